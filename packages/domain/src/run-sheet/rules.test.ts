/** Order and boxes of the run sheets, and how much of a name is shown on a wall. */
import { expect, it } from 'vitest';
import type { TodayEntry, TodayGuest, TodayLesson } from '../today/schema.ts';
import { classesOf, instructorDaysOf, linesOf, pickUpsOf, shortName } from './rules.ts';

const guest = (booking_id: number, more: Partial<TodayGuest> = {}): TodayGuest => ({
  ...{ booking_id, version: 1, day_number: 1, days_of_lesson: 1, customer_name: `Guest ${booking_id}` },
  ...{ phone_number: '', people: 2, ability_level: 1, lesson_language: null, has_transportation: true },
  ...{ hotel_name: null, owes: 0, admin_notes: null, participants: [], presence: 'expected', marks: [] },
  ...more,
});
const teacher = (id: number, name: string) => ({ id, name, name_ja: null, name_zh: '' });
const names = { en: 'Name', ja: '', zh: '' };
const lesson = (lesson_id: number, start_time: string, guests: TodayGuest[], more: Partial<TodayLesson> = {}) => ({
  ...{ lesson_id, start_time, end_time: '15:00', capacity: null, instructor: null, guests },
  ...{ slope: { id: 1, name_translations: names }, course: { id: 1, name_translations: names } },
  ...more,
});
const person = (name: string) => ({ name, age: 6, level: 1, remarks: 'Left-handed' });

it('lists each pick-up once, for its first lesson, by hour and by hotel however it is written; no hotel comes last', () => {
  const rounds = pickUpsOf([
    lesson(1, '13:00', [guest(1, { hotel_name: 'Yuki' }), guest(5, { hotel_name: 'Yuki' })]),
    lesson(2, '09:00', [guest(1, { hotel_name: 'Yuki' }), guest(2), guest(3, { hotel_name: ' futaba', people: 3 })]),
    lesson(3, '09:00', [guest(4, { hotel_name: 'Futaba' }), guest(6, { has_transportation: false })]),
  ]);
  const shown = rounds.map(({ start_time, people, hotels }) => [
    `${start_time} ${people}`,
    ...hotels.map(
      (stop) => `${stop.hotel_name} ${stop.people}: ${stop.pickUps.map(({ guest: each }) => each.booking_id)}`,
    ),
  ]);
  expect(shown).toEqual([
    ['09:00 9', 'futaba 5: 3,4', 'Yuki 2: 1', ' 2: 2'],
    ['13:00 2', 'Yuki 2: 5'],
  ]);
});

it('picks a booking with two lessons at one hour up for the one that is listed first', () => {
  const both = [lesson(7, '09:00', [guest(1)]), lesson(8, '09:00', [guest(1)])];
  const pickUps = pickUpsOf(both).flatMap(({ hotels }) => hotels.flatMap((stop) => stop.pickUps));
  expect(pickUps.map((pickUp) => pickUp.lesson.lesson_id)).toEqual([7]);
});

it('has a line and a box for each person, and one line together for those without names', () => {
  const lines = linesOf(guest(1, { people: 4, participants: [person('Mei'), person('Li')] }));
  expect(lines.map(({ name, people, boxes, remarks }) => [name, people, boxes, remarks])).toEqual([
    ['Mei', 1, 1, 'Left-handed'],
    ['Li', 1, 1, 'Left-handed'],
    ['Guest 1', 2, 2, null],
  ]);
  // More names than people: all of them are listed, and nobody else.
  expect(linesOf(guest(1, { people: 1, participants: [person('Mei'), person('Li')] }))).toHaveLength(2);
  expect(linesOf(guest(1, { people: 2, participants: [person('Mei'), person('Li')] }))).toHaveLength(2);
  expect(linesOf(guest(1, { people: 8 }))).toMatchObject([{ people: 8, boxes: 8 }]);
  expect(linesOf(guest(1, { people: 9 }))).toMatchObject([{ people: 9, boxes: 1 }]);
});

it('has a roster for each class and none for a private lesson', () => {
  const both = [lesson(1, '09:00', []), lesson(2, '09:00', [], { capacity: 8 })];
  expect(classesOf(both).map(({ lesson_id }) => lesson_id)).toEqual([2]);
});

it('orders instructors by name and their day by the hour, with entries; unassigned lessons come first', () => {
  const entry: TodayEntry = {
    id: 9,
    start_time: '08:00',
    end_time: '08:30',
    tag: 'Meeting',
    instructor: teacher(2, 'beni'),
  };
  const days = instructorDaysOf(
    [
      lesson(1, '09:00', [], { instructor: teacher(2, 'beni') }),
      lesson(2, '10:00', [], { instructor: teacher(1, 'Aoki') }),
      lesson(3, '11:00', []),
    ],
    [entry],
  );
  expect(days.map(({ instructor, duties }) => [instructor?.name, duties.map(({ start_time }) => start_time)])).toEqual([
    [undefined, ['11:00']],
    ['Aoki', ['10:00']],
    ['beni', ['08:00', '09:00']],
  ]);
});

it.each([
  ['Tan Wei Ling', 'Tan L.'],
  ['Smith, John', 'Smith J.'],
  ['Madonna', 'Madonna'],
  ['山田太郎', '山田…'],
  ['李小龙', '李…'],
  ['山田 太郎', '山田…'],
  [' ', ''],
])('shows of the name %j no more than %j', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
