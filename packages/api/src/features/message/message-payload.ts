/** What is stored of a message: the facts from which its text is made. */
import type { BackupProblem } from '@gerende/domain/backup/rules';
import type { PlanChanges, PlanItem } from '@gerende/domain/day-plan/schema';
import type { Audience } from '@gerende/domain/message/schema';
import type { MessageWords } from '@gerende/domain/message/settings-schema';
import type { Missed } from '@gerende/domain/policy/rules';
import type { ClosurePayload } from './closure-text.ts';
import { type GuestPagePayload, isAboutPage } from './guest-page-text.ts';
import type { FactDay, LessonFacts } from './message-facts.ts';

/** Present when the mail has a link by which the guest confirms the booking; the hours it is valid. */
export type ToConfirm = { hours: number };

/** Present when the mail has a link by which the guest sees and takes an offered place; the instant until which it is held. */
export type Offered = { id: number; until: string };

/** What is owed, in yen, and the day by which it has to be paid. */
export type Owed = {
  balance: number;
  due_on: string;
  /** Set if the booking is canceled when it is not paid. */
  is_warning?: true;
  /** Set where a payment that was ordered did not come: that is told after the day, too. */
  after_order?: true;
  /** Set where the day is over: the guest is asked to pay at once. */
  is_overdue?: true;
  /**
   * Set where less is owed than can be paid online: the least that can, and what is asked for there; null: nothing, it is paid at
   * the school.
   */
  online?: { least: number; amount: number | null };
};

/** `gone`: removed days, as of the first line; left out if there are none. */
export type FurtherFacts = LessonFacts & { gone?: FactDay[] };

/** The stored payload of a message about a booking. */
export type BookingPayload = {
  audience: Audience;
  facts: LessonFacts;
  /** The further lines of the party that the message is about, each with its own removed days. */
  others?: FurtherFacts[];
  /**
   * Days named in an earlier message and removed since: they are removed from the guest's calendar. None in scheduled
   * messages, which have no calendar file.
   */
  gone: FactDay[];
  /** The school's own text, in the reader's language; left out if the product's is used. */
  words?: MessageWords;
  /** Set only when the guest has to confirm the booking. */
  confirm?: ToConfirm;
  /** Set only when a place is offered. */
  offer?: Offered;
  /** Set only in a message about a payment that is due. */
  owed?: Owed;
  /** Set only if the booking has become a request because it was paid after its place was released. */
  paid_late?: true;
  /** Set only where the product itself has canceled it, after this deadline. */
  missed?: Missed;
  /** Set only in a message about a closed slope. */
  closure?: ClosurePayload;
  /** What the desk adds in its own words. */
  note?: string;
};
/** The stored payload of a mail with an invoice or its correction. */
export type InvoicePayload = {
  audience: Audience;
  facts: Pick<LessonFacts, 'number' | 'guest' | 'school'>;
  invoice: {
    id: number;
    number: string;
    amount: number;
    /** The part of it, in yen, that had been paid; left out if nothing was. */
    paid_before?: number;
    /** `yyyy-MM-dd`; not on corrections. */
    due_on?: string | null;
    /** The account to pay to, in lines. */
    bank?: string | null;
  };
};
/** The stored payload of a mail to an administrator about a night without a backup. */
export type BackupPayload = {
  audience: Audience;
  backup: { problem: BackupProblem; detail: string; folder: string; school: string };
};
/** The stored payload of a mail to somebody who forgot the password, or is invited. Only the mail has the link. */
export type ResetPayload = { audience: Audience; reset: { school: string; invites?: boolean } };
/** The text that phones showed, if it was shown there instead of a mail. */
type Pushed = { pushed?: { title: string; body: string } };
/** The stored payload of a mail to an instructor with a message from the desk. */
export type StaffPayload = Pushed & { audience: Audience; staff: { id: number; text: string; school: string } };
/** The stored payload of a mail to an instructor about the lessons of a day: all of them, or what has changed. */
export type PlanPayload = Pushed & {
  audience: Audience;
  plan: { instructor_id: number; date: string; school: string } & (
    | { first: true; items: PlanItem[] }
    | ({ first: false } & PlanChanges)
  );
};
export type Payload =
  | BookingPayload
  | InvoicePayload
  | BackupPayload
  | GuestPagePayload
  | ResetPayload
  | StaffPayload
  | PlanPayload;

export const isAboutPlan = (payload: Payload): payload is PlanPayload => 'plan' in payload;
export const isToStaff = (payload: Payload): payload is StaffPayload => 'staff' in payload;
/** A mail to an instructor: a message from the desk, or the plan of a day. */
export const isToInstructor = (payload: Payload): payload is StaffPayload | PlanPayload =>
  isToStaff(payload) || isAboutPlan(payload);
export const isAboutBackup = (payload: Payload): payload is BackupPayload => 'backup' in payload;
export const isAboutReset = (payload: Payload): payload is ResetPayload => 'reset' in payload;
export const isAboutInvoice = (payload: Payload): payload is InvoicePayload => 'invoice' in payload;

/** A message to a guest about a booking; undefined for any other. */
export const guestPayload = (payload: Payload): BookingPayload | undefined =>
  isAboutBackup(payload) ||
  isAboutReset(payload) ||
  isToInstructor(payload) ||
  isAboutInvoice(payload) ||
  isAboutPage(payload) ||
  payload.audience !== 'guest'
    ? undefined
    : payload;
