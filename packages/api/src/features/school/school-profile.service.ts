/** The school's texts about itself, as the desk writes them and as guests read them. */
import { dayIn } from '@gerende/domain/calendar/plain-date';
import { groupBy } from '@gerende/domain/group-by';
import type { Translations } from '@gerende/domain/school/footer-rules';
import { noText, type ProfilePart, pagesOf, profileParts } from '@gerende/domain/school/profile-rules';
import type {
  ProfileFooter,
  PublicProfile,
  SaveSchoolProfile,
  SchoolProfile,
} from '@gerende/domain/school/profile-schema';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { fromCatalogue } from '../../database/table-sets.ts';
import { saveRow } from '../../desk-write/desk-write.ts';
import type { Upload } from '../../platform/files/port.ts';
import { storeUpload, withStored } from '../file/picture.service.ts';
import { selectPolicies } from '../policy/policy.queries.ts';
import { ruleOfTerms } from '../policy/policy-words.ts';
import { selectSchool, updateSchool } from './school.queries.ts';
import {
  replaceLinks,
  replaceOwnWords,
  replaceQuestions,
  replaceText,
  selectLinks,
  selectOwnWords,
  selectQuestions,
  selectTexts,
} from './school-profile.queries.ts';

type ProfileTexts = Readonly<Record<ProfilePart, Readonly<Translations>>>;

/** Cached, since each message about a booking contains some of them. */
export const readProfileTexts = fromCatalogue(async (db: Db): Promise<ProfileTexts> => {
  const rows = groupBy(await selectTexts(db), (row) => row.part);
  const texts = profileParts.map((part): [ProfilePart, Translations] => {
    const written = (rows.get(part) ?? []).map(({ language, text }) => [language, text]);
    return [part, { ...noText, ...Object.fromEntries(written) }];
  });
  return Object.fromEntries(texts) as ProfileTexts;
});

async function readQuestions(app: AppContext): Promise<SchoolProfile['questions']> {
  const rows = groupBy(await selectQuestions(app.db), (row) => row.position);
  return [...rows.values()].map((translations) => {
    const question = { ...noText };
    const answer = { ...noText };
    for (const row of translations) {
      question[row.language] = row.question;
      answer[row.language] = row.answer;
    }
    return { question, answer };
  });
}

export async function getSchoolProfile(app: AppContext): Promise<SchoolProfile> {
  const { guest_phone, guest_email, arrive_minutes, map_image, version } = await selectSchool(app.db);
  const links = (await selectLinks(app.db)).map((row) => row.url);
  return {
    phone: guest_phone,
    email: guest_email,
    arrive_minutes,
    texts: await readProfileTexts(app.db),
    map_image,
    links,
    questions: await readQuestions(app),
    own_words: await selectOwnWords(app.db),
    version,
  };
}

export async function getPublicProfile(app: AppContext): Promise<PublicProfile> {
  const { version: _version, own_words: _words, ...profile } = await getSchoolProfile(app);
  return profile;
}

/** The part of it that every guest page shows. */
export async function getProfileFooter(app: AppContext): Promise<ProfileFooter> {
  const profile = await getSchoolProfile(app);
  const { address, hours, license } = profile.texts;
  const { time_zone } = await selectSchool(app.db);
  const rule = await ruleOfTerms(app.db, dayIn(time_zone, app.clock.now()));
  const texts = { address, hours, license, cancellation_rule: rule ?? profile.texts.cancellation_rule };
  const hasTerms = (await selectPolicies(app.db)).length > 0;
  return { phone: profile.phone, ...texts, links: profile.links, pages: pagesOf(profile, hasTerms) };
}

async function writeProfile(
  app: AppContext,
  { phone, email, arrive_minutes, texts, links, questions, own_words }: SaveSchoolProfile,
  map_image: string | null | undefined,
): Promise<number> {
  for (const part of profileParts) {
    const text = texts?.[part];
    if (text) await replaceText(app.db, part, text);
  }
  if (links) await replaceLinks(app.db, links);
  if (questions) await replaceQuestions(app.db, questions);
  if (own_words) await replaceOwnWords(app.db, own_words);
  return updateSchool(app.db, {
    ...(phone !== undefined && { guest_phone: phone }),
    ...(email !== undefined && { guest_email: email }),
    ...(arrive_minutes !== undefined && { arrive_minutes }),
    ...(map_image !== undefined && { map_image }),
  });
}

/**
 * Changes the fields in the request. An earlier map is deleted later, as an earlier logo is.
 * @param upload the new map
 * @throws conflict when somebody stored another version meanwhile, invalid on `map_image` when it is not a picture
 */
export async function saveSchoolProfile(
  app: AppContext,
  { version, ...profile }: SaveSchoolProfile,
  upload?: Upload,
): Promise<SchoolProfile> {
  const map = upload && (await storeUpload(app, 'school', upload, { field: 'map_image' }));
  return withStored(app, map, () =>
    saveRow(app, {
      entity: 'school_profile',
      id: 1,
      version,
      read: getSchoolProfile,
      write: (app) => writeProfile(app, profile, map ?? profile.map_image),
    }),
  );
}
