/** Tills: what is counted at a counter, from the float to the closing, and the day's takings (decision 0088). */
import * as z from 'zod';
import { type deskMethods, paymentKinds, paymentMethods } from '../payment/schema.ts';
import {
  Id,
  optionalLines,
  PlainDate,
  pageMeta,
  readFlag,
  readId,
  readPage,
  readVersion,
  readYen,
  requiredText,
} from '../primitives.ts';

/** `in`: change that was fetched from the bank; `out`: petty cash, or notes brought to the bank. */
export const tillEntryKinds = ['in', 'out'] as const;
export type TillEntryKind = (typeof tillEntryKinds)[number];

/** Which of the desk's methods are counted in a till. */
const tillMethods = ['cash', 'card'] as const satisfies readonly (typeof deskMethods)[number][];
export type TillMethod = (typeof tillMethods)[number];

export const OpenTill = z.object({ counter_id: readId, float_amount: readYen });
export type OpenTill = z.infer<typeof OpenTill>;

export const CloseTill = z.object({
  id: readId,
  counted_cash: readYen,
  /** The sum of the card slips minus those of refunds; null: not counted. */
  counted_card: z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value),
    z.int({ error: 'errors:invalidYen' }).min(-100_000_000).max(100_000_000).nullable(),
  ),
  /** What was expected when it was counted: refused if money has moved since. */
  expected_cash: z.int(),
  expected_card: z.int(),
  note: optionalLines(500).optional().default(''),
});
export type CloseTill = z.infer<typeof CloseTill>;

/** Money that goes into the till or out of it without a guest. */
export const MoveTillMoney = z.object({
  id: readId,
  kind: z.enum(tillEntryKinds, { error: 'errors:invalidChoice' }),
  amount: readYen.pipe(z.int().min(1, { error: 'errors:amountNeeded' })),
  reason: requiredText(200),
  request_key: requiredText(100),
});
export type MoveTillMoney = z.infer<typeof MoveTillMoney>;

export const SaveCounter = z.object({
  /** Left out: a new one. */
  id: readId.optional(),
  version: readVersion.optional(),
  name: requiredText(40),
  is_used: readFlag.optional().default(true),
});
export type SaveCounter = z.infer<typeof SaveCounter>;

export const DayAsked = z.object({ day: PlainDate });
export const TillsAsked = z.object({ page: readPage.optional().default(1) });
export const tillsOnPage = 20;

export const Counter = z.object({ id: Id, name: z.string(), is_used: z.boolean(), version: z.int() });
export type Counter = z.infer<typeof Counter>;

const sum = z.int();
/** What moved by one method, and what should be there. */
const MethodSum = z.object({ taken: sum, given_back: sum, put_in: sum, taken_out: sum, expected: sum });
export type MethodSum = z.infer<typeof MethodSum>;

export const Till = z.object({
  id: Id,
  counter_id: Id,
  counter_name: z.string(),
  day: PlainDate,
  opened_at: z.string(),
  opened_by: z.string(),
  float_amount: z.int(),
  /** By the ledger now; `closed` has its value when the till was counted. */
  cash: MethodSum,
  card: MethodSum,
  closed: z
    .object({
      at: z.string(),
      by: z.string(),
      expected_cash: sum,
      counted_cash: sum,
      /** Counted minus expected. */
      cash_difference: sum,
      expected_card: sum,
      counted_card: sum.nullable(),
      card_difference: sum.nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
});
export type Till = z.infer<typeof Till>;

/** A line of a till: a payment, or money that moved without a guest. */
export const TillLine = z.object({
  key: z.string(),
  kind: z.enum([...paymentKinds, ...tillEntryKinds]),
  method: z.enum(tillMethods),
  amount: z.int(),
  made_at: z.string(),
  made_by: z.string().nullable(),
  /** The number of the booking that pays. */
  booking_id: Id.nullable(),
  reason: z.string().nullable(),
  /** The id of the payment that it reverses. */
  corrects_id: Id.nullable(),
});
export type TillLine = z.infer<typeof TillLine>;

/** Money of a day by one person and one method. */
export const Taking = z.object({
  /** The administrator's e-mail; null: nobody of the desk. */
  made_by: z.string().nullable(),
  method: z.enum(paymentMethods),
  taken: sum,
  given_back: sum,
});
export type Taking = z.infer<typeof Taking>;

export const DayTakings = z.object({
  day: PlainDate,
  takings: z.array(Taking),
  tills: z.array(Till),
  /** Cash of the day that is in no till. */
  outside: sum,
});
export type DayTakings = z.infer<typeof DayTakings>;

export const TillPage = z.object({ data: z.array(Till), meta: pageMeta });
export type TillPage = z.infer<typeof TillPage>;

export type TillsNow = { today: string; counters: Counter[]; open: Till[]; last_float: Record<number, number> };
