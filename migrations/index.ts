/** Every migration, in order, listed by hand so that one bundled file can carry them. Frozen once released. */
import type { Migration } from 'kysely';
import * as school from './0001-school.ts';
import * as country from './0002-country.ts';
import * as catalogue from './0003-catalogue.ts';
import * as instructor from './0004-instructor.ts';
import * as booking from './0005-booking.ts';
import * as schedule from './0006-schedule.ts';
import * as records from './0007-records.ts';
import * as lowestFee from './0008-lowest-fee.ts';
import * as messages from './0009-messages.ts';
import * as bookingSearch from './0010-booking-search.ts';
import * as schoolNames from './0011-school-names.ts';
import * as textLanguage from './0012-text-language.ts';
import * as settingTimeZh from './0013-setting-time-zh.ts';
import * as feeFormula from './0014-fee-formula.ts';
import * as tagPaid from './0015-tag-paid.ts';
import * as guestLimits from './0016-guest-limits.ts';
import * as lesson from './0017-lesson.ts';
import * as season from './0018-season.ts';
import * as placeOffer from './0019-place-offer.ts';
import * as schoolProfile from './0020-school-profile.ts';
import * as hotelRule from './0021-hotel-rule.ts';
import * as picture from './0022-picture.ts';
import * as theme from './0023-theme.ts';
import * as backup from './0024-backup.ts';
import * as keptGuests from './0025-kept-guests.ts';
import * as laterDays from './0026-later-days.ts';
import * as bookingView from './0027-booking-view.ts';
import * as firstAnswer from './0028-first-answer.ts';
import * as traditionalWords from './0029-traditional-words.ts';
import * as arrivalAndPayment from './0030-arrival-and-payment.ts';
import * as owing from './0031-owing.ts';
import * as guestLink from './0032-guest-link.ts';
import * as guestsPerAddress from './0033-guests-per-address.ts';
import * as receipt from './0034-receipt.ts';
import * as ageGroups from './0035-age-groups.ts';
import * as sessionLife from './0036-session-life.ts';
import * as party from './0037-party.ts';
import * as payment from './0038-payment.ts';
import * as policy from './0039-policy.ts';
import * as guestPage from './0040-guest-page.ts';
import * as messageText from './0041-message-text.ts';
import * as checkout from './0042-checkout.ts';
import * as review from './0043-review.ts';
import * as presenceMark from './0044-presence-mark.ts';
import * as till from './0045-till.ts';
import * as closure from './0046-closure.ts';
import * as guestRecord from './0047-guest-record.ts';
import * as dataCopy from './0048-data-copy.ts';
import * as role from './0049-role.ts';
import * as passwordReset from './0050-password-reset.ts';
import * as sessionDevice from './0051-session-device.ts';
import * as invoiceCancelAsked from './0052-invoice-cancel-asked.ts';
import * as secondStep from './0053-second-step.ts';
import * as passkey from './0054-passkey.ts';
import * as teachingNote from './0055-teaching-note.ts';
import * as calendarFeed from './0057-calendar-feed.ts';
import * as staffMessage from './0058-staff-message.ts';
import * as auditSearch from './0059-audit-search.ts';
import * as askedDayOff from './0060-asked-day-off.ts';
import * as pay from './0062-pay.ts';
import * as dayPlan from './0063-day-plan.ts';
import * as pushSubscription from './0064-push-subscription.ts';
import * as workingTimes from './0065-working-times.ts';
import * as invoiceDueOn from './0066-invoice-due-on.ts';
import * as credit from './0067-credit.ts';
import * as providerRefund from './0068-provider-refund.ts';

export const migrations: Record<string, Migration> = {
  '0001-school': school,
  '0002-country': country,
  '0003-catalogue': catalogue,
  '0004-instructor': instructor,
  '0005-booking': booking,
  '0006-schedule': schedule,
  '0007-records': records,
  '0008-lowest-fee': lowestFee,
  '0009-messages': messages,
  '0010-booking-search': bookingSearch,
  '0011-school-names': schoolNames,
  '0012-text-language': textLanguage,
  '0013-setting-time-zh': settingTimeZh,
  '0014-fee-formula': feeFormula,
  '0015-tag-paid': tagPaid,
  '0016-guest-limits': guestLimits,
  '0017-lesson': lesson,
  '0018-season': season,
  '0019-place-offer': placeOffer,
  '0020-school-profile': schoolProfile,
  '0021-hotel-rule': hotelRule,
  '0022-picture': picture,
  '0023-theme': theme,
  '0024-backup': backup,
  '0025-kept-guests': keptGuests,
  '0026-later-days': laterDays,
  '0027-booking-view': bookingView,
  '0028-first-answer': firstAnswer,
  '0029-traditional-words': traditionalWords,
  '0030-arrival-and-payment': arrivalAndPayment,
  '0031-owing': owing,
  '0032-guest-link': guestLink,
  '0033-guests-per-address': guestsPerAddress,
  '0034-receipt': receipt,
  '0035-age-groups': ageGroups,
  '0036-session-life': sessionLife,
  '0037-party': party,
  '0038-payment': payment,
  '0039-policy': policy,
  '0040-guest-page': guestPage,
  '0041-message-text': messageText,
  '0042-checkout': checkout,
  '0043-review': review,
  '0044-presence-mark': presenceMark,
  '0045-till': till,
  '0046-closure': closure,
  '0047-guest-record': guestRecord,
  '0048-data-copy': dataCopy,
  '0049-role': role,
  '0050-password-reset': passwordReset,
  '0051-session-device': sessionDevice,
  '0052-invoice-cancel-asked': invoiceCancelAsked,
  '0053-second-step': secondStep,
  '0054-passkey': passkey,
  '0055-teaching-note': teachingNote,
  '0057-calendar-feed': calendarFeed,
  '0058-staff-message': staffMessage,
  '0059-audit-search': auditSearch,
  '0060-asked-day-off': askedDayOff,
  '0062-pay': pay,
  '0063-day-plan': dayPlan,
  '0064-push-subscription': pushSubscription,
  '0065-working-times': workingTimes,
  '0066-invoice-due-on': invoiceDueOn,
  '0067-credit': credit,
  '0068-provider-refund': providerRefund,
};
