/** Which contact statuses and ways of contact stored bookings have, by one index lookup for each. */
import {
  type ContactMethod,
  type ContactStatus,
  contactMethods,
  contactStatuses,
} from '@gerende/domain/booking/choices';
import type { HeldChoices } from '@gerende/domain/booking-list/schema';
import { compiled, type Db } from '../../database/database.ts';

const withStatus = compiled((db, { held }: { held: ContactStatus }) =>
  db.selectFrom('booking').select('id').where('contact_status', '=', held).limit(1),
);
const withMethod = compiled((db, { held }: { held: ContactMethod }) =>
  db.selectFrom('booking').select('id').where('preferred_contact_method', '=', held).limit(1),
);

async function heldOf<Choice>(
  db: Db,
  choices: readonly Choice[],
  find: (db: Db, given: { held: Choice }) => Promise<unknown[]>,
): Promise<Choice[]> {
  const found = await Promise.all(choices.map((held) => find(db, { held })));
  return choices.filter((_, at) => (found[at] ?? []).length > 0);
}

/** Choices that the list's filters do not have by default are offered if stored bookings have them. */
export const selectHeldChoices = async (db: Db): Promise<HeldChoices> => ({
  contact_status: await heldOf(db, contactStatuses, withStatus),
  preferred_contact_method: await heldOf(db, contactMethods, withMethod),
});
