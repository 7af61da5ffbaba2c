/** What is compared of a school before and after a move. */
import { type Db, openToRead } from '@gerende/api/database/database';
import { openServer } from '@gerende/api/database/server-database';
import { asOfOneMoment, readTable, tablesOf } from '@gerende/api/platform/database/read-table';
import { onTestFinished } from 'vitest';
import type { MoveProgress } from '../move-school.ts';
import { fileOf } from './school-to-move.ts';

/** The same for a school on a server. */
export const SECRET = 'the secret of a school on a server';
export const quiet: MoveProgress = { onStep: () => undefined, onRows: () => undefined };

/** The content of a school, without its text index: every row, and the last number that each table assigned. */
export async function contentOf(db: Db): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  await asOfOneMoment(db, async (moment) => {
    for (const table of await tablesOf(moment).list(moment)) {
      const rows: unknown[] = [];
      for await (const page of readTable(moment, table)) rows.push(...page);
      if (table.name !== 'booking_search_due') content[table.name] = rows;
    }
    content.numbers = [...(await tablesOf(moment).numbers(moment))].sort();
  });
  return content;
}

export async function contentOfFolder(folder: string): Promise<Record<string, unknown>> {
  const db = openToRead(fileOf(folder));
  return contentOf(db).finally(() => db.destroy());
}

/** The database, open until the test ends. */
export function openHere(url: string): ReturnType<typeof openServer> {
  const opened = openServer({ url, isAlone: true, connections: 2 });
  onTestFinished(() => opened.close());
  return opened;
}
