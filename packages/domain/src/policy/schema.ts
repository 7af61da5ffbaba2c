/** A school's terms of deposit, payment and cancellation, valid from a day, as the desk edits them and bookings agree to them. */
import * as z from 'zod';
import { readRowId, readRowVersion } from '../form-values.ts';
import { NameTranslations } from '../language/schema.ts';
import { Id, PlainDate, readFlag, readId, readInteger } from '../primitives.ts';

/** The longest time before a lesson that terms can name: a leap year. */
const maxHours = 366 * 24;
const maxDays = 366;

const hours = readInteger(0, maxHours, 'errors:invalidPolicyHours', 'errors:requiredField');
const days = readInteger(0, maxDays, 'errors:invalidPolicyDays', 'errors:requiredField');
const percent = readInteger(0, 100, 'errors:invalidPercent', 'errors:requiredField');

/** Somebody who cancels at least this many hours before the first lesson gets this part of the fee back. */
export const Tier = z.object({ hours, percent });
export type Tier = z.infer<typeof Tier>;

export const maxTiers = 8;

type Issues = { path: PropertyKey[]; message: string }[];

/** Rows that are not below the one before them. */
function unorderedTiers(tiers: readonly Tier[]): Issues {
  return tiers.flatMap((tier, index) => {
    const before = tiers[index - 1];
    if (!before) return [];
    return [
      ...(tier.hours >= before.hours ? [{ path: ['tiers', index, 'hours'], message: 'errors:tierHoursOrder' }] : []),
      ...(tier.percent > before.percent
        ? [{ path: ['tiers', index, 'percent'], message: 'errors:tierPercentOrder' }]
        : []),
    ];
  });
}

/** The refunds until the moment at which the first lesson begins. */
const lastPercent = (tiers: readonly Tier[]): number => tiers.find((tier) => tier.hours === 0)?.percent ?? 0;

const terms = {
  /** Earliest first. Below the last one nothing is refunded. */
  tiers: z.array(Tier, { error: 'errors:requiredField' }).max(maxTiers, { error: 'errors:tooMany' }),
  /** The part of the days not taught that is refunded once the first lesson has begun. */
  begun_percent: percent,
  /** 0: no deposit is required. */
  deposit_percent: percent,
  /** Days after the booking by which the deposit is due. */
  deposit_days: days,
  /** Whether the school keeps the deposit when the guest cancels, whatever the tier. */
  keeps_deposit: readFlag,
  /** Days before the first lesson by which everything must be paid; 0: on its day. */
  balance_days: days,
  /** The guest may change the booking until this many hours before the first lesson. */
  change_hours: hours,
  /** Hours after a sum is overdue at which the unpaid booking is canceled; null: never automatically. */
  unpaid_hours: hours.nullable(),
  /** Hours between the warning and the cancellation. */
  warn_hours: hours,
  /** Whether a partly paid booking is canceled too. */
  drops_part_paid: readFlag,
  /** Hours within which a guest who is ill must send a doctor's certificate; null: the terms say nothing about one. */
  certificate_hours: hours.nullable(),
};

/** @throws nothing: adds an issue on each field that contradicts the others */
function refineTerms(given: z.infer<z.ZodObject<typeof terms>>, context: z.RefinementCtx): void {
  const issues = unorderedTiers(given.tiers);
  if (given.begun_percent > lastPercent(given.tiers))
    issues.push({ path: ['begun_percent'], message: 'errors:begunPercentRises' });
  for (const issue of issues) context.addIssue({ code: 'custom', ...issue });
}

export const PolicyTerms = z.object(terms);
export type PolicyTerms = z.infer<typeof PolicyTerms>;

const place = {
  /** The first day on which bookings agree to it. */
  valid_from: PlainDate,
  /** Null: for all courses that have none of their own. */
  course_id: readId.nullable(),
};

/** As the desk sends it; with an id it replaces one that no booking has agreed to. */
export const SavePolicy = z
  .object({ ...terms, ...place, id: readRowId, version: readRowVersion })
  .superRefine(refineTerms);
export type SavePolicy = z.infer<typeof SavePolicy>;

export const Policy = z.object({
  id: Id,
  ...place,
  ...terms,
  /** Instant, ISO 8601 in UTC. */
  made_at: z.string(),
  version: z.int(),
});
export type Policy = z.infer<typeof Policy>;

/** `used`: bookings have agreed to it, so that it cannot be changed and the desk makes another one instead. */
export const EditablePolicy = Policy.extend({ used: z.boolean() });
export type EditablePolicy = z.infer<typeof EditablePolicy>;

/** Terms as guests read them. `course`: null for all courses that have none of their own. */
export const GuestTerms = PolicyTerms.extend({
  id: Id,
  valid_from: PlainDate,
  course: z.object({ id: Id, name_translations: NameTranslations }).nullable(),
});
export type GuestTerms = z.infer<typeof GuestTerms>;

/** The course whose terms a guest is about to agree to. */
export const TermsOfCourse = z.object({ course_id: readId });
