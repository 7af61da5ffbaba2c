/** The same for an instructor's own page, and for messages, answers and pay to instructors. */
import { approvedPay, ownLesson, todaysLesson } from './fuzzed-rows.ts';
import { school } from './test-school.ts';

/** A month that is over. */
const paidMonth = '2026-11';
const payOfAoki = { month: paidMonth, instructor_id: school.instructor.aoki };

/** Where the instructor's browser receives notifications. */
const ownPhone = {
  endpoint: 'https://push.example.com/send/own-phone',
  p256dh: 'BDrH-jmZfSXEbGIh7-cezKFBDQO3uf7VfuTZcts8uBG9cmr6fDfB3xc-SECBUWU_XqeETHJYsGPBnclQwtycjes',
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
};

export const cameOf = (booking_id: number) => ({ booking_id, date: todaysLesson.date, presence: 'came' });

export const goodStaffInputs: Record<string, object> = {
  'admin.askedDayOff.ask': { request_key: 'new year', from: '2026-12-31', to: '2027-01-02', note: 'At home' },
  'admin.workWish.save': { date: '2026-12-31', wish: 'work' },
  'admin.askedDayOff.withdraw': { id: 1 },
  'admin.askedDayOff.answer': { id: 2, granted: true, answer: 'Enjoy it' },
  'admin.staffMessage.write': { request_key: 'to all', text: 'Meeting at 08:15.', audience: { to: 'all' } },
  'admin.staffMessage.read': { id: 1 },
  'admin.webPush.subscribe': ownPhone,
  'admin.webPush.unsubscribe': { endpoint: ownPhone.endpoint },
  'admin.calendarFeed.of': { instructor_id: ownLesson.instructor_id },
  'admin.calendarFeed.revoke': { instructor_id: ownLesson.instructor_id },
  'admin.ownDay.days': { from: ownLesson.date, days: 8 },
  'admin.ownDay.hours': { month: '2026-12' },
  'admin.ownDay.saveNote': { booking_id: 13, date: ownLesson.date, person: '', level: 3, text: 'Parallel turns' },
  'admin.ownDay.mark': { ...cameOf(13), request_key: 'own press', seen: [] },
  'admin.pay.saveRate': { subject: 'lessons', amount: 4000, valid_from: '2026-01-01', seen: 0 },
  'admin.pay.month': { month: paidMonth },
  'admin.pay.sheet': { month: paidMonth, instructor_id: school.instructor.aoki },
  'admin.pay.correct': { ...payOfAoki, amount: 1000, reason: 'Lift pass', request_key: 'lift pass' },
  'admin.pay.reverse': { id: 1, reason: 'Of another month' },
  'admin.pay.approve': {
    month: paidMonth,
    sheets: [{ instructor_id: school.instructor.aoki, seen: { lines: 0, minutes: 0, total: 0 } }],
  },
  // The id of an owner's first approval is the one after that of the school.
  'admin.pay.withdraw': { id: approvedPay.id + 1, reason: 'A lesson was missing' },
  'admin.pay.carry': { id: approvedPay.id, difference: 0 - approvedPay.work },
  'admin.pay.markPaid': { ids: [approvedPay.id], paid_on: '2026-12-01' },
  'admin.pay.own': { month: paidMonth },
};
