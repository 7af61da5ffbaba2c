/** Proposals, and lessons that stay open, as the desk reads them. */
import { hoursOf } from '@gerende/domain/calendar/time-of-day';
import { inLanguage } from '@gerende/domain/language/rules';
import type { LessonOfDay } from '@gerende/domain/schedule/blocks';
import type { Schedule, ScheduleLesson } from '@gerende/domain/schedule/schema';
import { teacherInWords, timeInWords, type Words } from '../moves/move-words.ts';
import { type Assigned, type Proposal, reasonTexts } from './use-assign.ts';

type Lessons = Schedule['lessons'];
type LessonDayKey = { booking_id: number; day_number: number; date: string };
type NameOf = (lesson: ScheduleLesson, of: LessonOfDay['class']) => string;

/** 'Tue 22 Dec 2026 09:00–12:00, Tan Wei Ling, Private Ski'. */
export function lessonInWords(
  { booking_id, day_number, date }: LessonDayKey,
  lessons: Lessons,
  nameOf: NameOf,
  { t, language }: Words,
): string {
  const lesson = lessons.find((each) => each.booking_id === booking_id);
  const day = lesson?.days.find((each) => each.day_number === day_number);
  if (!lesson || !day) return `#${booking_id}, ${date}`;
  const course = inLanguage(lesson.course.name_translations, language);
  return [timeInWords(day, { language }), nameOf(lesson, day.class), ...(day.class ? [] : [course])].join(
    t('schedule:separator'),
  );
}

export function proposalInWords(
  { move, date, reasons, day_minutes }: Proposal,
  lessons: Lessons,
  nameOf: NameOf,
  words: Words,
) {
  const { t } = words;
  const who = teacherInWords(move.to_instructor_id, words);
  const hours = { before: hoursOf(day_minutes.before), after: hoursOf(day_minutes.after) };
  return {
    lesson: lessonInWords({ ...move, date }, lessons, nameOf, words),
    who: t('schedule:proposedFor', { name: who }),
    why: [...reasons.map((reason) => t(`schedule:${reasonTexts[reason]}`)), t('schedule:dayHours', hours)].join(
      t('schedule:separator'),
    ),
  };
}

/** The most names in one sentence. */
const mostNames = 3;

function namesOf(ids: readonly number[], words: Words): string {
  const names = ids.slice(0, mostNames).map((id) => teacherInWords(id, words));
  const more = ids.length - names.length;
  return [...names, ...(more > 0 ? [words.t('schedule:andMore', { count: more })] : [])].join(
    words.t('schedule:separator'),
  );
}

/** What would make the lesson possible, in a sentence each; or that nothing would. */
export function possibleInWords(
  { booking_id, possible_at, possible_if }: Assigned['left_over'][number],
  lessons: Lessons,
  words: Words,
): string[] {
  const { t, language } = words;
  const tag = lessons.find((each) => each.booking_id === booking_id)?.lesson_language ?? null;
  const spoken = tag === null ? '' : (new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag);
  const sentences = [
    ...possible_at.map(({ from, instructor_ids }) =>
      t('schedule:possibleAt', { from, names: namesOf(instructor_ids, words) }),
    ),
    ...possible_if.map(({ reason, instructor_ids }) =>
      reason === 'category'
        ? ''
        : t(`schedule:possibleIf_${reason}`, { names: namesOf(instructor_ids, words), language: spoken }),
    ),
  ].filter(Boolean);
  return sentences.length > 0 ? sentences : [t('schedule:notPossible')];
}
