/** The form of terms as the desk types them, and the request made from it. */
import { type EditablePolicy, SavePolicy } from '@gerende/domain/policy/schema';
import { spanOf } from '@gerende/domain/policy/words';
import * as z from 'zod';

export const units = ['days', 'hours'] as const;

const TierEntry = z.object({ hours: z.string(), unit: z.enum(units), percent: z.string() });
export type TierEntry = z.infer<typeof TierEntry>;

const fields = {
  valid_from: z.string(),
  /** Empty: for all courses. */
  course_id: z.string(),
  tiers: z.array(TierEntry),
  begun_percent: z.string(),
  deposit_percent: z.string(),
  deposit_days: z.string(),
  keeps_deposit: z.boolean(),
  balance_days: z.string(),
  change_hours: z.string(),
  cancels_unpaid: z.boolean(),
  unpaid_hours: z.string(),
  warn_hours: z.string(),
  drops_part_paid: z.boolean(),
  /** Empty: no certificate is spoken of. */
  certificate_hours: z.string(),
};
type Typed = z.infer<z.ZodObject<typeof fields>>;

/** Text that is no whole number is sent as typed, and refused. */
function hoursOf({ hours, unit }: TierEntry): string {
  return unit === 'days' && /^\s*\d{1,6}\s*$/.test(hours) ? String(Number(hours) * 24) : hours;
}

/** The request as typed; its schema finds what is wrong with it. */
function typedRequest({ cancels_unpaid, unpaid_hours, certificate_hours, course_id, tiers, ...typed }: Typed) {
  return {
    ...typed,
    course_id: course_id === '' ? null : course_id,
    tiers: tiers.map((tier) => ({ hours: hoursOf(tier), percent: tier.percent })),
    unpaid_hours: cancels_unpaid ? unpaid_hours : null,
    certificate_hours: certificate_hours.trim() === '' ? null : certificate_hours,
  };
}

/** The request; undefined while something typed is wrong. */
export const requestOf = (typed: Typed): SavePolicy | undefined => SavePolicy.safeParse(typedRequest(typed)).data;

export const PolicyForm = z.object(fields).superRefine((typed, context) => {
  for (const { path, message } of SavePolicy.safeParse(typedRequest(typed)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message });
});
export type PolicyForm = z.infer<typeof PolicyForm>;

const entryOf = ({ hours, percent }: { hours: number; percent: number }): TierEntry => {
  const { unit, count } = spanOf(hours);
  return { hours: String(count), unit, percent: String(percent) };
};

export const formOfPolicy = (policy: Omit<EditablePolicy, 'id' | 'made_at' | 'version' | 'used'>): PolicyForm => ({
  valid_from: policy.valid_from,
  course_id: policy.course_id === null ? '' : String(policy.course_id),
  tiers: policy.tiers.map(entryOf),
  begun_percent: String(policy.begun_percent),
  deposit_percent: String(policy.deposit_percent),
  deposit_days: String(policy.deposit_days),
  keeps_deposit: policy.keeps_deposit,
  balance_days: String(policy.balance_days),
  change_hours: String(policy.change_hours),
  cancels_unpaid: policy.unpaid_hours !== null,
  unpaid_hours: String(policy.unpaid_hours ?? 0),
  warn_hours: String(policy.warn_hours),
  drops_part_paid: policy.drops_part_paid,
  certificate_hours: policy.certificate_hours === null ? '' : String(policy.certificate_hours),
});

/** The initial terms of a school: a full refund until 7 days before, half until 48 hours before. */
export const usualTerms = (today: string): PolicyForm =>
  formOfPolicy({
    valid_from: today,
    course_id: null,
    tiers: [
      { hours: 168, percent: 100 },
      { hours: 48, percent: 50 },
    ],
    begun_percent: 0,
    deposit_percent: 0,
    deposit_days: 7,
    keeps_deposit: false,
    balance_days: 0,
    change_hours: 48,
    unpaid_hours: null,
    warn_hours: 24,
    drops_part_paid: false,
    certificate_hours: null,
  });
