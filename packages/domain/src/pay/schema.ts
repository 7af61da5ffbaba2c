/** A month's pay sheet: lines, corrections, approval, and what an instructor sees of it (decision 0114). */
import * as z from 'zod';
import type { PlainMonth } from '../calendar/plain-date.ts';
import type { InstructorNames } from '../instructor/names.ts';
import { PlainDate, readId, requiredText } from '../primitives.ts';
import type { PayLine, PaySums } from './lines.ts';

/**
 * What an instructor sees of the own pay: nothing, the hours of a month, or also the sums of approved months with their
 * lines.
 */
export const staffPay = ['nothing', 'hours', 'sums'] as const;
export type StaffPay = (typeof staffPay)[number];

const Month = z
  .string({ error: 'errors:invalidDate' })
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: 'errors:invalidDate' });

/** Left out: the school's month. */
export const PayMonthAsked = z.object({ month: Month.optional() });
export type PayMonthAsked = z.infer<typeof PayMonthAsked>;

export const PaySheetAsked = z.object({ month: Month, instructor_id: readId });
export type PaySheetAsked = z.infer<typeof PaySheetAsked>;

export const PayFileAsked = z.object({ month: Month });
export type PayFileAsked = z.infer<typeof PayFileAsked>;

/** What the approving owner has read: refused if it has changed. */
const Seen = z.object({ lines: z.int().min(0), minutes: z.int().min(0), total: z.int() });

export const ApprovePay = z.object({
  month: Month,
  sheets: z
    .array(z.object({ instructor_id: readId, seen: Seen }))
    .min(1, { error: 'errors:requiredField' })
    .max(500, { error: 'errors:tooMany' }),
});
export type ApprovePay = z.infer<typeof ApprovePay>;

const reason = requiredText(200);

export const WithdrawPay = z.object({ id: readId, reason });
export type WithdrawPay = z.infer<typeof WithdrawPay>;

/** Approved months that were paid out on the same day, as by one transfer for all. */
export const MarkPayPaid = z.object({
  ids: z.array(readId).min(1, { error: 'errors:requiredField' }).max(500, { error: 'errors:tooMany' }),
  paid_on: PlainDate,
});
export type MarkPayPaid = z.infer<typeof MarkPayPaid>;

/** @param difference the one that was shown: refused if it has changed */
export const CarryPay = z.object({ id: readId, difference: z.int() });
export type CarryPay = z.infer<typeof CarryPay>;

export const CorrectPay = z.object({
  month: Month,
  instructor_id: readId,
  /** Yen, negative for a deduction. */
  amount: z
    .int({ error: 'errors:invalidYen' })
    .min(-100_000_000, { error: 'errors:invalidYen' })
    .max(100_000_000, { error: 'errors:invalidYen' })
    .refine((amount) => amount !== 0, { error: 'errors:amountNeeded' }),
  reason,
  /** The idempotency key: a repeat is entered once. */
  request_key: requiredText(100),
});
export type CorrectPay = z.infer<typeof CorrectPay>;

export const ReversePay = z.object({ id: readId, reason });
export type ReversePay = z.infer<typeof ReversePay>;

/** A separate row in a month; it is never changed, and a mistake is reversed by another. */
export type PayCorrection = {
  id: number;
  amount: number;
  reason: string;
  made_at: string;
  made_by: string;
  /** The id of the correction that it reverses. */
  reverses_id: number | null;
  /** The month whose difference it carries over. */
  carried_from: PlainMonth | null;
};

/** What was approved: lines and sums as they were then. */
export type PayApproval = PaySums & {
  id: number;
  approved_at: string;
  approved_by: string;
  /** Null: it is not paid out. */
  paid_on: string | null;
  paid_by: string | null;
  /** Yen by which the lines would earn more today, minus what was carried over into later months. */
  difference: number;
  /** What the lines earn today. */
  now: Pick<PaySums, 'minutes' | 'work' | 'nominations'>;
  /** Yen that were carried over already. */
  carried: number;
};

/** One instructor's month in the list: as approved, or as it stands now. */
export type PaySheetRow = {
  instructor: InstructorNames & { id: number };
  sums: PaySums;
  lines: number;
  /** Lines with hours that no rate covers. */
  unrated: number;
  approval: PayApproval | null;
};

export type PayMonth = {
  month: PlainMonth;
  this_month: PlainMonth;
  /** Whether its last day has passed, so that it can be approved. */
  is_over: boolean;
  sheets: PaySheetRow[];
};

/** A withdrawn approval. */
export type WithdrawnApproval = {
  id: number;
  approved_at: string;
  approved_by: string;
  total: number;
  withdrawn_at: string;
  withdrawn_by: string;
  withdrawn_why: string;
};

export type PaySheet = Omit<PaySheetRow, 'lines'> &
  Pick<PayMonth, 'month' | 'this_month' | 'is_over'> & {
    lines: PayLine[];
    corrections: PayCorrection[];
    withdrawn: WithdrawnApproval[];
    /** Lines that differ from the approved ones: the former, and the present. */
    differing: { approved: PayLine[]; now: PayLine[] };
    /** The month into which a difference would be carried over. */
    next_open: PlainMonth;
  };

/** An approved month as its instructor sees it. */
export type OwnPay = {
  sums: PaySums;
  lines: PayLine[];
  corrections: Pick<PayCorrection, 'id' | 'amount' | 'reason'>[];
  paid_on: string | null;
};
