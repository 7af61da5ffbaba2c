/** What an instructor is paid, from a day on (decision 0114). */
import * as z from 'zod';
import type { PlainDate as Day } from '../calendar/plain-date.ts';
import { emptyAsNull } from '../form-values.ts';
import { PlainDate, readId, readYen, requiredText } from '../primitives.ts';

/** What a rate is for: lessons of any form, lessons of one form, hours with a tag, and being nominated by a guest. */
export const paySubjects = ['lessons', 'private', 'group', 'tag', 'nomination'] as const;
export type PaySubject = (typeof paySubjects)[number];

/** Yen per hour, for a nomination yen each; or a share in percent of the nomination fee. */
export const payUnits = ['yen', 'percent'] as const;
export type PayUnit = (typeof payUnits)[number];

/** A rate as it was entered; it is never changed. A later one for the same case replaces it from its own day on. */
export type PayRate = {
  id: number;
  /** Null: for everybody. */
  instructor_id: number | null;
  subject: PaySubject;
  /** The tag of the schedule, only for the subject `tag`. */
  tag: string | null;
  unit: PayUnit;
  /** Yen or percent; null: from this day on there is no such rate. */
  amount: number | null;
  valid_from: Day;
  set_at: string;
  set_by: string;
};

type Entered = {
  subject: PaySubject;
  tag?: string | null | undefined;
  unit: PayUnit;
  amount?: number | null | undefined;
};

export const SavePayRate = z
  .object({
    /** Left out or null: for everybody. */
    instructor_id: emptyAsNull(readId),
    subject: z.enum(paySubjects, { error: 'errors:invalidChoice' }),
    tag: emptyAsNull(requiredText(100)),
    unit: z.enum(payUnits, { error: 'errors:invalidChoice' }).optional().default('yen'),
    /** Left out or null: it ends. */
    amount: emptyAsNull(readYen),
    valid_from: PlainDate,
    /** The newest rate when the form was opened; 0: none. */
    seen: z.int().min(0),
  })
  .refine(({ subject, tag }: Entered) => (subject === 'tag') === (typeof tag === 'string'), {
    path: ['tag'],
    error: 'errors:requiredField',
  })
  .refine(({ subject, unit }: Entered) => unit === 'yen' || subject === 'nomination', {
    path: ['unit'],
    error: 'errors:invalidChoice',
  })
  .refine(({ unit, amount }: Entered) => unit === 'yen' || (amount ?? 0) <= 100, {
    path: ['amount'],
    error: 'errors:invalidPayPercent',
  });
export type SavePayRate = z.infer<typeof SavePayRate>;
