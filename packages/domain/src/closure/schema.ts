/** A closed slope or a closed school, and what happens to each booking that cannot be taught because of it. */
import * as z from 'zod';
import { NameTranslations, TextLanguage } from '../language/schema.ts';
import { Id, optionalText, PlainDate, readId, readYen, requiredText, TimeOfDay } from '../primitives.ts';

const closureStates = ['open', 'reopened'] as const;
export type ClosureState = (typeof closureStates)[number];

/** What the desk chooses for a booking; `ask`: the guest chooses. */
export const closurePlans = ['ask', 'move', 'credit', 'refund'] as const;
export type ClosurePlan = (typeof closurePlans)[number];

/** The state of a booking. `kept`: it stays as it is; `canceled`: it was canceled in another way. */
const answerStates = ['waiting', 'moved', 'credit', 'refunded', 'kept', 'canceled'] as const;
export type AnswerState = (typeof answerStates)[number];

const span = {
  /** From this moment on, without a gap until the other one. */
  from_date: PlainDate,
  start_time: TimeOfDay,
  to_date: PlainDate,
  end_time: TimeOfDay,
};

export const CloseSlope = z
  .object({
    /** Null: the whole school. */
    slope_id: readId.nullable(),
    ...span,
    /** From the server's present time on, whatever `from_date` and `start_time` say: a browser's clock may be wrong. */
    from_now: z.boolean().optional(),
    reason: optionalText(200).optional().default(''),
    /** A second request with the same key is the same closure. */
    request_key: requiredText(100),
  })
  .refine(({ from_date, start_time, to_date, end_time }) => `${from_date}${start_time}` < `${to_date}${end_time}`, {
    path: ['end_time'],
    error: 'errors:endBeforeStart',
  });
export type CloseSlope = z.infer<typeof CloseSlope>;

const Progress = z.object({ total: z.int(), waiting: z.int(), untold: z.int() });

export const Closure = z.object({
  id: Id,
  slope: z.object({ id: Id, name_translations: NameTranslations }).nullable(),
  ...span,
  reason: z.string().nullable(),
  state: z.enum(closureStates),
  /** Whether its hours have ended: bookings that lost their lesson may still wait for an answer. */
  is_over: z.boolean(),
  /** Instants, ISO 8601 in UTC. */
  closed_at: z.string(),
  closed_by: z.string(),
  reopened_at: z.string().nullable(),
  /** How many bookings it is about, how many of them have no answer yet, and how many of those got no message yet. */
  progress: Progress,
});
export type Closure = z.infer<typeof Closure>;

const MoveTo = z.object({ dates: z.array(PlainDate).min(1), time_id: Id.nullable() });
export type MoveTo = z.infer<typeof MoveTo>;

const Hours = z.object({ date: PlainDate, from: TimeOfDay, to: TimeOfDay });

export const ClosureAnswer = z.object({
  booking_id: Id,
  party_id: Id,
  customer_name: z.string(),
  language: TextLanguage,
  phone_number: z.string(),
  has_email: z.boolean(),
  course: NameTranslations,
  slope: NameTranslations,
  /** The days that cannot be taught. */
  days: z.array(Hours),
  /** The number of days of the booking. */
  days_of_lesson: z.int(),
  people: z.int(),
  /** The reduction of its fee in yen when these days are given up. */
  less: z.int(),
  plan: z.enum(closurePlans),
  /** The planned days, or those it could be moved to next; null where nothing can be taught. */
  move_to: MoveTo.nullable(),
  state: z.enum(answerStates),
  told_at: z.string().nullable(),
  /** Whether a message was sent to the guest, waits, or could not be sent; null without one. */
  message: z.enum(['queued', 'sending', 'sent', 'failed']).nullable(),
  answered_at: z.string().nullable(),
  /** `guest`, or the administrator's e-mail. */
  answered_by: z.string().nullable(),
});
export type ClosureAnswer = z.infer<typeof ClosureAnswer>;

export const ClosureDetails = Closure.extend({
  answers: z.array(ClosureAnswer),
  /** Requests for these days, which continue to wait and get no place. */
  requests: z.int(),
  /** Issued invoices of changed bookings that now differ from them. */
  invoices: z.array(z.object({ id: Id, booking_id: Id, number: z.string() })),
});
export type ClosureDetails = z.infer<typeof ClosureDetails>;

/** Days of a booking that a closure takes, and of which nobody has decided yet. */
export type ClosedOfBooking = { closure_id: number; dates: string[]; is_told: boolean };

/** Of one closure, in one request. */
export const mostBookings = 2000;

/** Chooses the same for several bookings. */
export const PlanAnswers = z.object({
  id: readId,
  booking_ids: z.array(readId).min(1, { error: 'errors:requiredField' }).max(mostBookings, { error: 'errors:tooMany' }),
  plan: z.enum(closurePlans, { error: 'errors:invalidChoice' }),
});
export type PlanAnswers = z.infer<typeof PlanAnswers>;

/** The final result of a booking. */
export const decisions = ['move', 'credit', 'refund', 'keep'] as const;
export type Decision = (typeof decisions)[number];

export const DecideAnswer = z.object({
  id: readId,
  booking_id: readId,
  decision: z.enum(decisions, { error: 'errors:invalidChoice' }),
  /** Where it is moved to; one of `MoveTo`. */
  move_to: MoveTo.optional(),
  /** The reduction of the fee in yen as shown when days are given up: refused if it has changed. */
  less: readYen.optional(),
});
export type DecideAnswer = z.infer<typeof DecideAnswer>;

/** The plan for a booking, as the desk was shown it. */
const SeenPlan = ClosureAnswer.pick({ plan: true, less: true, move_to: true }).extend({ booking_id: readId });
export type SeenPlan = z.infer<typeof SeenPlan>;

export const CarryOut = z.object({
  id: readId,
  /** Left out: the present plan is carried out. */
  seen: z.array(SeenPlan).max(mostBookings, { error: 'errors:tooMany' }).optional(),
});
export type CarryOut = z.infer<typeof CarryOut>;

/** The result of a request of the desk. */
export const Carried = z.object({ told: z.int(), unmoved: z.int() });
export type Carried = z.infer<typeof Carried>;

/** A day of a booking that cannot be taught, at the time that it has lost. */
const LostDay = z.object({ booking_id: Id, day_number: z.int(), from: TimeOfDay });

/** Closed hours of one day, as the schedule shows them, with the lessons that they have taken. */
export const ClosedDays = z.object({ from: PlainDate, to: PlainDate });
export const ClosedDay = Hours.extend({
  closure_id: Id,
  slope: Closure.shape.slope,
  reason: Closure.shape.reason,
  lost: z.array(LostDay),
});
export type ClosedDay = z.infer<typeof ClosedDay>;
