/** The interface of a place for backups: making, listing, reading and deleting them. */
import type { ReadStream } from 'node:fs';
import type { BackupKind, NamedBackup } from '@gerende/domain/backup/rules';
import type { BackupFailure } from './problem.ts';

export type StoredBackup = NamedBackup & {
  /** Bytes. */
  size: number;
};

/** A new backup's name and size, or why there is none. */
export type BackupOutcome = { made: { name: string; size: number } } | { failure: BackupFailure };

export interface BackupPort {
  /** False where the operator of the database server backs it up. */
  readonly isMadeHere: boolean;
  /** Where the backups are, for people who look for them. */
  readonly folder: string;
  /** Newest first; empty where the folder cannot be read. */
  list(): Promise<StoredBackup[]>;
  /** Whether a backup of this school is in progress. */
  isBusy(): Promise<boolean>;
  /** Why no backup can be made at present, as far as is known without trying. */
  obstacle(): Promise<BackupFailure | null>;
  /** Makes one at a time, while the server goes on. */
  make(kind: BackupKind): Promise<BackupOutcome>;
  /** The bytes of a backup; null when there is none with this name. */
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
