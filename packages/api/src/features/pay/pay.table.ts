/** Rates of pay, approved months with their lines, and corrections; rows are only ever added (decision 0114). */
import type { PayRate } from '@gerende/domain/pay/rate-schema';
import type { Generated } from 'kysely';

export type PayTables = {
  pay_rate: Omit<PayRate, 'id'> & { id: Generated<number> };
  /** Withdrawn or paid out once; nothing else of it changes. */
  pay_approval: {
    id: Generated<number>;
    instructor_id: number;
    /** yyyy-MM */
    month: string;
    minutes: number;
    /** Yen for the hours, for nominations, and of corrections, which may be below 0. */
    work: number;
    nominations: number;
    corrections: number;
    approved_at: string;
    approved_by: string;
    paid_on: string | null;
    paid_by: string | null;
    withdrawn_at: string | null;
    withdrawn_by: string | null;
    withdrawn_why: string | null;
  };
  /** As it was approved, without a guest's name. */
  pay_line: {
    approval_id: number;
    position: number;
    date: string;
    start_time: string;
    end_time: string;
    minutes: number;
    /** Null for hours with a tag, as is the form. */
    course_name: string | null;
    course_name_ja: string | null;
    course_name_zh: string | null;
    form: 'private' | 'group' | null;
    tag: string;
    /** Yen of an hour. */
    rate: number | null;
    yen: number;
    nomination_fee: number;
    nomination: number;
  };
  pay_correction: {
    id: Generated<number>;
    instructor_id: number;
    month: string;
    /** Yen, negative for a deduction. */
    amount: number;
    reason: string;
    made_at: string;
    made_by: string;
    reverses_id: number | null;
    /** The approved month whose difference it carries over. */
    approval_id: number | null;
    request_key: string;
  };
};
