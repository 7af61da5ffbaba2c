/** Stores what the demo school tells its guests about itself. */
import type { Db } from '@gerende/api/database/database';
import { replaceLinks, replaceQuestions, replaceText } from '@gerende/api/features/school/school-profile.queries';
import { profileParts } from '@gerende/domain/school/profile-rules';
import { SaveSchoolProfile } from '@gerende/domain/school/profile-schema';
import { profile } from './profile-data.ts';

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
