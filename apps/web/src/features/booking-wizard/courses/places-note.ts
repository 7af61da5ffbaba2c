/** What a course card says about the next day on which it can be booked: "5 of 6 places on Sunday". */
import type { CoursePlaces } from '@gerende/domain/availability/schema';
import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import { daysBetween, type PlainDate } from '@gerende/domain/calendar/plain-date';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { TFunction } from 'i18next';
import { shortDay } from '../../../shell/short-day.ts';

/** 'Sunday' if that is the next one, else '20 Dec'. */
const nearDay = (date: PlainDate, today: PlainDate | undefined, language: TextLanguage): string =>
  today !== undefined && daysBetween(today, date) < 7
    ? formatDay(date, dateTag(language), { weekday: 'long' })
    : shortDay(date, language);

/** Up to this number places count as few. */
const fewPlaces = 3;

type NoteParts = { today: PlainDate | undefined; language: TextLanguage; t: TFunction<['landingPage', 'choices']> };

export function placesNote({ next, has_days }: CoursePlaces, { today, language, t }: NoteParts) {
  if (!next) return { text: t(has_days ? 'cardNoPlace' : 'cardNoDay'), className: 'text-ink-soft' };
  const date = nearDay(next.date, today, language);
  if (!next.in_class) return { text: t('cardFreeFrom', { date }), className: 'text-pine' };
  const isFew = next.in_class.places <= fewPlaces;
  return {
    text: t('cardPlaces', { ...next.in_class, date }),
    className: isFew ? 'font-medium text-amber' : 'text-pine',
  };
}
