/** Replaces a school whose database is on a server with a backup, and back again; all its processes must be stopped. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BackupRefused, type ReadBackup, readBackup } from '@gerende/api/platform/backup/read-backup';
import { refuseNewer } from '@gerende/api/platform/backup/refuse-newer';
import { createClock } from '@gerende/api/platform/clock';
import { dumpEntry, type ServerOrigin } from '@gerende/api/platform/database/backup-source';
import { bringBack, replaceSchool } from '@gerende/api/platform/database/postgres/backup/replace-school';
import {
  asideSchema,
  lastAside,
  type Present,
  presentIn,
  restoredMark,
} from '@gerende/api/platform/database/postgres/backup/restored';
import { whileClosed } from '@gerende/api/platform/database/postgres/backup/while-closed';
import { withClient } from '@gerende/api/platform/database/postgres/processes/school-locks';
import { momentName, opensAtAll, refuseForeignDatabase, unpackBeside } from './backup-file.ts';
import type { Restored, Undone } from './restore.ts';
import {
  type Decided,
  finishServerRestore,
  readReplaced,
  replacedPrefix,
  stagingPrefix,
  swapPictures,
} from './swap.ts';

type Place = { dataDir: string; server: ServerOrigin };

function refuseOthers(file: string, { schema, hasSchool, isEmpty }: Present, { list }: ReadBackup): void {
  refuseNewer(file, [list.database.last_migration]);
  if (!hasSchool && !isEmpty)
    throw new BackupRefused(
      `the schema ${schema} of the database has tables that are not a school's. Set DATABASE_URL to an empty database`,
    );
  if (list.database.schema !== schema)
    throw new BackupRefused(
      `${file} has its tables in the schema ${list.database.schema}, and this connection has ${schema}. Set the search_path of the user to that schema`,
    );
}

/** Whether the rows in the database are those of this restore; a commit may have happened though its answer was lost. */
const hasHappened = ({ server }: Place, mark: string): Promise<boolean> =>
  withClient(server.url, async (client) => (await restoredMark(client)) === mark);

const unpack = (file: string, staging: string, present: Present): Promise<ReadBackup> =>
  unpackBeside(file, staging, async () => {
    const backup = await readBackup(file, staging);
    refuseOthers(file, present, backup);
    return backup;
  });

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Neither the error nor a server that no longer answers says whether it has happened. */
const unknown = (error: unknown, away: unknown): Error =>
  new Error(
    `${wordsOf(away)}: ${wordsOf(error)}. When it answers again, start the school: it is as it was, or as in the backup, and whole`,
  );

/**
 * @param onStep called after each step of the exchange of the pictures (tests)
 * @throws BackupRefused or SchoolOpen with what to do; nothing has changed then
 */
export async function restoreOnServer(place: Place, file: string, onStep?: (step: string) => void): Promise<Restored> {
  const { dataDir, server } = place;
  opensAtAll(file);
  await refuseForeignDatabase(file, dumpEntry);
  return whileClosed(server.url, async (client) => {
    finishServerRestore(dataDir, await restoredMark(client));
    const present = await presentIn(client);
    const moment = momentName();
    const from = `${stagingPrefix}${moment}`;
    const staging = path.join(dataDir, from);
    const { head, list } = await unpack(file, staging, present);
    const at = createClock().nowText();
    const decided: Decided = { from, aside: `${replacedPrefix}${moment}`, at, by: path.resolve(file) };
    const mark = JSON.stringify(decided);
    const { tables } = list.database;
    const aside = present.hasSchool ? moment : undefined;
    const dump = path.join(staging, dumpEntry);
    try {
      await replaceSchool(server, client, { file: dump, schema: present.schema, tables, aside, mark });
    } catch (error) {
      // If the server does not answer, the next start finds out.
      const happened = await hasHappened(place, mark).catch((away: unknown) => Promise.reject(unknown(error, away)));
      if (!happened) {
        rmSync(staging, { recursive: true, force: true });
        throw error;
      }
    }
    swapPictures(dataDir, decided, onStep);
    return {
      version: head.version,
      bookings: tables.find(({ name }) => name === 'booking')?.rows ?? 0,
      pictures: list.files.filter((each) => each.path.startsWith('uploads/')).length,
      aside: decided.aside,
      replaced: present.hasSchool,
      ...(aside && { schema: asideSchema(aside) }),
    };
  });
}

/**
 * Puts back what the last restore replaced; what it had put in place is set aside in turn.
 * @throws BackupRefused when there is nothing to put back, or SchoolOpen
 */
export async function undoOnServer({ dataDir, server }: Place, onStep?: (step: string) => void): Promise<Undone> {
  return whileClosed(server.url, async (client) => {
    finishServerRestore(dataDir, await restoredMark(client));
    const { schema } = await presentIn(client);
    const back = await lastAside(client);
    if (back === null)
      throw new BackupRefused('there is nothing to put back: the database has no school that a restore has replaced');
    const from = `${replacedPrefix}${back}`;
    const replaced = readReplaced(dataDir, from);
    if (!replaced || !existsSync(path.join(dataDir, from)))
      throw new BackupRefused(
        `${path.resolve(dataDir)} has no folder ${from} with the pictures of what is to be put back. Set DATA_DIR to where it is`,
      );
    const aside = momentName();
    const by = path.resolve(dataDir, from);
    const decided: Decided = { from, aside: `${replacedPrefix}${aside}`, at: createClock().nowText(), by };
    await bringBack(client, { schema, back, aside, mark: JSON.stringify(decided) });
    swapPictures(dataDir, decided, onStep);
    return { by: replaced.by, at: replaced.at, aside: decided.aside, schema: asideSchema(aside) };
  });
}
