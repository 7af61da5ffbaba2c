/**
 * Exchanges the data of a folder for other data so that a kill at any moment leaves either, complete: the exchange is
 * recorded and flushed first, and whoever opens the folder next finishes it (docs/decisions/0052).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renameDurably, syncFolder } from '@gerende/api/platform/database/sqlite/database-file';
import * as z from 'zod';

/** Everything that belongs to the database; the files that SQLite has beside it move with it. */
export const databaseItems = ['gerende.db', 'gerende.db-wal', 'gerende.db-shm', 'gerende.db.run'];
/** The names in a data folder that a backup replaces. */
export const allItems = [...databaseItems, 'uploads', 'secret.key'];

const journal = 'restore.json';
/** A file in a folder of replaced data that lists what was taken out, which is what goes back. */
const record = 'replaced.json';

const Replaced = z.object({
  items: z.array(z.enum(allItems)),
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  /** The backup that replaced it. */
  by: z.string(),
});
export type Replaced = z.infer<typeof Replaced>;

const Swap = z.object({
  /** Folder with the new data, within the data folder. */
  from: z.string(),
  /** Folder that the old data goes to. */
  aside: z.string(),
  items: z.array(z.enum(allItems)),
  /** The items that exist in `from`. */
  incoming: z.array(z.enum(allItems)),
});
type Swap = z.infer<typeof Swap>;

/** Called after each step (tests: a kill in between). */
type OnStep = (step: string) => void;

function writeDurably(file: string, value: object): void {
  writeFileSync(`${file}.part`, JSON.stringify(value, null, 1), { mode: 0o600 });
  renameDurably(`${file}.part`, file);
}

const has = (dataDir: string, ...names: string[]): boolean => existsSync(path.join(dataDir, ...names));

/** Each step can be repeated: what was moved already is no longer where it was. */
function carryOut(dataDir: string, { from, aside, items, incoming }: Swap, onStep: OnStep): void {
  const move = (item: string, source: string, target: string): void => {
    renameSync(path.join(dataDir, source, item), path.join(dataDir, target, item));
    onStep(`${item} moved to ${target}`);
  };
  const isOld = (item: string): boolean => has(dataDir, item) && (!incoming.includes(item) || has(dataDir, from, item));
  mkdirSync(path.join(dataDir, aside), { recursive: true, mode: 0o700 });
  for (const item of items) if (isOld(item)) move(item, '.', aside);
  syncFolder(path.join(dataDir, aside));
  syncFolder(dataDir);
  for (const item of incoming) if (has(dataDir, from, item)) move(item, from, '.');
  syncFolder(dataDir);
  rmSync(path.join(dataDir, from), { recursive: true, force: true });
  onStep(`${from} removed`);
  rmSync(path.join(dataDir, journal));
  syncFolder(dataDir);
  onStep('journal removed');
}

/**
 * @param from folder within the data folder whose files are on disk
 * @param replaced what is exchanged, and by what
 * @param name of the folder that the old data goes to
 */
export function swapData(
  dataDir: string,
  { from, name, replaced }: { from: string; name: string; replaced: Replaced },
  onStep: OnStep = () => undefined,
): void {
  const incoming = replaced.items.filter((item) => has(dataDir, from, item));
  mkdirSync(path.join(dataDir, name), { recursive: true, mode: 0o700 });
  writeDurably(path.join(dataDir, name, record), replaced);
  onStep('record written');
  const swap: Swap = { from, aside: name, items: replaced.items, incoming };
  writeDurably(path.join(dataDir, journal), swap);
  onStep('journal written');
  carryOut(dataDir, swap, onStep);
}

const beginsWith = (dataDir: string, prefix: string): string[] =>
  (existsSync(dataDir) ? readdirSync(dataDir) : []).filter((name) => name.startsWith(prefix)).sort();

/** Prefix of folders with data that is not complete, or not in its place yet. */
export const stagingPrefix = 'restoring-';
export const replacedPrefix = 'replaced-';

/** Whether a restore has begun that whoever opens the folder next must finish. */
export const isSwapOpen = (dataDir: string): boolean => has(dataDir, journal);

/** Finishes a recorded swap, and removes what an earlier interruption left. Call it only with the folder locked. */
export function finishSwap(dataDir: string): void {
  if (isSwapOpen(dataDir))
    carryOut(dataDir, Swap.parse(JSON.parse(readFileSync(path.join(dataDir, journal), 'utf8'))), () => undefined);
  for (const name of beginsWith(dataDir, stagingPrefix))
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
}

/**
 * What a database on a server records about the restore that has stored its rows: its pictures are in a folder until
 * they are exchanged.
 */
const Decided = z.object({ from: z.string(), aside: z.string(), at: z.string(), by: z.string() });
export type Decided = z.infer<typeof Decided>;

/** What is exchanged beside a database on a server; its secret is a setting. */
const picturesOnly: Replaced['items'] = ['uploads'];

/** @param onStep called after each step (tests) */
export function swapPictures(dataDir: string, { from, aside, at, by }: Decided, onStep?: OnStep): void {
  swapData(dataDir, { from, name: aside, replaced: { items: picturesOnly, at, by } }, onStep);
}

function readDecided(mark: string | null): Decided | null {
  try {
    return Decided.safeParse(JSON.parse(mark ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Finishes a restore of a database on a server that was ended after its commit, and removes what one has left that was ended
 * before. Call it only while no other process opens or restores the school.
 * @param mark that the database has
 */
export function finishServerRestore(dataDir: string, mark: string | null): void {
  const decided = readDecided(mark);
  if (decided && !isSwapOpen(dataDir) && has(dataDir, decided.from)) swapPictures(dataDir, decided);
  finishSwap(dataDir);
}

/** What a folder of replaced data records about itself; null when there is none. */
export function readReplaced(dataDir: string, name: string): Replaced | null {
  const file = path.join(dataDir, name, record);
  return existsSync(file) ? Replaced.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** The most recently replaced data that is still there. */
export function lastReplaced(dataDir: string): { name: string; replaced: Replaced } | null {
  const name = beginsWith(dataDir, replacedPrefix).findLast((each) => has(dataDir, each, 'gerende.db'));
  const replaced = name === undefined ? null : readReplaced(dataDir, name);
  return name === undefined || !replaced ? null : { name, replaced };
}
