/** Stores what the demo school tells its guests about itself. */
import type { Db } from '@gerende/api/database/database';
import { insertPolicy } from '@gerende/api/features/policy/policy.queries';
import { replaceLinks, replaceQuestions, replaceText } from '@gerende/api/features/school/school-profile.queries';
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { profileParts } from '@gerende/domain/school/profile-rules';
import { SaveSchoolProfile } from '@gerende/domain/school/profile-schema';
import { profile } from './profile-data.ts';

/** What the sentence about canceling says, from before the first booking on. */
export const storeTerms = (db: Db, today: PlainDate): Promise<number> =>
  insertPolicy(
    db,
    {
      valid_from: addDays(today, -366),
      course_id: null,
      tiers: [
        { hours: 7 * 24, percent: 100 },
        { hours: 48, percent: 50 },
      ],
      begun_percent: 0,
      deposit_percent: 20,
      deposit_days: 7,
      keeps_deposit: false,
      balance_days: 3,
      change_hours: 48,
      unpaid_hours: null,
      warn_hours: 24,
      drops_part_paid: false,
      certificate_hours: 24,
    },
    `${addDays(today, -366)}T00:00:00.000Z`,
  );

/** Writes no row of the audit log: nobody has written these texts, and clearing the demo deletes them. */
export async function storeProfile(db: Db): Promise<void> {
  const { phone, email, texts, links, questions } = SaveSchoolProfile.parse(profile);
  await db
    .updateTable('school')
    .set({ guest_phone: phone ?? null, guest_email: email ?? null })
    .where('id', '=', 1)
    .execute();
  for (const part of profileParts) {
    const text = texts?.[part];
    if (text) await replaceText(db, part, text);
  }
  await replaceLinks(db, links ?? []);
  await replaceQuestions(db, questions ?? []);
}
