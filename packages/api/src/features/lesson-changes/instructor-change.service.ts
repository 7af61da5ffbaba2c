/** An instructor who can no longer teach some of their lessons: those become unassigned, or stay theirs (decision 0064). */

import { obstaclesOf, type Teacher } from '@gerende/domain/instructor/fit';
import type { Instructor, SaveInstructor } from '@gerende/domain/instructor/schema';
import { hoursAwayOn } from '@gerende/domain/instructor/working-times';
import type { EndCallIn, SaveWorkingTimes } from '@gerende/domain/instructor/working-times-schema';
import type { LessonSlot } from '@gerende/domain/lesson/lesson-day';
import type { AppContext } from '../../context/context.ts';
import type { Follow } from '../../desk-write/desk-write.ts';
import type { Upload } from '../../platform/files/port.ts';
import { endFeedLink } from '../calendar-feed/feed-link.service.ts';
import { getInstructor } from '../instructor/instructor.service.ts';
import { deleteInstructor, saveInstructor } from '../instructor/save-instructor.service.ts';
import { removeCallIn, saveSeasons } from '../instructor/save-working-times.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectDaysOfInstructor, selectTimeHours, type TouchedDay } from './touched.queries.ts';
import { type Answer, answerForLessons, type Touched } from './touched-lessons.service.ts';

const teacherOf = ({ id, categories, slopes, languages }: Instructor): Teacher => ({
  id,
  levels: categories.map((each) => ({ category_id: each.id, level: each.ability_level })),
  slope_ids: slopes.map((slope) => slope.id),
  languages,
});

type Hours = ReadonlyMap<number, { from: string; to: string }>;

/** The hours of a day in which the instructor is away. */
function hoursAway({ dateRanges, away, seasons, called_in }: Instructor, hours: Hours, date: string): LessonSlot[] {
  const daysOff = dateRanges.flatMap(({ date, setting_time_id }) => {
    const time = hours.get(setting_time_id);
    return time ? [{ date, from: time.from, to: time.to, kind: 'off' as const }] : [];
  });
  const found = hoursAwayOn({ seasons, away: [...daysOff, ...away], called_in }, date);
  return found.map(({ from, to }) => ({ date, from, to }));
}

/** What keeps the instructor from the lesson: skills and days off. */
function obstacles(instructor: Instructor, hours: Hours, day: TouchedDay): string[] {
  const needs = {
    category_id: day.category_id,
    ability_level: day.ability_level,
    slope_id: day.slope_id,
    language: day.lesson_language,
    slots: [{ date: day.date, from: day.start_time, to: day.end_time }],
  };
  const daysOff = hoursAway(instructor, hours, day.date);
  return obstaclesOf(teacherOf(instructor), needs, { daysOff, entries: [], lessons: [] });
}

const givenBack = (day: TouchedDay): Touched => ({ day, to: { ...day, instructor_id: null } });

/** Handles the lessons for which a change is a new obstacle; of a class, all who attend it. @throws conflict with `touched` */
const answerForHindered =
  (answer: Answer): Follow<Instructor> =>
  async (app, before) => {
    const after = await getInstructor(app, before.id);
    const days = await selectDaysOfInstructor(app.db, before.id, await schoolToday(app));
    const hours = new Map((await selectTimeHours(app.db)).map((time) => [time.id, time]));
    const isHindered = (day: TouchedDay): boolean => {
      const known = obstacles(before, hours, day);
      return obstacles(after, hours, day).some((obstacle) => !known.includes(obstacle));
    };
    const hindered = new Set(days.filter(isHindered).map((day) => day.lesson_id));
    const touched = days.filter((day) => hindered.has(day.lesson_id)).map(givenBack);
    await answerForLessons(app, touched, answer);
  };

/**
 * @param usual what is done with the lessons if the request does not say
 * @throws as `saveInstructor`; conflict with `touched`
 */
export const changeInstructor = (
  app: AppContext,
  { lessons, notify_guest, ...instructor }: SaveInstructor,
  usual: Answer['lessons'],
  { id, upload }: { id?: number | undefined; upload?: Upload | undefined } = {},
): Promise<Instructor> =>
  saveInstructor(app, instructor, id, upload, answerForHindered({ lessons: lessons ?? usual, notify_guest }));

/**
 * Replaces the seasons of work of an instructor.
 * @throws not_found, conflict; conflict with `touched`
 */
export const changeWorkingTimes = (
  app: AppContext,
  { lessons = 'ask', notify_guest, ...times }: SaveWorkingTimes,
): Promise<Instructor> => saveSeasons(app, times, answerForHindered({ lessons, notify_guest }));

/**
 * Removes an instructor's call-in.
 * @throws as `removeCallIn`; conflict with `touched`
 */
export const endCallIn = (app: AppContext, { lessons = 'ask', notify_guest, ...day }: EndCallIn): Promise<Instructor> =>
  removeCallIn(app, day, answerForHindered({ lessons, notify_guest }));

/**
 * Also ends the link to the instructor's calendar.
 * @param answer what happens to the future lessons
 * @throws as `deleteInstructor`; conflict with `touched`
 */
export const removeInstructor = (app: AppContext, id: number, answer: Answer): Promise<void> =>
  deleteInstructor(app, id, async (app) => {
    await endFeedLink(app, id);
    const days = await selectDaysOfInstructor(app.db, id, await schoolToday(app));
    await answerForLessons(app, days.map(givenBack), answer);
  });
