/** Shapes of a school's texts about itself. All of them are public. */
import * as z from 'zod';
import { emptyAsNull, emptyAsUndefined, readList, readObject } from '../form-values.ts';
import { languages } from '../language/rules.ts';
import { isDeskPhone } from '../phone-number.ts';
import {
  Email,
  optionalLines,
  optionalText,
  phoneText,
  readInteger,
  readVersion,
  requiredText,
} from '../primitives.ts';
import { profilePages } from './footer-rules.ts';
import {
  answerLimit,
  isWebLink,
  maxArriveMinutes,
  maxLinks,
  maxOwnWords,
  maxQuestions,
  ownWordLimit,
  type ProfilePart,
  partLimits,
  questionLimit,
} from './profile-rules.ts';

const Translations = z.object({ en: z.string(), ja: z.string(), zh: z.string() });
const Question = z.object({ question: Translations, answer: Translations });

const textsWith = <Schema extends z.ZodType>(schema: (limit: number) => Schema) => {
  const of = (part: ProfilePart) => schema(partLimits[part]);
  return {
    address: of('address'),
    hours: of('hours'),
    license: of('license'),
    bring: of('bring'),
    pick_up: of('pick_up'),
    cancellation_rule: of('cancellation_rule'),
    about: of('about'),
    meeting_point: of('meeting_point'),
    cancellation: of('cancellation'),
    terms: of('terms'),
    privacy: of('privacy'),
  };
};

/** Everything that the school has entered, with its version. */
export const SchoolProfile = z.object({
  phone: z.string().nullable(),
  /** Where guests' replies to mails go. */
  email: z.string().nullable(),
  /** How many minutes before the lesson guests are to be at the meeting point. */
  arrive_minutes: z.int(),
  texts: z.object(textsWith(() => Translations)),
  /** A map of the meeting point; path below the public storage. */
  map_image: z.string().nullable(),
  /** Addresses of the school on other sites. */
  links: z.array(z.string()),
  questions: z.array(Question),
  /** The school's own words where its Chinese texts are shown in traditional characters. */
  own_words: z.array(z.object({ simplified: z.string(), traditional: z.string() })),
  version: z.int(),
});
export type SchoolProfile = z.infer<typeof SchoolProfile>;

/** The same as guests read it. */
export const PublicProfile = SchoolProfile.omit({ own_words: true, version: true });
export type PublicProfile = z.infer<typeof PublicProfile>;

/** The content of the footer of every guest page, and which pages there are. */
export const ProfileFooter = z.object({
  phone: z.string().nullable(),
  address: Translations,
  hours: Translations,
  license: Translations,
  /** The cost of canceling, in a sentence. */
  cancellation_rule: Translations,
  links: z.array(z.string()),
  pages: z.array(z.enum(profilePages)),
});
export type ProfileFooter = z.infer<typeof ProfileFooter>;

/** Texts as typed; a language may be empty. */
export const typedTexts = (limit: number) =>
  z.object(
    { en: optionalLines(limit), ja: optionalLines(limit), zh: optionalLines(limit) },
    { error: 'errors:invalidText' },
  );
const typedLines = (limit: number) =>
  z.object(
    { en: optionalText(limit), ja: optionalText(limit), zh: optionalText(limit) },
    { error: 'errors:invalidText' },
  );

const link = z
  .string({ error: 'errors:invalidLink' })
  .trim()
  .max(300, { error: 'errors:tooLong' })
  .refine(isWebLink, { error: 'errors:invalidLink' });

export const ProfileLinks = z
  .array(link, { error: 'errors:invalidLink' })
  .max(maxLinks, { error: 'errors:tooMany' })
  .refine((links) => new Set(links).size === links.length, { error: 'errors:linkTwice' });

/** A question needs its answer in each of its languages, and at least one language. */
const TypedQuestion = z
  .object({ question: typedLines(questionLimit), answer: typedTexts(answerLimit) })
  .superRefine(({ question, answer }, context) => {
    const missing = (path: string[]) => context.addIssue({ code: 'custom', path, message: 'errors:requiredField' });
    for (const language of languages) {
      if (question[language] && !answer[language]) missing(['answer', language]);
      if (!question[language] && answer[language]) missing(['question', language]);
    }
    if (languages.every((language) => !question[language] && !answer[language])) missing(['question', 'en']);
  });
export const ProfileQuestions = z
  .array(TypedQuestion, { error: 'errors:invalidText' })
  .max(maxQuestions, { error: 'errors:tooMany' });

const ownWord = requiredText(ownWordLimit);
export const OwnWords = z
  .array(z.object({ simplified: ownWord, traditional: ownWord }), { error: 'errors:invalidText' })
  .max(maxOwnWords, { error: 'errors:tooMany' })
  .refine((words) => new Set(words.map(({ simplified }) => simplified)).size === words.length, {
    error: 'errors:wordTwice',
  });

/** The content of a partner link. */
export const PartnerLink = z.object({
  code: z.string({ error: 'errors:invalidText' }).max(100, { error: 'errors:tooLong' }),
});

export const ProfilePhone = phoneText(isDeskPhone);

/** What may be sent; what is left out is unchanged, lists replace the stored ones. A new map is sent beside the fields. */
export const SaveSchoolProfile = z.object({
  phone: emptyAsNull(ProfilePhone),
  email: emptyAsNull(Email),
  arrive_minutes: readInteger(0, maxArriveMinutes, 'errors:invalidArriveMinutes').optional(),
  texts: readObject(z.object(textsWith(typedTexts), { error: 'errors:invalidText' }).partial().optional()),
  /** Null, or an empty text, removes the map. */
  map_image: emptyAsNull(z.null({ error: 'errors:invalidImage' })),
  links: readList(ProfileLinks.optional()),
  questions: readList(ProfileQuestions.optional()),
  own_words: readList(OwnWords.optional()),
  version: emptyAsUndefined(readVersion),
});
export type SaveSchoolProfile = z.infer<typeof SaveSchoolProfile>;
