/** The actions in the audit log. */

/** What happens to a booking: its history has a text for each (`booking-timeline.tsx`). */
export type BookingAction =
  | 'create'
  | 'update'
  | 'overlap'
  | 'confirm'
  | 'accept'
  | 'decline'
  | 'offer'
  | 'refuse_offer'
  | 'expire_offer'
  | 'pay'
  | 'refund'
  | 'correct_payment'
  | 'make_link'
  | 'mail_link'
  | 'revoke_links'
  | 'name_participants'
  | 'ask_message'
  | 'ask_change'
  | 'ask_data'
  | 'ask_erasure'
  | 'withdraw_offer'
  | 'mark_presence'
  | 'note_teaching'
  | 'answer_closure';

/** What the desk decides about guests: two contacts are one person, or are two. */
type GuestAction = 'merge' | 'tell_apart' | 'undo_decision';

export type AuditAction =
  | BookingAction
  | GuestAction
  | ('approve' | 'withdraw' | 'pay_out')
  | ('delete' | 'restore' | 'issue' | 'download' | 'export' | 'erase');

/** What an audit entry is about, in the order in which the back office lists them. */
export const auditEntities = [
  'booking',
  'guest',
  'guest_note',
  'invoice',
  'review',
  'message',
  'staff_message',
  'asked_day_off',
  'schedule_entry',
  'closure',
  'till',
  'download',
  'user',
  'instructor',
  'calendar_feed',
  'slope',
  'category',
  'course',
  'course_price',
  'photo',
  'operating_day',
  'setting_time',
  'schedule_tag',
  'policy',
  'pay',
  'pay_rate',
  'counter',
  'books',
  'message_setting',
  'school',
  'school_profile',
  'school_theme',
  'backup',
  'backup_plan',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** The actor of an entry that is retained without its author. */
export const forgottenActor = 'forgotten';
