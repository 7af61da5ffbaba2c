/** Places, full days and closed ones in words: short for a day's cell, in full elsewhere. */

import { canBeAskedFor, canBeBooked } from '@gerende/domain/availability/openings';
import type { ClosedReason, Opening } from '@gerende/domain/availability/schema';
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { UntaughtReason } from '@gerende/domain/teachable/day';
import type { DayState } from '@gerende/ui/calendar/date-picker';
import type { TFunction } from 'i18next';
import type { Lesson } from './use-lesson.ts';

export type Words = { t: TFunction<'lastSteps'>; language: TextLanguage };

/** Several reasons are the same to a guest: who is ill and who teaches is the school's internal matter. */
const fullTexts = {
  closed: 'fullClosed',
  too_many_people: 'fullTooMany',
  nominated_unfit: 'fullNominatedUnfit',
  nominated_away: 'fullNominated',
  nominated_teaching: 'fullNominated',
  nominated_needed: 'fullNominated',
  class_full: 'fullClass',
  class_levels: 'fullClassLevels',
  no_category: 'fullNobody',
  no_level: 'fullLevel',
  no_slope: 'fullNobody',
  no_language: 'fullLanguage',
  all_away: 'fullTaken',
  all_teaching: 'fullTaken',
  all_needed: 'fullTaken',
  not_known: 'fullTaken',
} as const satisfies Record<UntaughtReason, string>;

/** The opening at the lesson time of a day, by default the chosen one; undefined while it is not known. */
export const openingAt = (
  { availability, time }: Pick<Lesson, 'availability' | 'time'>,
  date: string,
  timeId: number | undefined = time?.id,
): Opening | undefined =>
  availability.dayOn(date)?.times.find(({ setting_time_id }) => setting_time_id === timeId)?.opening;

type Full = Extract<Opening, { state: 'full' }>;

/** Why it is full; of a lesson of several days also which day is. */
export function fullInWords({ why, on }: Full, date: string, { t, language }: Words): string {
  const reason = t(fullTexts[why]);
  return on === date ? t('dayFull', { reason }) : t('dayFullOn', { date: dayInWords(on, language), reason });
}

/** A nomination that does not fit is cleared when the day is chosen, so the day can be. */
export const isOfNomination = ({ why }: Full): boolean => why.startsWith('nominated_');

/** Whether a guest may choose it: to book it, to send a request for it, or to give up the nominated instructor. */
export const canBeChosen = (opening: Opening): boolean =>
  canBeBooked(opening) || canBeAskedFor(opening) || (opening.state === 'full' && isOfNomination(opening));

/** Whole sentences after the price; none if everything is free. */
export function openingInWords(opening: Opening, date: string, words: Words): string | undefined {
  if (opening.state === 'few') return words.t('placesLeft', { count: opening.places });
  if (opening.state !== 'full') return undefined;
  return [fullInWords(opening, date, words), opening.ask && words.t('canAsk')].filter(Boolean).join(' ');
}

/** The words beside a lesson time. */
export function timeNote(opening: Opening, t: Words['t']): string | undefined {
  if (opening.state === 'few') return t('placesLeft', { count: opening.places });
  if (opening.state === 'closed') return t('timeClosed');
  if (opening.state === 'free') return undefined;
  return opening.ask ? t('timeFullAsk') : t('timeFull');
}

/** The text under the day's number. */
export function markOf(opening: Opening, t: Words['t']): DayState['mark'] {
  if (opening.state === 'few') return { text: t('cellLeft', { count: opening.places }), look: 'warning' };
  return opening.state === 'full' ? { text: t('cellFull'), look: 'off' } : undefined;
}

const closedTexts: Partial<Record<ClosedReason, 'daySchoolClosed' | 'daySlopeClosed' | 'noTimeThatDay'>> = {
  school_closed: 'daySchoolClosed',
  slope_closed: 'daySlopeClosed',
  outside_hours: 'noTimeThatDay',
};

/** It has only what the page does not know by itself. */
export function closedInWords(opening: Opening | undefined, t: Words['t']): string | undefined {
  const key = opening?.state === 'closed' && closedTexts[opening.why];
  return key ? t(key) : undefined;
}
