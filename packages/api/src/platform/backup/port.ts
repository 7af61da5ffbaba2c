/** The interface of a place for backups: making, listing, reading and deleting them. */
import type { ReadStream } from 'node:fs';
import type { BackupKind, NamedBackup } from '@gerende/domain/backup/rules';
import type { BackupFailure } from './problem.ts';

export type StoredBackup = NamedBackup & {
  /** Bytes. */
  size: number;
};

/** A new backup's name and bytes, or why there is none. */
export type BackupOutcome = { made: { name: string; size: number } } | { failure: BackupFailure };

export interface BackupPort {
  /** False where whoever looks after the database's server backs it up. */
  readonly isMadeHere: boolean;
  /** Where they lie, for whoever looks for them. */
  readonly folder: string;
  /** Newest first; empty where the folder cannot be read. */
  list(): Promise<StoredBackup[]>;
  /** Whether one is being made for this school. */
  isBusy(): Promise<boolean>;
  /** Why none can be made at present, as far as that is known without trying. */
  obstacle(): Promise<BackupFailure | null>;
  /** Makes one after the other, beside the server. */
  make(kind: BackupKind): Promise<BackupOutcome>;
  /** The bytes of one; null when there is none of this name. */
  read(name: string): Promise<{ size: number; content: ReadStream } | null>;
  remove(name: string): Promise<void>;
}

export const noBackups: BackupPort = {
  isMadeHere: false,
  folder: '',
  list: async () => [],
  isBusy: async () => false,
  obstacle: async () => null,
  make: async () => ({ failure: { problem: 'unforeseen', detail: 'there is no data folder' } }),
  read: async () => null,
  remove: async () => undefined,
};
