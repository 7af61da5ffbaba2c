/** Which lesson is now, which is next, and the links of channels. */
import { expect, it } from 'vitest';
import { atDay, changesAt, contactLink, keptOf, soonOf, withoutLessons } from './rules.ts';
import type { OwnDay, OwnDays, OwnLesson } from './schema.ts';

const names = { en: 'Name', ja: '', zh: '' };
const lesson = (lesson_id: number, start_time: string, end_time: string): OwnLesson => ({
  ...{ lesson_id, start_time, end_time, capacity: null, guests: [] },
  ...{ slope: { id: 1, name_translations: names }, course: { id: 1, name_translations: names } },
});
const today = '2026-12-20';
const days: OwnDay[] = [
  { date: today, lessons: [lesson(1, '09:00', '12:00'), lesson(2, '13:00', '16:00')], entries: [] },
  { date: '2026-12-21', lessons: [], entries: [] },
  { date: '2026-12-22', lessons: [lesson(3, '09:00', '12:00')], entries: [] },
];
const at = (minutes: number | undefined, all = days) => {
  const { now, next } = soonOf(all, today, minutes);
  return `${now?.lesson.lesson_id ?? '-'} ${next ? `${next.date} ${next.lesson.lesson_id}` : '-'}`;
};

it.each([
  ['before the first lesson', 8 * 60, `- ${today} 1`],
  ['from its first minute', 9 * 60, `1 ${today} 2`],
  ['until its last one', 11 * 60 + 59, `1 ${today} 2`],
  ['between two', 12 * 60, `- ${today} 2`],
  ['in the last one of the day', 15 * 60, '2 2026-12-22 3'],
  ['in the evening', 18 * 60, '- 2026-12-22 3'],
  ['where the clock cannot be trusted', undefined, `- ${today} 1`],
])('%s', (_, minutes, shown) => {
  expect(at(minutes)).toBe(shown);
});

it.each([
  ['the first lesson begins', 8 * 60, 9 * 60],
  ['it ends', 9 * 60, 12 * 60],
  ['the next one begins', 12 * 60, 13 * 60],
  ['that ends', 15 * 60 + 59, 16 * 60],
  ['the day is over', 16 * 60, 24 * 60],
])('shows the same until %s', (_, minutes, change) => {
  expect(changesAt(days, today, minutes)).toBe(change);
});

it('shows a day without lessons the same until its end, whatever is taught on others', () => {
  expect(changesAt(days, '2026-12-21', 8 * 60)).toBe(24 * 60);
});

it('has neither if there are no more lessons', () => {
  expect(at(18 * 60, days.slice(0, 2))).toBe('- -');
  expect(at(undefined, [])).toBe('- -');
});

it('shows what is now and next only once', () => {
  const rest = withoutLessons(days, soonOf(days, today, 15 * 60));
  expect(rest.map(({ date, lessons }) => [date, lessons.map(({ lesson_id }) => lesson_id)])).toEqual([
    [today, [1]],
    ['2026-12-21', []],
    ['2026-12-22', []],
  ]);
});

it.each([
  ['whatsapp', '+65 8123-4567', 'https://wa.me/6581234567'],
  ['whatsapp', '+44 (0)20 7946-0958', 'https://wa.me/442079460958'],
  ['whatsapp', 'weiling', null],
  ['email', 'wei ling?cc=x@mail.example', 'mailto:wei%20ling%3Fcc%3Dx@mail.example'],
  ['line', 'weiling', null],
  ['wechat', 'weiling', null],
  ['phone', '+65 8123 4567', null],
] as const)('links by %s to %s', (method, account, link) => {
  expect(contactLink({ method, account })).toBe(link);
});

const own: OwnDays = { instructor: { name: 'Aoki', name_ja: '', name_zh: '' }, today, days };
const datesOf = ({ days: shown }: OwnDays) => shown.map(({ date }) => date);

it('keeps today and tomorrow, and no other day', () => {
  expect(datesOf(keptOf(own))).toEqual([today, '2026-12-21']);
});

it('begins with the next day after a night without a network', () => {
  const next = atDay(keptOf(own), '2026-12-21');
  expect([next.today, datesOf(next)]).toEqual(['2026-12-21', ['2026-12-21']]);
});

it.each(['2026-12-19', today, '2026-12-22'])('stays as it was read on %s', (day) => {
  expect(atDay(keptOf(own), day)).toEqual(keptOf(own));
});
