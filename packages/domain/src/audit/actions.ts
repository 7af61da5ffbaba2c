/** What the audit says was done. */

/** What happens to a booking: its history has words for each (`booking-timeline.tsx`). */
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
  | 'withdraw_offer';

export type AuditAction = BookingAction | 'delete' | 'restore' | 'issue' | 'download' | 'export' | 'erase';
