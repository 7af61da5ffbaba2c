/** A lesson's time is always shown with its zone (look and feel: Guest wizard). */
import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTexts } from '../testing/start-texts.ts';
import { lastDay, timeWithHours, whenInWords } from './lesson-words.ts';

const morning = {
  id: 1,
  setting_time: 'Morning',
  setting_time_ja: '午前',
  setting_time_zh: '上午',
  duration_from: '09:00',
  duration_to: '12:00',
};
const lesson = { date: '2026-12-19', days: 1, time: morning, timeZone: 'Asia/Tokyo' };

let t: TFunction<'lastSteps'>;
beforeAll(async () => {
  await startTexts('en');
  await i18next.loadNamespaces('lastSteps');
  t = i18next.getFixedT('en', 'lastSteps');
});

describe('whenInWords', () => {
  it('names day, hours and zone', () => {
    expect(whenInWords(lesson, t, 'en')).toBe('Sat 19 Dec 2026, 09:00\u2060-\u206012:00, resort time (JST)');
  });

  it('names the last of several days', () => {
    expect(whenInWords({ ...lesson, days: 2 }, t, 'en')).toBe(
      'Sat 19 Dec 2026 to Sun 20 Dec 2026, 09:00\u2060-\u206012:00 each day, resort time (JST)',
    );
  });

  it('names only the hours while no day is chosen', () => {
    expect(whenInWords({ ...lesson, date: '' }, t, 'en')).toBe('09:00\u2060-\u206012:00, resort time (JST)');
  });
});

it.each([
  [morning, 'en', 'Morning 09:00-12:00'],
  [morning, 'ja', '午前 09:00-12:00'],
  [morning, 'zh', '上午 09:00-12:00'],
  [morning, 'zh-Hant', '上午 09:00-12:00'],
  [{ ...morning, setting_time_zh: null }, 'zh', 'Morning 09:00-12:00'],
  [{ ...morning, setting_time: '09:00-12:00', setting_time_zh: null }, 'zh', '09:00-12:00'],
] as const)('shows a lesson time with its hours (%#)', (time, language, expected) => {
  expect(timeWithHours(time, language)).toBe(expected);
});

it('counts the first day of a lesson', () => {
  expect(lastDay('2026-12-31', 1)).toBe('2026-12-31');
  expect(lastDay('2026-12-31', 3)).toBe('2027-01-02');
});
