/** A guest with another e-mail address and phone number each time, and with forged addresses before the real one. */
import { readDatabase } from '../../../e2e/stored.ts';
import type { AttackedSchool } from './school.ts';

const real = '203.0.113.9';
/** Days of each booking: the most that one guest may hold. */
const days_of_lesson = 30;

export async function oneAddress(school: AttackedSchool): Promise<void> {
  const [limit] = readDatabase<{ days: number; guests: number }>(
    school.dataDir,
    'select guest_held_days as days, guests_per_address as guests from school',
  );
  const most = (limit?.guests ?? 0) * (limit?.days ?? 0);
  let held = 0;
  let refusal = '';
  for (let guest = 0; refusal === '' && held <= most; guest += 1) {
    const changes = { email: `many${guest}@example.com`, phone_number: `+65 8000 00${10 + guest}`, days_of_lesson };
    const { status, text } = await school.book(changes, { from: `198.51.100.${guest}, ${real}`, index: 3 });
    if (status === 200) held += days_of_lesson;
    else refusal = `${status} ${text}`;
  }
  school.expectThat(most > 0 && held === most, `one address holds ${held} days of ${most}: ${refusal}`);
  school.expectThat(refusal.startsWith('422'), `one address with ${held} days is refused by ${refusal}`);
  const other = await school.book(
    { email: 'elsewhere@example.com', phone_number: '+65 8111 2222' },
    { from: `${real}, 203.0.113.10`, index: 3 },
  );
  school.expectThat(other.status === 200, `another address: ${other.status} ${other.text}`);
  school.report.say(`one address: ${held} lesson days of ever new guests, then refused`);
}
