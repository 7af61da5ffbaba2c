/**
 * Somebody guesses, finds an open browser, or waits: passwords, the password entered again, the length of a session,
 * what strangers can read.
 */
import { readDatabase } from '../../../e2e/stored.ts';
import { ran } from '../commands.ts';
import { type AttackedSchool, admin } from './school.ts';

/** Each is refused for another reason: length, a list, the address, the name of the school. */
const weak = ['password', 'password12', '1234567890', 'newcomer@example.com', 'newcomer-2026'];

const accounts = (dataDir: string): string =>
  JSON.stringify(readDatabase(dataDir, 'select email, password_hash, disabled_at from "user" order by email'));

const trpc = (procedure: string): string => `/trpc/admin.${procedure}`;

/** What a stolen session tries; each call requires the password again. */
const guarded = (id: string): [procedure: string, json: object][] => [
  ['account.add', { email: 'newcomer@example.com', password: 'a walk in deep snow', role: 'owner' }],
  ['account.resetPassword', { id, password: 'a walk in deep snow' }],
  ['account.disable', { id }],
  ['account.enable', { id }],
  ['guestData.erase', { email: 'repeated@example.com', bookings: 1 }],
  ['guestData.export', { email: 'repeated@example.com' }],
];

async function checkPasswordAgain(school: AttackedSchool): Promise<void> {
  const token = await school.logIn();
  const [user] = readDatabase<{ id: string }>(school.dataDir, 'select id from "user"');
  const list = await school.ask(trpc('backup.list'), { token });
  const [, backup] = /"name":"([^"]+)"/.exec(list.text) ?? [];
  const before = accounts(school.dataDir);
  const tryAll = async (): Promise<string[]> => {
    const answers = [];
    for (const [procedure, json] of guarded(user?.id ?? ''))
      answers.push(await school.ask(trpc(procedure), { token, json }));
    answers.push(await school.ask(`/api/v1/backups/${backup}`, { token }));
    return answers.filter(({ status, text }) => status !== 403 || !text.includes('password')).map(({ text }) => text);
  };
  const confirm = (password: string) => school.ask('/api/v1/confirm', { token, json: { password } });
  const done = await tryAll();
  school.expectThat(done.length === 0, `without the password: ${done.join(' ')}`);
  const wrong = await confirm('password');
  school.expectThat(wrong.status === 422, `a wrong password again: ${wrong.status}`);
  school.expectThat((await tryAll()).length === 0, 'after a wrong password something was done');
  school.expectThat(accounts(school.dataDir) === before, 'without the password an account changed');
  await confirm(admin.password);
  // On a server the process makes none.
  if (backup !== undefined) {
    const file = await school.ask(`/api/v1/backups/${backup}`, { token });
    school.expectThat(file.status === 200, `with the password, the backup ${backup}: ${file.status}`);
  }
  await checkWeakPasswords(school, token);
  school.clock.set(10 * 60_000);
  school.expectThat((await tryAll()).length === 0, 'ten minutes later the password was not asked for again');
  school.clock.set(0);
}

/** @param token of a session in which the password was entered a moment ago */
async function checkWeakPasswords(school: AttackedSchool, token: string): Promise<void> {
  const { dataDir } = school;
  const before = accounts(dataDir);
  const name = readDatabase<{ name: string }>(dataDir, 'select name from school')[0]?.name ?? '';
  for (const password of [...weak, `${name} 1`]) {
    const json = { email: 'newcomer@example.com', password, role: 'desk' };
    const added = await school.ask(trpc('account.add'), { token, json });
    school.expectThat(added.status === 422, `the password ${password} of a new account: ${added.status} ${added.text}`);
    // It is weak only for its owner.
    if (password.includes('newcomer')) continue;
    const own = { current_password: admin.password, password };
    const changed = await school.ask(trpc('account.changePassword'), { token, json: own });
    school.expectThat(changed.status === 422, `the password ${password} of one's own: ${changed.status}`);
  }
  const typed = await Promise.all([
    ran(dataDir, ['admin', 'add', 'newcomer@example.com'], 'password12\n'),
    ran(dataDir, ['admin', 'reset-password', admin.email], 'password12\n'),
  ]);
  for (const { code, printed } of typed)
    school.expectThat(code === 1 && /easy to guess/.test(printed), `a weak password on the command line: ${printed}`);
  school.expectThat(accounts(dataDir) === before, 'a weak password was stored');
}

const hour = 60 * 60_000;

/** Advances the clock, and checks at each moment whether a session is still valid. */
async function checkSessionLife(school: AttackedSchool): Promise<void> {
  const [usual, unused, stays] = [await school.logIn(), await school.logIn(), await school.logIn({ stay: true })];
  const isIn = async (token: string): Promise<boolean> => {
    const { status } = await school.ask('/api/v1/booking?per_page=1', { token });
    if (status !== 200 && status !== 401) school.report.faults.push(`a session was answered ${status}`);
    return status === 200;
  };
  const at = async (hours: number, token: string, expected: boolean, what: string): Promise<void> => {
    school.clock.set(hours * hour);
    school.expectThat(
      (await isIn(token)) === expected,
      `${what} is ${expected ? 'over' : 'open'} after ${hours} hours`,
    );
  };
  await at(11.9, usual, true, 'a session that is used');
  await at(12.1, unused, false, 'a session that nobody uses');
  await at(23.7, usual, true, 'a session that is used');
  // Used every ten hours, to the last of its 30 days.
  for (let hours = 30; hours < 30 * 24; hours += 10) {
    school.clock.set(hours * hour);
    await isIn(usual);
  }
  await at(30 * 24 - 0.1, usual, true, 'a session that is used');
  await at(30 * 24 - 0.1, stays, true, 'a session that stays');
  await at(30 * 24 + 0.1, usual, false, 'a session that is used');
  await at(30 * 24 + 0.1, stays, false, 'a session that stays');
  school.clock.set(0);
}

const badLinks = ['https://a.example/\nx', 'https://a.example/"x', "https://a.example/'x", 'javascript:alert(1)'];

async function checkProfileLinks(school: AttackedSchool): Promise<void> {
  const token = await school.logIn();
  for (const link of badLinks) {
    const { status } = await school.ask('/api/v1/school/profile', { token, json: { links: [link] } });
    school.expectThat(status === 422, `the link ${JSON.stringify(link)} of the profile: ${status}`);
  }
  const link = 'https://instagram.com/yuki-and-co';
  const stored = await school.ask('/api/v1/school/profile', { token, json: { links: [link] } });
  const page = await school.ask('/');
  school.expectThat(stored.status === 200 && page.text.includes(link), `a good link: ${stored.status} ${stored.text}`);
  school.expectThat(!page.text.includes('a.example'), 'the first page holds a link that was refused');
}

async function checkStrangers(school: AttackedSchool): Promise<void> {
  const { text } = await school.ask('/readyz');
  school.expectThat(text === '{"status":"ready"}', `/readyz tells strangers ${text}`);
}

export async function waysIn(school: AttackedSchool): Promise<void> {
  await checkStrangers(school);
  await checkProfileLinks(school);
  await checkPasswordAgain(school);
  await checkSessionLife(school);
  school.report.say(
    `ways in: ${weak.length + 1} weak passwords, ${guarded('').length + 1} calls that want the password, sessions of 12 hours and 30 days, ${badLinks.length} links`,
  );
}
