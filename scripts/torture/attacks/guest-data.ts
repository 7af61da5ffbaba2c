/**
 * Somebody runs `erase` and `export` beside the running server: only for the named guest, and only if they enter the
 * number of bookings.
 */
import { changeStored, readDatabase } from '../../../e2e/stored.ts';
import { type Ran, ran } from '../commands.ts';
import type { AttackedSchool } from './school.ts';

type Guest = { id: number; customer_name: string; phone_number: string; email: string };

const guestsOf = (dataDir: string): Guest[] =>
  readDatabase<Guest>(dataDir, 'select id, customer_name, phone_number, email from booking order by id');

/** A guest of one booking, all days of which are over. */
const erasable = `select id, customer_name, phone_number, email from booking
  where status = 'booked' and date < '2026-12-10'
    and not exists (select 1 from attendance where booking_id = booking.id and date >= '2026-12-10')
    and email in (select email from booking group by email having count(*) = 1) order by id desc limit 1`;

/** Names nobody: each would be the contact of everybody without digits, whose phone is "-". */
const aboutNobody = [
  ['erase', ''],
  ['erase', '', '--yes'],
  ['erase', ' - ', '--expect', '3'],
  ['export', '--guest', ''],
  ['export', '--guest', '-', '--json'],
];

async function inPairs(dataDir: string, commands: readonly (readonly string[])[], input: string): Promise<Ran[]> {
  const answers: Ran[] = [];
  for (let first = 0; first < commands.length; first += 2)
    answers.push(...(await Promise.all(commands.slice(first, first + 2).map((args) => ran(dataDir, args, input)))));
  return answers;
}

/** Somebody who enters an empty line, or another number, does not know the number of bookings. */
async function checkNumberTyped(school: AttackedSchool, guest: Guest): Promise<void> {
  const { dataDir } = school;
  const before = JSON.stringify(guestsOf(dataDir));
  for (const typed of ['\n', '7\n']) {
    const { code, printed } = await ran(dataDir, ['erase', guest.email], typed);
    school.expectThat(
      code === 1 && printed.includes(guest.customer_name) && printed.includes('1 bookings of'),
      `erase, when ${JSON.stringify(typed)} is typed: ${code}, ${printed}`,
    );
  }
  school.expectThat(JSON.stringify(guestsOf(dataDir)) === before, 'erase: bookings changed without their number');
}

export async function guestData(school: AttackedSchool): Promise<void> {
  const { dataDir } = school;
  const first = 'select id from booking order by id limit 3';
  changeStored(dataDir, `update booking set phone_number = '-' where id in (${first}) returning id`);
  const before = guestsOf(dataDir);
  const withoutDigits = before.filter(({ phone_number }) => phone_number === '-');
  const answers = await inPairs(dataDir, aboutNobody, '3\n');
  for (const [index, { code, printed }] of answers.entries()) {
    const typed = JSON.stringify(aboutNobody[index]);
    school.expectThat(code === 2, `${typed} ended with ${code}: ${printed}`);
    for (const guest of withoutDigits)
      school.expectThat(!printed.includes(guest.customer_name), `${typed} names ${guest.customer_name}`);
  }
  school.expectThat(JSON.stringify(guestsOf(dataDir)) === JSON.stringify(before), 'erase of nobody changed bookings');
  const guest = readDatabase<Guest>(dataDir, erasable)[0];
  if (!guest) throw new Error('The demo school has no guest whose lessons are over.');
  await checkNumberTyped(school, guest);
  const erased = await ran(dataDir, ['erase', guest.email], '1\n');
  const left = guestsOf(dataDir);
  const changed = left.filter((each, index) => JSON.stringify(each) !== JSON.stringify(before[index]));
  school.expectThat(
    erased.code === 0 && changed.map(({ id }) => id).join() === String(guest.id) && changed[0]?.email !== guest.email,
    `erase of one guest: ${erased.code}, ${erased.printed}, changed: ${JSON.stringify(changed)}`,
  );
  school.report.say(`erase and export: ${aboutNobody.length} that name nobody refused, one guest erased by the number`);
}
