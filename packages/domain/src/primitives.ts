/**
 * The basic shapes of every noun. Plain ones (`Id`, `Yen`) describe what is stored and returned and have no transform,
 * so that they can become JSON Schema; `read…` ones accept what forms, queries and multipart bodies send (`"12"`,
 * `"true"`) and are strict about everything else: an empty text is never 0, 'false' is never true.
 */
import * as z from 'zod';
import { isPlainDate } from './calendar/plain-date.ts';
import { timeEntryError } from './calendar/time-entry.ts';
import { plainPhone } from './phone-number.ts';
import { plainEmail, trimmed } from './typed-text.ts';

// Our pages refuse code made from text (Content-Security-Policy); without this, each of them would report the attempt.
if ('document' in globalThis) z.config({ jitless: true });

export const Id = z
  .int({ error: 'errors:invalidId' })
  .min(1, { error: 'errors:invalidId' })
  .max(Number.MAX_SAFE_INTEGER, { error: 'errors:invalidId' });
/** Whole yen, never negative. The maximum keeps every sum of a booking a safe integer. */
export const Yen = z
  .int({ error: 'errors:invalidYen' })
  .min(0, { error: 'errors:invalidYen' })
  .max(100_000_000, { error: 'errors:invalidYen' });
export const DisplayOrder = z
  .int({ error: 'errors:invalidDisplayOrder' })
  .min(0, { error: 'errors:invalidDisplayOrder' })
  .max(1_000_000, { error: 'errors:invalidDisplayOrder' });
/** An existing calendar day of the school, `yyyy-MM-dd`. */
export const PlainDate = z
  .string({ error: 'errors:invalidDate' })
  .refine(isPlainDate, { error: 'errors:invalidDate' })
  .meta({ format: 'date' });
/** Why a text is no valid time: with the screens' message if it has hours and minutes (§5 Time entries). */
function timeError(text: unknown): string {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(String(text)) ?? [];
  return (hour && minute && timeEntryError({ hour, minute })) || 'errors:invalidTime';
}
/** `HH:mm`, 00:00 to 23:59, or 24:00 as an end. */
export const TimeOfDay = z
  .string({ error: 'errors:invalidTime' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: ({ input }) => timeError(input), abort: true });
/** Other control characters cannot be typed: NUL ends a text for SQLite's functions, ESC starts a terminal command. */
const hasNoControls = (text: string): boolean => !/\p{Cc}/u.test(text.replaceAll(/[\t\n\r]/g, ''));
/** Line breaks and tabs become blanks: a name pasted from a table stays one line in mails, files and lists. */
const asOneLine = (text: string): string => trimmed(text.replaceAll(/[\t-\r\u0085\u2028\u2029]+/g, ' '));
// All checks of a shape are added at once: each call of `.min()` or `.refine()` makes one shape more, which stays in memory.
const withoutControls = z.refine<string>(hasNoControls, { error: 'errors:invalidText' });
const noLongerThan = (max: number) => z.maxLength(max, { error: 'errors:tooLong' });
/** One line that must not be blank; stored trimmed. */
export const requiredText = (max = 200, error = 'errors:requiredField') =>
  z.string({ error }).check(z.overwrite(asOneLine), z.minLength(1, { error }), noLongerThan(max), withoutControls);
/** @param isPhone what counts as a number; a blank one is reported only as missing */
export const phoneText = (isPhone: (text: string) => boolean) =>
  requiredText(40).check(
    z.overwrite(plainPhone),
    z.refine((text) => text === '' || isPhone(text), { error: 'errors:invalidPhone' }),
  );
/** One line that may be empty. */
export const optionalText = (max = 200, error = 'errors:invalidText') =>
  z.string({ error }).check(z.overwrite(asOneLine), noLongerThan(max), withoutControls);
/** Several lines that may be empty. */
export const optionalLines = (max: number) =>
  z.string({ error: 'errors:invalidText' }).check(z.overwrite(trimmed), noLongerThan(max), withoutControls);
export const Email = z
  .string({ error: 'errors:requiredField' })
  .overwrite(plainEmail)
  .min(1, { error: 'errors:requiredField' })
  .max(254, { error: 'errors:tooLong' })
  .pipe(z.email({ error: 'errors:invalidEmail' }));
/** Empty if somebody has none or gives none. */
export const EmailOrNone = z
  .string({ error: 'errors:requiredField' })
  .overwrite(plainEmail)
  .max(254, { error: 'errors:tooLong' })
  .refine((text) => text === '' || z.email().safeParse(text).success, { error: 'errors:invalidEmail' });

const wholeNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;
const flag = (value: unknown): unknown => {
  if (value === true || value === 'true' || value === '1' || value === 1) return true;
  if (value === false || value === 'false' || value === '0' || value === 0) return false;
  return value;
};

export const readId = z.preprocess(wholeNumber, Id);
export const readYen = z.preprocess(wholeNumber, Yen);
export const readFlag = z.preprocess(flag, z.boolean({ error: 'errors:invalidFlag' }));
/** A whole number within bounds, both included. @param missing text key when there is no value */
export const readInteger = (min: number, max: number, error = 'errors:invalidNumber', missing = error) =>
  z.preprocess(
    wholeNumber,
    z
      .int({ error: ({ input }) => (input === undefined || input === null || input === '' ? missing : error) })
      .check(z.gte(min, { error }), z.lte(max, { error })),
  );
export const readPage = readInteger(1, 1_000_000_000, 'errors:invalidPage');

/** rest-v1: anything that is not a number is 0. */
export const readDisplayOrder = z.preprocess((value) => {
  const number = wholeNumber(value);
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
}, DisplayOrder);
/** An empty fee is 0 yen (§5 Instructor). */
export const emptyAsZero = z.preprocess(
  (value) => (value === undefined || value === null || value === '' ? 0 : wholeNumber(value)),
  Yen,
);
/** The version of a row when the edit began; a different stored version is a conflict. */
export const readVersion = z.preprocess(
  wholeNumber,
  z.int({ error: 'errors:invalidNumber' }).min(1, { error: 'errors:invalidNumber' }),
);

export const pageMeta = z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() });
export type PageMeta = z.infer<typeof pageMeta>;
/** A page of rows, as every paged list returns it. */
export type Page<Row> = { data: Row[]; meta: PageMeta };

export const IdParam = z.object({ id: readId });
