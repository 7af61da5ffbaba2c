/** Rows that the desk saves in the school of `openFuzzedSchool`. */
import { school } from './test-school.ts';

export const price = {
  slope_id: 1,
  season_type: 'high',
  season_start: '2026-12-15',
  season_end: '2027-03-10',
  number_of_people: 1,
  price: 31_000,
};
export const course = {
  course_name: 'Powder Day',
  course_name_zh: '粉雪日',
  slope_ids: [school.slope.kandatsu],
  setting_time_ids: [school.time.morning],
  category_id: school.category.ski,
  days_of_lesson: 1,
};
export const policy = {
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
export const ownWords = { en: { subject: 'Soon', body: 'Dear {{name}}' }, ja: none, zh: none };
