/** A day grouped by hour and meeting point, and its counts. */
import { expect, it } from 'vitest';
import { arrivalsByHotel, countsOf, meetingsOf } from './rules.ts';
import type { TodayGuest, TodayLesson } from './schema.ts';

const names = (en: string) => ({ en, ja: '', zh: '' });
const guest = (booking_id: number, more: Partial<TodayGuest> = {}): TodayGuest => ({
  booking_id,
  version: 1,
  day_number: 1,
  days_of_lesson: 1,
  customer_name: `Guest ${booking_id}`,
  phone_number: '',
  people: 2,
  ability_level: 1,
  lesson_language: null,
  has_transportation: false,
  hotel_name: null,
  owes: 0,
  admin_notes: null,
  participants: [],
  presence: 'expected',
  marks: [],
  ...more,
});
const lesson = (lesson_id: number, start_time: string, slope: number, guests: TodayGuest[]): TodayLesson => ({
  lesson_id,
  start_time,
  end_time: '12:00',
  slope: { id: slope, name_translations: names(`Slope ${slope}`) },
  course: { id: 1, name_translations: names('Private') },
  capacity: null,
  instructor: null,
  guests,
});
const lessons = [
  lesson(1, '09:00', 1, [guest(1, { presence: 'came', hotel_name: 'Futaba', has_transportation: true })]),
  lesson(2, '09:00', 2, [guest(2, { presence: 'no_show', owes: 500, hotel_name: ' ' })]),
  lesson(3, '09:00', 1, [guest(3, { presence: 'late', people: 3, hotel_name: 'futaba ' })]),
  lesson(4, '13:00', 1, [guest(1, { hotel_name: 'Futaba' })]),
];

it('has a meeting for each hour and place', () => {
  const meetings = meetingsOf(lessons).map((each) => [each.start_time, each.slope.id, each.lessons.length]);
  expect(meetings).toEqual([
    ['09:00', 1, 2],
    ['09:00', 2, 1],
    ['13:00', 1, 1],
  ]);
});

it('counts who is here, unassigned lessons, and bookings that owe', () => {
  expect(countsOf({ lessons })).toEqual({ people: 9, here: 5, unassigned: 4, owing: 1 });
});

it('lists each booking once under its hotel, however that is written, and how many are picked up', () => {
  expect(arrivalsByHotel(lessons)).toMatchObject([
    { hotel_name: 'Futaba', people: 5, pick_up: 2, guests: [{ booking_id: 1 }, { booking_id: 3 }] },
  ]);
});
