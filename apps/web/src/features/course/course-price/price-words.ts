/** A season in the reader's language. */

import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import type { SeasonType } from '@gerende/domain/course-price/seasons';
import type { Language } from '@gerende/domain/language/rules';
import type { TFunction } from 'i18next';

const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** An incomplete date is shown as typed. */
const day = (date: string, language: Language): string =>
  isPlainDate(date) ? formatDay(date, dateTag(language), parts) : date || '…';

/** 'High season, 15 Dec 2026 – 10 Mar 2027'. */
export const seasonInWords = (
  season: { season_type: SeasonType; season_start: string; season_end: string },
  t: TFunction<'course'>,
  language: Language,
): string =>
  t('seasonInWords', {
    season: t(`season_${season.season_type}`),
    from: day(season.season_start, language),
    to: day(season.season_end, language),
  });
