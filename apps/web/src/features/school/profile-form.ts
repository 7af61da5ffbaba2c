/** The form of what guests read about the school, and the request made from it. */
import { languages } from '@gerende/domain/language/rules';
import { Email, optionalText } from '@gerende/domain/primitives';
import { maxArriveMinutes, noText, partLimits } from '@gerende/domain/school/profile-rules';
import {
  OwnWords,
  ProfileLinks,
  ProfilePhone,
  ProfileQuestions,
  type SchoolProfile,
  typedTexts,
} from '@gerende/domain/school/profile-schema';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import * as z from 'zod';
import type { ImageValue } from '../../shell/admin/form/picture/use-image-address.ts';
import type { FormParts } from '../../shell/admin/form/use-send-form.ts';

/** One address on each line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const LinkLines = z.string().superRefine((text, context) => {
  const [issue] = ProfileLinks.safeParse(linesOf(text)).error?.issues ?? [];
  if (issue) context.addIssue({ code: 'custom', message: issue.message });
});

/** One word on each line: as the school writes it, an equals sign, and in traditional characters. */
const wordsOf = (text: string): { simplified: string; traditional: string }[] =>
  linesOf(text).map((line) => {
    const [simplified = '', ...traditional] = line.split(/[=＝]/);
    return { simplified: simplified.trim(), traditional: traditional.join('=').trim() };
  });

const WordLines = z.string().superRefine((text, context) => {
  const [issue] = OwnWords.safeParse(wordsOf(text)).error?.issues ?? [];
  if (!issue) return;
  const isInWord = issue.path.length > 0;
  context.addIssue({ code: 'custom', message: isInWord ? 'errors:invalidOwnWord' : issue.message });
});

const isMinutes = (text: string): boolean => {
  const minutes = wholeNumberIn(text);
  return minutes !== undefined && minutes >= 0 && minutes <= maxArriveMinutes;
};

/** Fields are named as in the request. */
export const ProfileForm = z.object({
  phone: optionalText(40).refine((text) => text === '' || ProfilePhone.safeParse(text).success, {
    error: 'errors:invalidPhone',
  }),
  email: z
    .string()
    .trim()
    .refine((text) => text === '' || Email.safeParse(text).success, { error: 'errors:invalidEmail' }),
  /** A whole number as typed. */
  arrive_minutes: z.string().refine(isMinutes, { error: 'errors:invalidArriveMinutes' }),
  texts: z.object({
    address: typedTexts(partLimits.address),
    hours: typedTexts(partLimits.hours),
    license: typedTexts(partLimits.license),
    bring: typedTexts(partLimits.bring),
    pick_up: typedTexts(partLimits.pick_up),
    cancellation_rule: typedTexts(partLimits.cancellation_rule),
    about: typedTexts(partLimits.about),
    meeting_point: typedTexts(partLimits.meeting_point),
    cancellation: typedTexts(partLimits.cancellation),
    terms: typedTexts(partLimits.terms),
    privacy: typedTexts(partLimits.privacy),
  }),
  links: LinkLines,
  map_image: z.custom<ImageValue>(() => true),
  questions: ProfileQuestions,
  own_words: WordLines,
});
export type ProfileForm = z.infer<typeof ProfileForm>;

export const formOfProfile = (row: SchoolProfile): ProfileForm => ({
  phone: row.phone ?? '',
  email: row.email ?? '',
  arrive_minutes: String(row.arrive_minutes),
  texts: row.texts,
  links: row.links.join('\n'),
  map_image: row.map_image,
  questions: row.questions,
  own_words: row.own_words.map(({ simplified, traditional }) => `${simplified} = ${traditional}`).join('\n'),
});

export const emptyQuestion = (): ProfileForm['questions'][number] => ({
  question: { ...noText },
  answer: { ...noText },
});

/** A map that is already stored is left out, so the server keeps it. */
export const partsOfProfile = ({
  phone,
  email,
  arrive_minutes,
  texts,
  links,
  map_image,
  questions,
  own_words,
}: ProfileForm): FormParts => ({
  phone,
  email,
  arrive_minutes: wholeNumberIn(arrive_minutes),
  texts: JSON.stringify(texts),
  links: JSON.stringify(linesOf(links)),
  questions: JSON.stringify(questions),
  own_words: JSON.stringify(wordsOf(own_words)),
  map_image: typeof map_image === 'string' ? undefined : map_image,
});

/** Its languages, in the order of the fields. */
export const profileLanguages = languages;
