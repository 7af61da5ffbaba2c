/** The history entry of a booking: names as they were booked, and the guest's own page (§3 Local history entry). */

import type { BookingReceipt } from '@gerende/domain/booking/schema';
import { type HistoryEntry, pagePath } from '@gerende/domain/booking-history/entries';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';

export type BookedTexts = {
  /** 'Morning 09:00-12:00'. */
  lessonTime: string;
  course: string;
  slope: string;
  country: string;
  nominatedInstructor: string | undefined;
  /** Today at the school. */
  today: string;
};

/** @param form as it was booked; choices are stored as values and translated where they are shown */
export function toHistoryEntry(receipt: BookingReceipt, form: GuestFormData, words: BookedTexts): HistoryEntry {
  const link = pagePath(receipt.link);
  const isReferred = form.referrer === 'instructor' && form.referrerInstructorName.trim() !== '';
  return {
    id: receipt.id,
    guestName: form.guestName.trim(),
    email: form.email.trim(),
    phoneNumber: form.phoneNumber.trim(),
    date: form.date,
    numberOfDays: form.numberOfDays,
    lessonTime: words.lessonTime,
    numberOfPeople: form.numberOfPeople,
    abilityLevel: form.abilityLevel,
    country: words.country,
    fee: receipt.fee,
    bookingDate: words.today,
    ...(receipt.status === 'requested' && { isRequest: true }),
    ...(words.course && { course: words.course }),
    ...(words.slope && { slope: words.slope }),
    ...(words.nominatedInstructor && { nominatedInstructor: words.nominatedInstructor }),
    hasTransportation: form.hasTransportation,
    hotelName: form.hotelName.trim(),
    ageGroup: form.ageGroup,
    referrer: form.referrer,
    ...(isReferred && { referrerInstructorName: form.referrerInstructorName.trim() }),
    preferredContactMethod: form.preferredContactMethod,
    accountId: form.accountId.trim(),
    ...(link && { link }),
  };
}
