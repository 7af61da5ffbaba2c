/** The messages as the desk sets them: on or off, when, and with which text. */
import * as z from 'zod';
import { languages } from '../language/rules.ts';
import { optionalLines, optionalText, readFlag, readId, readInteger, readVersion } from '../primitives.ts';
import { canBeOff, fieldsOf, type GuestMessageKind, guestMessageKinds, isTimed, neededFields } from './kinds.ts';
import { longestBody, longestSubject, namedFields, templateProblem } from './template.ts';

const maxMessageDays = 60;

const MessageWords = z.object({ subject: z.string(), body: z.string() });
export type MessageWords = z.infer<typeof MessageWords>;

const wordsIn = <Words extends z.ZodType>(words: Words) => z.object({ en: words, ja: words, zh: words });
const AllWords = wordsIn(MessageWords);
export type AllWords = z.infer<typeof AllWords>;

/** A kind of message as it is stored. */
const MessageSetting = z.object({
  kind: z.enum(guestMessageKinds),
  is_on: z.boolean(),
  /** Null for messages that are sent at once. */
  days: z.int().nullable(),
  hour: z.int().nullable(),
  /** The text that is sent: the school's own, or the product's. */
  texts: AllWords,
  /** The product's text. */
  defaults: AllWords,
  version: z.int(),
});
export type MessageSetting = z.infer<typeof MessageSetting>;

export const MessageSettingParam = z.object({ kind: z.enum(guestMessageKinds, { error: 'errors:invalidChoice' }) });

/** A text key with its params, as `errors:unknownField?field=nam&line=2&place=5`. */
const keyWith = (key: string, params: Record<string, string | number>): string =>
  `${key}?${Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** Why a text cannot be saved. */
export function textRefusal(kind: GuestMessageKind, text: string): string | undefined {
  const problem = templateProblem(text, fieldsOf(kind));
  if (!problem) return undefined;
  const { line, place } = problem;
  if (problem.reason === 'braces') return keyWith('errors:strayBraces', { line, place });
  return keyWith('errors:unknownField', { field: problem.field.slice(0, 60), line, place });
}

/** The body must have the fields that its guest needs. */
export function bodyRefusal(kind: GuestMessageKind, body: string): string | undefined {
  const named = namedFields(body);
  const missing = neededFields(kind).find((field) => !named.includes(field));
  return textRefusal(kind, body) ?? (missing && keyWith('errors:neededField', { field: missing }));
}

/** A blank text means the product's. */
const TypedWords = z.object({ subject: optionalText(longestSubject), body: optionalLines(longestBody) });

type Typed = { kind: GuestMessageKind; texts: AllWords };

function checkWords({ kind, texts }: Typed, context: z.RefinementCtx): void {
  for (const language of languages) {
    const { subject, body } = texts[language];
    const refusals = { subject: textRefusal(kind, subject), body: body === '' ? undefined : bodyRefusal(kind, body) };
    for (const [part, message] of Object.entries(refusals))
      if (message) context.addIssue({ code: 'custom', path: ['texts', language, part], message });
  }
}

/** The same for the form, whose numbers are typed. */
export const typedMessageTexts = wordsIn(TypedWords);
const readMessageDays = readInteger(0, maxMessageDays, 'errors:invalidMessageDays');
const readMessageHour = readInteger(0, 23, 'errors:invalidMessageHour');

export const SaveMessageSetting = z
  .object({
    kind: MessageSettingParam.shape.kind,
    version: readVersion.optional(),
    is_on: readFlag,
    days: readMessageDays.nullish().default(null),
    hour: readMessageHour.nullish().default(null),
    texts: typedMessageTexts,
  })
  .superRefine((sent, context) => {
    checkWords(sent, context);
    if (!sent.is_on && !canBeOff(sent.kind))
      context.addIssue({ code: 'custom', path: ['is_on'], message: 'errors:messageStaysOn' });
    if (!isTimed(sent.kind)) return;
    if (sent.days === null) context.addIssue({ code: 'custom', path: ['days'], message: 'errors:invalidMessageDays' });
    if (sent.hour === null) context.addIssue({ code: 'custom', path: ['hour'], message: 'errors:invalidMessageHour' });
  });
export type SaveMessageSetting = z.infer<typeof SaveMessageSetting>;

/** A text as it is typed, for a booking; without a number for the newest one. */
export const PreviewMessage = z
  .object({
    kind: MessageSettingParam.shape.kind,
    language: z.enum(languages, { error: 'errors:invalidChoice' }),
    subject: optionalText(longestSubject),
    body: optionalLines(longestBody),
    booking_id: readId.nullish(),
  })
  .superRefine(({ kind, subject, body }, context) => {
    const refusals = { subject: textRefusal(kind, subject), body: textRefusal(kind, body) };
    for (const [part, message] of Object.entries(refusals))
      if (message) context.addIssue({ code: 'custom', path: [part], message });
  });
export type PreviewMessage = z.infer<typeof PreviewMessage>;

/** What a guest would read; null where there is no booking yet. */
const MessagePreview = z
  .object({ booking_id: z.int(), guest: z.string(), subject: z.string(), text: z.string() })
  .nullable();
export type MessagePreview = z.infer<typeof MessagePreview>;
