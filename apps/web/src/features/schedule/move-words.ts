/** Moves, places and warnings as the desk reads and hears them. */
import type { Language } from '@gerende/domain/language/rules';
import type { Place } from '@gerende/domain/schedule/moves';
import type { DayMove, MoveWarning } from '@gerende/domain/schedule/tried-moves';
import type { TFunction } from 'i18next';
import { dayInWords } from '../../shell/words.ts';
import { nameOf, timeRange } from './grid/block-words.ts';
import type { GridInstructor } from './grid-row-model.ts';

export type Words = {
  t: TFunction<['schedule', 'errors', 'form', 'choices', 'common']>;
  language: Language;
  instructors: readonly GridInstructor[];
};

export function teacherInWords(id: number | null, { t, language, instructors }: Words): string {
  const found = instructors.find((each) => each.id === id);
  return found ? nameOf(found, language) : t('schedule:unassigned');
}

/** 'Aoki Sora, Tue 22 Dec 2026 09:00–12:00'. */
export const placeInWords = (place: Place, words: Words): string =>
  [teacherInWords(place.instructor_id, words), `${dayInWords(place.date, words.language)} ${timeRange(place)}`].join(
    words.t('schedule:separator'),
  );

/** What changed of a place, and nothing else: only the new name where the time stays. */
export function changeInWords({ from, to }: DayMove, words: Words): { from: string; to: string } {
  const sameTime = from.date === to.date && from.start_time === to.start_time;
  if (!sameTime) return { from: placeInWords(from, words), to: placeInWords(to, words) };
  return { from: teacherInWords(from.instructor_id, words), to: teacherInWords(to.instructor_id, words) };
}

export const warningInWords = (warning: MoveWarning, t: Words['t']): string => t(`schedule:warning_${warning}`);
