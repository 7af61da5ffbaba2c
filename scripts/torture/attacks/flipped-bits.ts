/** A disk flips bits in the live database, beside the running server: `check` names every booking that has changed. */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { readDatabase } from '../../../e2e/stored.ts';
import { Writer } from '../beside.ts';
import { ran, runCommand } from '../commands.ts';
import type { Report } from '../findings.ts';
import { Site } from '../site/site.ts';

/** An account is in no index, so that only the comparison with the backup finds a changed letter. */
type Row = { id: number; account_id: string };

const accountOf = (dataDir: string, id: number): string | undefined =>
  readDatabase<Row>(dataDir, 'select id, account_id from booking where id = ?', id)[0]?.account_id;

function turnBit(file: string, at: number, byte: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.from([byte]), 0, 1, at);
  closeSync(handle);
}

/**
 * Flips a bit within the row of a booking: the same text is in the search index and in mails, too.
 * @returns whether one was found
 */
function turnWithin(dataDir: string, { id, account_id }: Row): boolean {
  const file = path.join(dataDir, 'gerende.db');
  const bytes = readFileSync(file);
  for (let at = bytes.indexOf(account_id); at >= 0; at = bytes.indexOf(account_id, at + 1)) {
    const byte = bytes[at] ?? 0;
    turnBit(file, at, byte ^ 1);
    if (accountOf(dataDir, id) !== account_id) return true;
    turnBit(file, at, byte);
  }
  return false;
}

/** @param dataDir of a school that is stopped; it is damaged afterwards */
export async function flippedBits(report: Report, dataDir: string): Promise<void> {
  const site = new Site({ dataDir });
  await site.opened();
  await runCommand(dataDir, ['backup']);
  const writer = new Writer(dataDir);
  await writer.write('pragma wal_checkpoint(truncate)');
  writer.end();
  const sound = await ran(dataDir, ['check']);
  if (sound.code !== 0) report.faults.push(`check of a sound school: ${sound.code}, ${sound.printed}`);
  const rows = readDatabase<Row>(
    dataDir,
    "select id, account_id from booking where account_id like '%____%' order by id",
  );
  const step = Math.floor(rows.length / 5);
  const turned = rows.filter((_, index) => index % step === 0).filter((row) => turnWithin(dataDir, row));
  const { code, printed } = await ran(dataDir, ['check']);
  if (turned.length < 5) report.faults.push(`flipped bits: only ${turned.length} could be turned`);
  if (code !== 3) report.faults.push(`check after ${turned.length} turned bits: ${code}, ${printed}`);
  const unnamed = turned.filter(({ id }) => !printed.includes(`booking ${id} is not as it is in`));
  if (unnamed.length > 0)
    report.faults.push(`check does not name bookings ${unnamed.map(({ id }) => id).join()}: ${printed}`);
  await site.kill();
  report.say(`flipped bits: ${turned.length} bookings changed in the live database, each named by check`);
}
