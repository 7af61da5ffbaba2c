/**
 * Days and hours as the desk's screens write them, and the post-processor of their texts: no line ends within them, nor
 * between a number and its unit. The guest's pages have a shorter one (unit-keeper.ts): their first has few bytes.
 */
import { dayInWords as plainDayInWords } from '@gerende/domain/calendar/day-in-words';
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { rangeInWords } from '@gerende/domain/calendar/range-in-words';
import { keepTogether } from '@gerende/domain/language/keep-together';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { Namespace } from '@gerende/i18n/resources';
import i18next, { type PostProcessorModule } from 'i18next';
import { loadTexts } from './i18n.ts';
import * as plain from './instant-words.ts';

/** Replaces that of the guest's pages, which has the same name. */
const deskUnitKeeper: PostProcessorModule = { type: 'postProcessor', name: 'units', process: keepTogether };

/** Used by the loaders of the desk's outermost routes, before anything of the desk is rendered. */
export function loadDeskTexts(...names: Namespace[]): Promise<void> {
  i18next.use(deskUnitKeeper);
  return loadTexts(...names);
}

/** 'Sun 20 Dec 2026', '2026年12月20日(日)'. */
export const dayInWords = (date: PlainDate, language: TextLanguage): string =>
  keepTogether(plainDayInWords(date, language));

/** '09:00–12:00', in Japanese '09:00～12:00'. @param language of a paper; screens have their own */
export const hoursInWords = (from: string, to: string, language = i18next.language): string =>
  keepTogether(rangeInWords(from, to, language));

/** '20 Dec 2026' and '14:05' of an instant. */
export function instantInWords(...given: Parameters<typeof plain.instantInWords>): { day: string; time: string } {
  const { day, time } = plain.instantInWords(...given);
  return { day: keepTogether(day), time };
}

/** 'Jan 2026', '2026年1月'. @param month yyyy-MM */
export const monthInWords = (month: string, language: TextLanguage): string =>
  keepTogether(plain.monthInWords(month, language));
