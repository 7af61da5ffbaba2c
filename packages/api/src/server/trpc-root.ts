/** All procedures in one tree: those for guests, and those for the desk. */

import { adminAbout } from '../features/about/about.trpc.ts';
import { adminAccount, guestSetup } from '../features/account/account.trpc.ts';
import { adminAskedDayOff } from '../features/asked-day-off/asked-day-off.trpc.ts';
import { adminAudit } from '../features/audit-list/audit-list.trpc.ts';
import { guestAvailability } from '../features/availability/availability.trpc.ts';
import { adminBackup } from '../features/backup/backup.trpc.ts';
import { adminBooking, guestBooking } from '../features/booking/booking.trpc.ts';
import { guestBotCheck } from '../features/bot-check/bot-check.trpc.ts';
import { adminCalendarFeed } from '../features/calendar-feed/calendar-feed.trpc.ts';
import { adminCancellation, guestCancellation } from '../features/cancellation/cancellation.trpc.ts';
import { adminCategory, guestCategory } from '../features/category/category.trpc.ts';
import { adminCheckout, guestCheckout } from '../features/checkout/checkout.trpc.ts';
import { adminClosure } from '../features/closure/closure.trpc.ts';
import { guestCountry } from '../features/country/country.trpc.ts';
import { adminCourse, guestCourse } from '../features/course/course.trpc.ts';
import { adminCoursePrice, guestCoursePrice } from '../features/course-price/course-price.trpc.ts';
import { adminDemand } from '../features/demand/demand.trpc.ts';
import { adminGuestData } from '../features/guest-data/guest-data.trpc.ts';
import { adminGuestLink } from '../features/guest-link/guest-link.trpc.ts';
import { adminGuestPage } from '../features/guest-page/guest-page.trpc.ts';
import { adminGuestRecord } from '../features/guest-record/guest-record.trpc.ts';
import { adminInstructor, guestInstructor } from '../features/instructor/instructor.trpc.ts';
import { adminInvitation } from '../features/invitation/invitation.trpc.ts';
import { adminInvoice } from '../features/invoice/invoice.trpc.ts';
import { guestLessonFinder } from '../features/lesson-finder/lesson-finder.trpc.ts';
import { adminMessage } from '../features/message/message.trpc.ts';
import { adminOperatingDay, guestOperatingDay } from '../features/operating-day/operating-day.trpc.ts';
import { adminOwnDay } from '../features/own-day/own-day.trpc.ts';
import { adminParticipant } from '../features/participant/participant.trpc.ts';
import { adminParty } from '../features/party/party.trpc.ts';
import { adminPasskey, guestPasskey } from '../features/passkey/passkey.trpc.ts';
import { guestPasswordReset } from '../features/password-reset/password-reset.trpc.ts';
import { adminPay } from '../features/pay/pay.trpc.ts';
import { adminPayment } from '../features/payment/payment.trpc.ts';
import { adminPolicy } from '../features/policy/policy.trpc.ts';
import { reports } from '../features/report/report.trpc.ts';
import { adminReview, guestReview } from '../features/review/review.trpc.ts';
import { adminSales } from '../features/sales/sales.trpc.ts';
import { adminSchedule } from '../features/schedule/schedule.trpc.ts';
import { adminSchool, guestSchool } from '../features/school/school.trpc.ts';
import { adminSecondStep, guestSecondStep } from '../features/second-step/second-step.trpc.ts';
import { adminSession, guestSession } from '../features/session/session.trpc.ts';
import { adminSettingTime, guestSettingTime } from '../features/setting-time/setting-time.trpc.ts';
import { adminSlope, guestSlope } from '../features/slope/slope.trpc.ts';
import { adminStaffMessage } from '../features/staff-message/staff-message.trpc.ts';
import { adminTeachingNote } from '../features/teaching-note/teaching-note.trpc.ts';
import { adminTill } from '../features/till/till.trpc.ts';
import { adminToday } from '../features/today/today.trpc.ts';
import { adminWaitingList, guestWaitingList } from '../features/waiting-list/waiting-list.trpc.ts';
import { adminWebPush } from '../features/web-push/web-push.trpc.ts';
import { adminWorkWish } from '../features/work-wish/work-wish.trpc.ts';
import { router } from '../http/trpc.ts';

export const appRouter = router({
  guest: router({
    availability: guestAvailability,
    booking: guestBooking,
    botCheck: guestBotCheck,
    cancellation: guestCancellation,
    category: guestCategory,
    checkout: guestCheckout,
    country: guestCountry,
    course: guestCourse,
    coursePrice: guestCoursePrice,
    instructor: guestInstructor,
    lessonFinder: guestLessonFinder,
    operatingDay: guestOperatingDay,
    passwordReset: guestPasswordReset,
    review: guestReview,
    school: guestSchool,
    passkey: guestPasskey,
    secondStep: guestSecondStep,
    session: guestSession,
    settingTime: guestSettingTime,
    setup: guestSetup,
    slope: guestSlope,
    waitingList: guestWaitingList,
  }),
  admin: router({
    about: adminAbout,
    account: adminAccount,
    backup: adminBackup,
    booking: adminBooking,
    calendarFeed: adminCalendarFeed,
    cancellation: adminCancellation,
    category: adminCategory,
    closure: adminClosure,
    course: adminCourse,
    coursePrice: adminCoursePrice,
    audit: adminAudit,
    guestData: adminGuestData,
    guestLink: adminGuestLink,
    guestPage: adminGuestPage,
    guestRecord: adminGuestRecord,
    instructor: adminInstructor,
    invitation: adminInvitation,
    invoice: adminInvoice,
    message: adminMessage,
    operatingDay: adminOperatingDay,
    ownDay: adminOwnDay,
    review: adminReview,
    participant: adminParticipant,
    teachingNote: adminTeachingNote,
    party: adminParty,
    sales: adminSales,
    checkout: adminCheckout,
    payment: adminPayment,
    policy: adminPolicy,
    demand: adminDemand,
    askedDayOff: adminAskedDayOff,
    workWish: adminWorkWish,
    staffMessage: adminStaffMessage,
    webPush: adminWebPush,
    pay: adminPay,
    till: adminTill,
    schedule: adminSchedule,
    school: adminSchool,
    passkey: adminPasskey,
    secondStep: adminSecondStep,
    session: adminSession,
    settingTime: adminSettingTime,
    slope: adminSlope,
    today: adminToday,
    waitingList: adminWaitingList,
  }),
  reports,
});

export type AppRouter = typeof appRouter;
