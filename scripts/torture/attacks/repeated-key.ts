/** Somebody who has the key of a guest's booking sends it again, after the desk has written about the guest. */
import { changeStored } from '../../../e2e/stored.ts';
import { withoutLink } from '../guests.ts';
import type { AttackedSchool } from './school.ts';

const notes = 'never on time, see police report';

export async function repeatedKey(school: AttackedSchool): Promise<void> {
  const guest = { email: 'repeated@example.com' };
  const first = await school.book(guest, { key: 'a key that was seen', index: 1 });
  const { id } = (JSON.parse(first.text) as { item: { id: number } }).item;
  const token = await school.logIn();
  const written = `admin_notes = '${notes}', phone_number = '+65 8123 0000'`;
  changeStored(school.dataDir, `update booking set ${written} where id = ${id} returning id`);
  const seen = await school.ask(`/api/v1/booking/${id}`, { token });
  school.expectThat(seen.text.includes(notes), `the notes of the desk were not stored: ${seen.text}`);
  const again = await school.book(guest, { key: 'a key that was seen', index: 1 });
  school.expectThat(
    again.status === 200 && withoutLink(again.text) === withoutLink(first.text),
    `a repeated key answers ${again.status} ${again.text}, and first ${first.text}`,
  );
  const other = await school.book({ email: 'other@example.com' }, { key: 'a key that was seen', index: 1 });
  school.expectThat(
    other.status === 409 && !other.text.includes(guest.email) && !other.text.includes(notes),
    `a key used for another booking answers ${other.status} ${other.text}`,
  );
  school.report.say('repeated key: the first answer to the letter, without what the desk wrote since');
}
