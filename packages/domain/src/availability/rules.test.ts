/** What a guest's calendar shows for each day and lesson time. */

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/plain-date.ts';
import type { SettingTime } from '../setting-time/schema.ts';
import type { TeachingDay, Wanted } from '../teachable/day.ts';
import { placesLeft } from '../teachable/places-left.ts';
import { plannedDay } from '../teachable/planned-day.ts';
import { canBeTaughtOnDays } from '../teachable/several-days.ts';
import { canBeTaught } from '../testing/can-be-taught.ts';
import { afternoon, group, lesson, morning, skiClass, skier, wanted } from '../testing/day-examples.ts';
import { anyWanted, dayAndWanted, teachingDay } from '../testing/teaching-day.ts';
import { type AskedAvailability, availableDays, languagesOffered, openingOf } from './rules.ts';

const date = '2027-01-04';
const timeOf = (id: number, { from, to }: { from: string; to: string }): SettingTime => ({
  id,
  setting_time: '',
  setting_time_ja: null,
  setting_time_zh: null,
  duration_from: from,
  duration_to: to,
});
const priced = { id: 1, slope_id: 1, season_start: '2027-01-01', season_end: '2027-01-08', number_of_people: 1 };

/** Open from the 4th to the 8th, the school on the 9th too; priced to the 8th; morning and afternoon. */
function asked(days: Record<string, TeachingDay>, changes: Partial<AskedAvailability> = {}): AskedAvailability {
  const open = [0, 1, 2, 3, 4].map((index) => addDays(date, index));
  return {
    from: date,
    to: '2027-01-10',
    rule: {
      today: '2027-01-03',
      slope_id: 1,
      operating_days: new Set(open),
      prices: [{ ...priced, price: 9000 } as never],
      number_of_people: 1,
      days_of_lesson: 1,
    },
    hours: [...open, '2027-01-09'].map((day, id) => ({
      operating_day_id: id + 1,
      date: day,
      duration_from: '08:30',
      duration_to: day === '2027-01-06' ? '13:00' : '17:00',
    })),
    times: [timeOf(1, morning), timeOf(2, afternoon)],
    when_full: 'request',
    wantedAt: ({ duration_from, duration_to }) => wanted({ from: duration_from, to: duration_to }),
    plannedOn: (day) => plannedDay(days[day] ?? { instructors: [1, 2, 3, 4].map((id) => skier(id)), lessons: [] }),
    ...changes,
  };
}
const withRule = (question: AskedAvailability, rule: Partial<AskedAvailability['rule']>): AskedAvailability => ({
  ...question,
  rule: { ...question.rule, ...rule },
});
/** A day with one instructor, who teaches in the morning. */
const taughtInTheMorning: TeachingDay = { instructors: [skier(1)], lessons: [lesson(5, { instructor_id: 1 })] };
/** The state of each day by its number in the month. */
const states = (question: AskedAvailability) =>
  Object.fromEntries(availableDays(question).map(({ date, opening }) => [Number(date.slice(8)), opening]));

describe('the calendar', () => {
  it('has each day in order with its price, and its lesson times when it is open', () => {
    const days = availableDays(asked({}));
    expect(days.map(({ date, price, times }) => [date.slice(8), price, times.length])).toEqual([
      ['04', 9000, 2],
      ['05', 9000, 2],
      ['06', 9000, 2],
      ['07', 9000, 2],
      ['08', 9000, 2],
      ['09', null, 0],
      ['10', null, 0],
    ]);
    expect(days[0]?.opening).toEqual({ state: 'free' });
  });

  it('says why a day is closed', () => {
    const question = asked({}, { from: '2027-01-02', times: [timeOf(2, afternoon)] });
    const reasons = Object.fromEntries(
      Object.entries(states(withRule(question, { today: '2027-01-03' }))).map(([day, opening]) => [
        day,
        opening.state === 'closed' ? opening.why : opening.state,
      ]),
    );
    expect(reasons).toEqual({
      2: 'past',
      3: 'today',
      4: 'free',
      5: 'free',
      6: 'outside_hours',
      7: 'free',
      8: 'free',
      9: 'slope_closed',
      10: 'school_closed',
    });
    expect(states(withRule(question, { number_of_people: 2 }))[4]).toEqual({ state: 'closed', why: 'no_price' });
    expect(states(withRule(question, { days_of_lesson: 2 }))[8]).toEqual({
      state: 'closed',
      why: 'not_open_throughout',
    });
  });

  it('shows the best lesson time of a day, and each one separately', () => {
    const [day] = availableDays(asked({ [date]: taughtInTheMorning }));
    expect(day?.opening).toEqual({ state: 'few', places: 1 });
    expect(day?.times).toEqual([
      { setting_time_id: 1, opening: { state: 'full', why: 'all_teaching', on: date, ask: true } },
      { setting_time_id: 2, opening: { state: 'few', places: 1 } },
    ]);
  });

  it('offers a first day only when all days can be taught, and names the day that is full', () => {
    const full = { '2027-01-06': taughtInTheMorning };
    const question = asked(full, { times: [timeOf(1, morning)] });
    const on = { state: 'full', why: 'all_teaching', on: '2027-01-06', ask: true };
    expect(states(withRule(question, { days_of_lesson: 2 }))).toMatchObject({
      4: { state: 'free' },
      5: on,
      6: on,
      7: { state: 'free' },
    });
  });

  it('offers a first day exactly when the days of the booking can be taught together', () => {
    fc.assert(
      fc.property(fc.array(teachingDay, { minLength: 3, maxLength: 3 }), anyWanted, (all, asks) => {
        const dates = [0, 1, 2].map((index) => addDays(date, index));
        const days = Object.fromEntries(dates.map((day, index) => [day, all[index] as TeachingDay]));
        const question = asked(days, {
          to: date,
          times: [timeOf(1, asks)],
          wantedAt: () => asks,
          hours: dates.map((day, id) => ({
            operating_day_id: id + 1,
            date: day,
            duration_from: '08:00',
            duration_to: '18:00',
          })),
          when_full: 'refuse',
        });
        const together = canBeTaughtOnDays(
          dates.map((day) => ({ date: day, day: days[day] as TeachingDay })),
          asks,
        );
        const { state } = states(withRule(question, { days_of_lesson: 3 }))[4] ?? {};
        const isSold = together.yes || together.why === 'no_category';
        if (!isSold) expect(state).toBe('full');
        // A day that nobody could ever teach counts as free, the others may still be full.
        else if (together.yes) expect(['free', 'few']).toContain(state);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a lesson time', () => {
  const opening = (day: TeachingDay, asks: Wanted, whenFull: 'request' | 'refuse' | 'sell' = 'request') =>
    openingOf(plannedDay(day), asks, date, whenFull);

  it('has few places up to three', () => {
    const four = [1, 2, 3, 4].map((id) => skier(id));
    expect(opening({ instructors: four, lessons: [] }, wanted())).toEqual({ state: 'free' });
    expect(opening({ instructors: four, lessons: [lesson(5)] }, wanted())).toEqual({ state: 'few', places: 3 });
  });

  it('counts the seats of a class, not the families', () => {
    const day = { instructors: [skier(1)], lessons: [skiClass(5, 5, { instructor_id: 1 })] };
    expect(opening(day, wanted({ group, people: 2 }))).toEqual({ state: 'few', places: 3 });
    expect(opening(day, wanted({ group, people: 4 }))).toMatchObject({ state: 'full', why: 'class_full' });
  });

  it('has no number of places for a nominated instructor', () => {
    const day = { instructors: [skier(1), skier(2)], lessons: [] };
    expect(opening(day, wanted({ nominated_instructor_id: 1 }))).toEqual({ state: 'free' });
  });

  it('is full by the setting of the school', () => {
    const full = { state: 'full', why: 'all_teaching', on: date };
    expect(opening(taughtInTheMorning, wanted(), 'request')).toEqual({ ...full, ask: true });
    expect(opening(taughtInTheMorning, wanted(), 'refuse')).toEqual({ ...full, ask: false });
    expect(opening(taughtInTheMorning, wanted(), 'sell')).toEqual({ state: 'free' });
  });

  it('is free where the school has nobody for the category yet', () =>
    expect(opening({ instructors: [], lessons: [] }, wanted(), 'refuse')).toEqual({ state: 'free' }));

  it('is full when nobody speaks the language, and no request is offered with a nominated instructor', () => {
    const day = { instructors: [skier(1)], lessons: [] };
    expect(opening(day, wanted({ language: 'ko' }))).toMatchObject({ state: 'full', why: 'no_language', ask: true });
    expect(opening(day, wanted({ language: 'ko', nominated_instructor_id: 1 }))).toMatchObject({
      why: 'nominated_unfit',
      ask: false,
    });
  });

  it('is bookable exactly when it can be taught, with as many places as can be booked one after the other', () => {
    fc.assert(
      fc.property(dayAndWanted, ([day, asks]) => {
        const shown = opening(day, asks, 'refuse');
        const answer = canBeTaught(day, asks);
        expect(shown.state === 'full').toBe(!answer.yes && answer.why !== 'no_category');
        if (answer.yes && asks.group === null && asks.nominated_instructor_id === null) {
          const places = placesLeft(plannedDay(day), asks, 4);
          expect(shown).toEqual(places > 3 ? { state: 'free' } : { state: 'few', places });
        }
      }),
      { numRuns: 150 },
    );
  });
});

it('offers the languages of those who could teach the course on the slope', () => {
  const instructors = [
    skier(1, { languages: ['zh-TW', 'en'] }),
    skier(2, { languages: ['zh', 'ja'] }),
    skier(3, { languages: ['ko'], slope_ids: [2] }),
    skier(4, { languages: ['fr'], levels: [{ category_id: 2, level: 6 }] }),
    skier(5, { languages: ['de'], levels: [{ category_id: 1, level: 2 }] }),
  ];
  const course = { category_id: 1, slope_id: 1 };
  expect(languagesOffered(instructors, { ...course, ability_level: 3 })).toEqual(['en', 'ja', 'zh']);
  expect(languagesOffered(instructors, { ...course, ability_level: undefined })).toEqual(['de', 'en', 'ja', 'zh']);
});
