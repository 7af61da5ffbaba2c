/** Somebody has a backup, an export and the data folder, and searches them for anything that acts for a guest or the desk. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { changeStored, readDatabase } from '../../../e2e/stored.ts';
import { readBackup } from '../../../packages/api/src/platform/backup/read-backup.ts';
import { namedBackups, runCommand } from '../commands.ts';
import { databaseOn } from '../site/schools.ts';
import type { AttackedSchool } from './school.ts';

/** A mail with its long lines whole again (quoted-printable). */
const bodyOf = (mail: string): string => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');

/** The token of the link in a mail that has arrived; waits for the mail. */
async function tokenInMail({ mails, dataDir }: AttackedSchool, to: string, page: string): Promise<string> {
  const limit = performance.now() + 60_000;
  while (performance.now() < limit) {
    for (const mail of mails) {
      const [, token] = new RegExp(`https://ski\\.example/${page}#([\\w-]+)`).exec(bodyOf(mail)) ?? [];
      if (token !== undefined && mail.includes(to)) return token;
    }
    await delay(20);
  }
  const outbox = readDatabase(dataDir, 'select kind, status, last_error from outbox where recipient = ?', to);
  throw new Error(`No mail to ${to} has a link to ${page}: ${JSON.stringify(outbox)}`);
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)));
  return names.filter((file) => statSync(file).isFile());
}

/** Everything that could be a token: words of these characters, and the last part of an address. */
function wordsOf(text: string): string[] {
  return text.match(/[\w-]{20,}/g) ?? [];
}

/** Every value of every table of a database, as texts. */
function valuesIn(dataDir: string): string[] {
  const tables = databaseOn(dataDir)
    ? 'select tablename as name from pg_tables where schemaname = current_schema()'
    : "select name from sqlite_master where type = 'table' and name not like 'booking_search%'";
  return readDatabase<{ name: string }>(dataDir, tables)
    .flatMap(({ name }) => readDatabase<Record<string, unknown>>(dataDir, `select * from "${name}"`))
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
}

/** Sends each of them as each kind of token. @returns those that gave access to anything */
async function working(school: AttackedSchool, tokens: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const tryOne = async (token: string): Promise<void> => {
    const shown = await school.ask('/trpc/guest.waitingList.showOffer', { json: { token } });
    const confirmed = await school.ask('/trpc/guest.booking.confirm', { json: { token } });
    const desk = await school.ask('/api/v1/booking?per_page=1', { token });
    if ([shown, confirmed, desk].some(({ status }) => status === 200)) found.push(token);
  };
  for (let first = 0; first < tokens.length; first += 8) await Promise.all(tokens.slice(first, first + 8).map(tryOne));
  return found;
}

/** A booking that its guest has to confirm by a link, and a request that is offered a place by another. */
async function makeLinks(school: AttackedSchool, desk: string): Promise<{ confirmation: string; offer: string }> {
  const day = readDatabase<{ id: number }>(school.dataDir, "select id from operating_day where date = '2026-12-28'")[0];
  const asked = await school.book({ email: 'offered@example.com', operating_day: day?.id });
  const { item } = JSON.parse(asked.text) as { item: { id: number } };
  await school.ask('/api/v1/school/settings', { token: desk, json: { confirm_by_mail: true } });
  await school.book({ email: 'confirms@example.com' }, { index: 2 });
  const confirmation = await tokenInMail(school, 'confirms@example.com', 'confirm-booking');
  for (const table of ['attendance', 'lesson'])
    changeStored(school.dataDir, `delete from ${table} where date = '2026-12-28' returning date`);
  const { text } = await school.ask(`/trpc/admin.booking.get?input={"id":${item.id}}`, { token: desk });
  const { version } = (JSON.parse(text) as { result: { data: { version: number } } }).result.data;
  const json = { id: item.id, version, reason: 'before the others' };
  const offered = await school.ask('/trpc/admin.waitingList.offer', { token: desk, json });
  school.expectThat(offered.status === 200, `offering a place: ${offered.status} ${offered.text}`);
  return { confirmation, offer: await tokenInMail(school, 'offered@example.com', 'offer') };
}

/** @returns the folder of an unpacked backup; on a server, whose own programs make backups, the school itself */
async function backedUp(dataDir: string): Promise<string> {
  if (databaseOn(dataDir)) return dataDir;
  await runCommand(dataDir, ['backup']);
  const [backup = ''] = namedBackups(path.join(dataDir, 'backups')).sort().slice(-1);
  await readBackup(path.join(dataDir, 'backups', backup), `${dataDir}-unpacked`);
  return `${dataDir}-unpacked`;
}

export async function storedLinks(school: AttackedSchool): Promise<void> {
  const { dataDir } = school;
  const desk = await school.logIn();
  const links = await makeLinks(school, desk);
  const exported = `${dataDir}-exported`;
  const [unpacked] = await Promise.all([backedUp(dataDir), runCommand(dataDir, ['export', '--to', exported])]);
  const files = [...new Set([dataDir, unpacked, exported])].flatMap(filesIn);
  for (const file of files) {
    const bytes = readFileSync(file);
    for (const [what, token] of Object.entries({ ...links, session: desk }))
      school.expectThat(!bytes.includes(token), `${path.basename(file)} holds the token of a ${what}`);
  }
  const texts = filesIn(exported).map((file) => readFileSync(file, 'utf8'));
  const tokens = [...new Set([...valuesIn(unpacked), ...texts].flatMap(wordsOf))];
  const found = await working(school, tokens);
  school.expectThat(tokens.length > 20, `stored links: only ${tokens.length} words were tried`);
  school.expectThat(found.length === 0, `stored links: these act for somebody: ${found.join(', ')}`);
  // The tokens themselves work, so the attempts could have succeeded.
  const works = await working(school, [links.confirmation, links.offer, desk]);
  school.expectThat(works.length === 3, `stored links: of the three true tokens ${works.length} work`);
  school.report.say(
    `stored links: ${files.length} files without a token; ${tokens.length} words of a backup and an export tried, none works`,
  );
}
