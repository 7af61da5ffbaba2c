/** An input for each procedure that succeeds in the school of `openFuzzedSchool`, in this order. */
import { usualBooks } from '@gerende/domain/till/book-schema';
import { deskBooking, deskPartyWith } from './desk.ts';
import { goodBooking, partyWith } from './guest-booking.ts';
import { adminLogin } from './test-app.ts';
import { school } from './test-school.ts';

/** A booking of that school which waits for confirmation, and the token of the link in the guest's mail. */
export const unconfirmed = { booking_id: 3, token: 'token-of-the-link-in-the-mail' };
/** The token of the link by which the second administrator of that school sets a new password. */
export const forgotten = { token: 'token-of-a-new-password' };
/** An owner of that school with one-time codes, and a login of that account which waits for one. */
export const withCodes = { id: 'owner', pending: 'token-of-a-login-that-waits', recovery: '2345-6789-ABCD-EFGH' };
/** A session of the first administrator on another device. */
export const secondDevice = 'session-on-a-phone';
/** A receipt as an invoice stores it. */
export const storedReceipt = {
  receipt_number: 1,
  receipt_recipient: 'Tan Wei Ling',
  receipt_for: 'Ski lessons',
  receipt_on: '2026-12-20',
};
/** A class of that school, and the bookings in it. */
export const openClass = { id: 100, booking_ids: [6, 7], date: '2026-12-22' };
/** A lesson of today in that school. */
export const todaysLesson = { id: 101, booking_ids: [12], date: '2026-12-20' };
/** A lesson of today in that school whose instructor has an account, and that instructor. */
export const ownLesson = { id: 102, booking_ids: [13], date: '2026-12-20', instructor_id: school.instructor.chiba };
/** Requests of that school, each with an open offer of a place, but the last. */
export const offered = [8, 9, 10].map((booking_id) => ({ booking_id, token: `token-of-offer-${booking_id}` }));
export const askedOnly = 11;
const tokenOf = (id: number) => ({ token: `token-of-offer-${id}` });
const cameOf = (booking_id: number) => ({ booking_id, date: todaysLesson.date, presence: 'came' });
const one = { id: 1 };
const week = { from: '2026-12-21', to: '2026-12-27' };
const hours = { duration_from: '09:00', duration_to: '17:00' };
const year = { date: '2026' };
const entry = {
  tag: 'On Hold',
  instructor_id: school.instructor.chiba,
  start_time: '13:00',
  end_time: '15:00',
  operating_day: '2026-12-22',
};
const price = {
  slope_id: 1,
  season_type: 'high',
  season_start: '2026-12-15',
  season_end: '2027-03-10',
  number_of_people: 1,
  price: 31_000,
};
const course = {
  course_name: 'Powder Day',
  course_name_zh: '粉雪日',
  slope_ids: [school.slope.kandatsu],
  setting_time_ids: [school.time.morning],
  category_id: school.category.ski,
  days_of_lesson: 1,
};
const move = { booking_id: 3, day_number: 1, to_instructor_id: school.instructor.baba, expected_version: 1 };

/** A press of the desk about the money of booking 3. */
const press = (request_key: string, balance: number) => ({ booking_id: 3, request_key, balance });
const policy = {
  valid_from: '2026-12-20',
  course_id: null,
  tiers: [{ hours: 48, percent: 80 }],
  begun_percent: 0,
  deposit_percent: 20,
  deposit_days: 7,
  keeps_deposit: false,
  balance_days: 14,
  change_hours: 48,
  unpaid_hours: null,
  warn_hours: 24,
  drops_part_paid: false,
  certificate_hours: null,
};
const none = { subject: '', body: '' };
const ownWords = { en: { subject: 'Soon', body: 'Dear {{name}}' }, ja: none, zh: none };

/** The inputs of procedures that have one. */
export const goodInputs: Record<string, object> = {
  'guest.availability.courses': { slope_id: 1, category_id: 1 },
  'guest.availability.days': {
    course_id: 1,
    slope_id: 1,
    people: 1,
    level: null,
    language: null,
    nominated_instructor_id: null,
    days_of_lesson: 1,
    from: '2026-12-20',
    to: '2026-12-31',
  },
  'guest.lessonFinder.find': { sport: 'Ski', adults: 1, ages: [7], date: '2026-12-22', level: 1 },
  'guest.availability.nominations': {
    people: 1,
    level: null,
    language: null,
    course_id: 1,
    slope_id: 1,
    date: '2026-12-22',
    days_of_lesson: 1,
    setting_time_id: 1,
  },
  'guest.booking.confirm': { token: unconfirmed.token },
  'guest.booking.create': goodBooking,
  'guest.booking.createParty': partyWith([
    { operating_day: school.day['2026-12-21'] },
    { operating_day: school.day['2026-12-23'] },
  ]),
  'guest.checkout.toPay': { token: 'opens nothing' },
  'guest.waitingList.showOffer': tokenOf(8),
  'guest.waitingList.takeOffer': tokenOf(8),
  'guest.waitingList.refuseOffer': tokenOf(9),
  'guest.category.list': {},
  'guest.course.list': {},
  'guest.course.get': one,
  'guest.coursePrice.list': { course_id: 1 },
  'guest.coursePrice.find': { course_id: 1, slope_id: 1, date: '2026-12-22', number_of_people: 1 },
  'guest.operatingDay.get': { date: '2026-12-22' },
  'guest.operatingDay.list': week,
  // No account has it: a running site would send its mail, whose link replaces the one that `set` uses.
  'guest.passwordReset.ask': { email: 'nobody@gerende.example' },
  'guest.passwordReset.opens': forgotten,
  'guest.passwordReset.set': { ...forgotten, password: 'deep-powder-23' },
  'guest.review.list': {},
  'guest.school.isPartner': { code: 'yuzawa-guide' },
  'guest.slope.get': one,
  'guest.session.login': adminLogin,
  'guest.secondStep.login': { pending: withCodes.pending, code: withCodes.recovery },
  // Before the password is changed, which ends the other sessions.
  'admin.account.endSession': { id: secondDevice },
  'admin.session.confirm': { password: adminLogin.password },
  'admin.account.add': { email: 'third@gerende.example', password: 'deep-powder-22', role: 'desk' },
  'admin.account.setRole': { id: 'second', role: 'instructor', instructor_id: 1 },
  'admin.invitation.send': { email: 'fourth@gerende.example', role: 'desk', by: 'screen' },
  'admin.invitation.sendAgain': { id: 'second', by: 'screen' },
  'admin.account.disable': { id: 'second' },
  'admin.account.enable': { id: 'second' },
  'admin.account.resetPassword': { id: 'second', password: 'fresh-tracks-7' },
  'admin.account.changePassword': { current_password: adminLogin.password, password: 'fresh-tracks-8' },
  'admin.account.endSessions': { keeps_current: true },
  'admin.secondStep.renewCodes': {},
  'admin.secondStep.require': { required: true },
  'admin.secondStep.remove': { id: 'second' },
  'admin.secondStep.switchOff': {},
  'admin.staffMessage.write': { request_key: 'to all', text: 'Meeting at 08:15.', audience: { to: 'all' } },
  'admin.staffMessage.read': { id: 1 },
  'admin.calendarFeed.of': { instructor_id: ownLesson.instructor_id },
  'admin.calendarFeed.revoke': { instructor_id: ownLesson.instructor_id },
  'admin.ownDay.days': { from: ownLesson.date, days: 8 },
  'admin.ownDay.hours': { month: '2026-12' },
  'admin.ownDay.saveNote': { booking_id: 13, date: ownLesson.date, person: '', level: 3, text: 'Parallel turns' },
  'admin.ownDay.mark': { ...cameOf(13), request_key: 'own press', seen: [] },
  'admin.audit.list': { kind: 'changed', guest: 'tan' },
  'admin.audit.keep': { months: 12 },
  'admin.booking.list': { q: 'tan' },
  'admin.booking.count': {},
  'admin.booking.get': one,
  'admin.booking.days': one,
  'admin.booking.instructorFits': {
    date: '2026-12-22',
    days_of_lesson: 1,
    setting_time_id: 1,
    course_id: 1,
    slope_id: 1,
  },
  'admin.booking.history': { ...one, limit: 20 },
  'admin.booking.views': one,
  'admin.booking.create': deskBooking({ operating_day: school.day['2026-12-23'] }),
  'admin.booking.createParty': deskPartyWith([
    { operating_day: school.day['2026-12-24'] },
    { operating_day: school.day['2026-12-24'], setting_time_id: school.time.afternoon },
  ]),
  'admin.booking.update': { id: 2, customer_name: 'Tan Wei Lin', admin_notes: 'Vegetarian lunch' },
  'admin.waitingList.accept': { id: 4, version: 1 },
  'admin.waitingList.decline': { id: 5, version: 1, message: 'Everybody is booked' },
  'admin.waitingList.offer': { id: askedOnly, version: 1 },
  'admin.waitingList.withdrawOffer': { id: 10 },
  'admin.booking.setStatus': { ids: [1, 2], contact_status: 'contacted' },
  'admin.review.list': {},
  'admin.review.decide': { ...one, version: 1, state: 'shown' },
  'admin.category.get': one,
  'admin.category.save': { ...one, category_name: 'Telemark', category_name_ja: 'テレマーク' },
  'admin.category.restore': { id: school.category.deleted },
  'admin.category.reorder': { ids: [2, 1] },
  'admin.category.remove': { id: school.category.deleted },
  'admin.course.list': {},
  'admin.course.get': one,
  'admin.course.uses': one,
  'admin.course.save': course,
  'admin.course.restore': { id: school.course.deleted },
  'admin.course.reorder': { ids: [2, 1] },
  'admin.course.remove': { id: school.course.withoutPrice },
  'admin.coursePrice.saveSheet': { courses: [{ course_id: 2, prices: [], version: 1 }] },
  'admin.coursePrice.replace': { course_id: 1, prices: [price] },
  'admin.guestRecord.get': one,
  'admin.guestRecord.again': one,
  'admin.guestRecord.doubles': one,
  'admin.guestRecord.saveNote': { ...one, text: 'Likes the morning' },
  'admin.guestRecord.decide': { ...one, other_id: 6, is_same: true },
  'admin.guestRecord.undo': one,
  'admin.guestData.export': { email: goodBooking.email },
  'admin.guestData.erase': { email: goodBooking.email, typed: goodBooking.email },
  'admin.instructor.get': one,
  'admin.instructor.use': one,
  'admin.instructor.save': { instructor_name_en: 'Endo Yui', instructor_name_zh: '远藤结衣' },
  'admin.instructor.saveAway': { ...one, away: [{ date: '2026-12-24', from: '00:00', to: '24:00', kind: 'sick' }] },
  'admin.instructor.restore': { id: school.instructor.doi },
  'admin.instructor.reorder': { ids: [2, 1] },
  'admin.instructor.remove': { id: school.instructor.doi },
  'admin.invoice.issue': { booking_id: 1 },
  'admin.invoice.list': { booking_id: 2 },
  'admin.invoice.issueReceipt': { invoice_id: 1, recipient: 'Tan Wei Ling', paid_for: 'Ski lessons' },
  'admin.invoice.correct': { invoice_id: 1 },
  'admin.guestLink.make': one,
  'admin.guestPage.mailLink': one,
  'admin.guestLink.revoke': one,
  'guest.cancellation.ofCourse': { course_id: 1 },
  'admin.teachingNote.ofGuest': { booking_id: 1 },
  'admin.participant.list': { booking_id: 1 },
  'admin.participant.save': { booking_id: 1, participants: [{ name: 'Mei', age: '6' }] },
  'admin.party.get': one,
  'admin.payment.list': { booking_id: 3 },
  'admin.payment.take': { ...press('take', 30_000), amount: 10_000, method: 'cash' },
  'admin.payment.refund': { ...press('refund', 20_000), amount: 5000, method: 'cash' },
  'admin.payment.correct': { ...press('correct', 25_000), payment_id: 2 },
  'admin.till.saveCounter': { name: 'Gondola' },
  'admin.till.open': { counter_id: 1, float_amount: 30_000 },
  'admin.till.moveMoney': { ...one, kind: 'in', amount: 5000, reason: 'Change from the bank', request_key: 'change' },
  'admin.till.get': one,
  'admin.till.day': { day: '2026-12-20' },
  'admin.till.list': {},
  'admin.till.close': { ...one, counted_cash: 35_000, counted_card: null, expected_cash: 35_000, expected_card: 0 },
  'admin.till.saveBooks': { ...usualBooks, sales: 'スクール収入' },
  'admin.checkout.list': { booking_id: 1 },
  'admin.cancellation.preview': { ids: [1] },
  'admin.cancellation.cancel': { ids: [1], reason: 'guest', kept: [{ id: 1, kept_fee: 3000 }] },
  'admin.policy.save': policy,
  'admin.policy.remove': one,
  'admin.message.setting': { kind: 'reminder' },
  'admin.message.saveSetting': { kind: 'reminder', is_on: true, days: 1, hour: 18, texts: ownWords },
  'admin.message.preview': { kind: 'reminder', language: 'en', subject: 'Soon', body: 'Dear {{name}}' },
  'admin.message.list': { booking_id: 1 },
  'admin.message.outbox': {},
  'admin.message.retry': one,
  'admin.message.copyTexts': { booking_id: 1 },
  'admin.operatingDay.list': week,
  'admin.operatingDay.lessonsOutside': { ...hours, dates: ['2026-12-22'] },
  'admin.operatingDay.save': { ...hours, dates: ['2027-02-01'] },
  'admin.schedule.list': { startDate: week.from, endDate: week.to },
  'admin.schedule.assign': week,
  'admin.schedule.saveEntry': entry,
  'admin.schedule.updateEntry': { ...entry, ...one, end_time: '16:00' },
  'admin.schedule.saveMoves': { moves: [move], notify_guest: false },
  'admin.schedule.allocateClass': { from: { id: openClass.id, version: 1 }, booking_ids: [7], to: null },
  'admin.schedule.removeEntry': one,
  'admin.schedule.addTag': { name: 'Race camp' },
  'admin.schedule.setTagPaid': { id: 4, paid: true },
  'admin.schedule.removeTag': { id: 4 },
  'admin.backup.savePlan': { nightly: true, hour: 4 },
  'admin.school.saveSettings': { name: 'Yukiguni Snow School' },
  'admin.settingTime.get': one,
  'admin.settingTime.save': { setting_time: 'Night', ...hours },
  'admin.settingTime.remove': { id: school.time.fullDay },
  'admin.settingTime.restore': { id: school.time.fullDay },
  'admin.slope.get': one,
  'admin.slope.use': one,
  'admin.slope.save': { name_translations: { en: 'New Slope' } },
  'admin.slope.restore': { id: school.slope.deleted },
  'admin.slope.reorder': { ids: [2, 1] },
  'admin.slope.remove': { id: school.slope.deleted },
  'admin.today.day': { date: '2026-12-22' },
  'admin.today.people': { booking_id: 12, date: todaysLesson.date, people: 1 },
  'admin.today.changePeople': { booking_id: 12, date: todaysLesson.date, people: 1, version: 1, fee: 30_000 },
  'admin.today.mark': { ...cameOf(12), request_key: 'first press', seen: [] },
  'admin.closure.close': {
    slope_id: school.slope.kandatsu,
    from_date: openClass.date,
    start_time: '00:00',
    to_date: openClass.date,
    end_time: '24:00',
    request_key: 'close once',
  },
  'admin.closure.days': week,
  'admin.closure.get': one,
  'admin.closure.plan': { ...one, booking_ids: [7], plan: 'credit' },
  'admin.closure.decide': { ...one, booking_id: 6, decision: 'keep' },
  'admin.closure.carryOut': one,
  'admin.closure.reopen': one,
  'reports.introducer': year,
  'reports.workTime': year,
  'reports.nationality': year,
  'admin.sales.report': { from: '2026-12-01', to: '2027-04-30', by: 'course' },
};

/**
 * Procedures that such a school always refuses: it has an administrator, did not start as the demo, its guests have lessons ahead,
 * and nobody pays it online. A code of a phone is right for half a minute.
 */
export const closedDoors: readonly string[] = [
  'guest.setup.makeAdmin',
  'admin.school.clearDemo',
  'admin.checkout.refund',
  'admin.secondStep.confirm',
  'admin.guestData.erase',
  'guest.botCheck.challenge',
  'GET /captcha/challenge',
];
