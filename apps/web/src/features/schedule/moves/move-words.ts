/** Moves, places and warnings as shown and as announced. */
import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import { instructorName } from '@gerende/domain/instructor/names';
import { joinSentences, type Language } from '@gerende/domain/language/rules';
import type { GridPlace } from '@gerende/domain/schedule/moves/moves';
import type { MoveWarning } from '@gerende/domain/schedule/moves/place-warnings';
import type { DayMove } from '@gerende/domain/schedule/moves/tried-moves';
import type { TFunction } from 'i18next';
import { dayInWords } from '../../../shell/kept-words.ts';
import { timeRange } from '../week/block-words.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';

export type Words = {
  t: TFunction<['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']>;
  language: Language;
  instructors: readonly GridInstructor[];
};

export function teacherInWords(id: number | null, { t, language, instructors }: Words): string {
  const found = instructors.find((each) => each.id === id);
  return found ? instructorName(found, language) : t('schedule:unassigned');
}

/** 'Tue 22 Dec 2026 09:00–12:00'. */
export const timeInWords = (place: Omit<GridPlace, 'instructor_id'>, { language }: Pick<Words, 'language'>): string =>
  `${dayInWords(place.date, language)} ${timeRange(place)}`;

/** 'Aoki Sora, Tue 22 Dec 2026 09:00–12:00'. */
export const placeInWords = (place: GridPlace, words: Words): string =>
  [teacherInWords(place.instructor_id, words), timeInWords(place, words)].join(words.t('schedule:separator'));

/** 'Tue 29', '29日(火)'. */
export const landingDay = (date: GridPlace['date'], language: Language): string =>
  language === 'en'
    ? `${formatDay(date, dateTag(language), { weekday: 'short' })} ${Number(date.slice(8))}`
    : formatDay(date, dateTag(language), { weekday: 'short', day: 'numeric' });

/** 'Sato Yuki · Tue 29 · 10:00', short for the ghost. */
export const landingInWords = ({ instructor_id, date, start_time }: GridPlace, words: Words): string =>
  [teacherInWords(instructor_id, words), landingDay(date, words.language), start_time].join(' · ');

/** The change of a move: only the names if day and time stay, which are then named once. */
export function changeInWords({ from, to }: DayMove, words: Words): { when: string; from: string; to: string } {
  const sameTime = from.date === to.date && from.start_time === to.start_time;
  if (!sameTime) return { when: '', from: placeInWords(from, words), to: placeInWords(to, words) };
  return {
    when: timeInWords(from, words),
    from: teacherInWords(from.instructor_id, words),
    to: teacherInWords(to.instructor_id, words),
  };
}

/** Short: 'already teaching then', or that the instructor fits if there are no warnings. */
export const fitInWords = (warnings: readonly MoveWarning[], t: Words['t']): string =>
  warnings
    .map((warning) => (warning === 'closed' ? t('schedule:closed') : t(`bookingForm:fitReason_${warning}`)))
    .join(t('schedule:separator')) || t('schedule:fits');

/** Full sentences, for screen readers; empty for an unassigned place in open hours. */
export function warningsInSentences(warnings: readonly MoveWarning[], isSomebody: boolean, words: Words): string {
  const { t, language } = words;
  if (warnings.length > 0)
    return joinSentences(
      warnings.map((warning) => warningInWords(warning, t)),
      language,
    );
  return isSomebody ? t('schedule:fits') : '';
}

export const warningInWords = (warning: MoveWarning, t: Words['t']): string => t(`schedule:warning_${warning}`);
