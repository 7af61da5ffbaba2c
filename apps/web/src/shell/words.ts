/** Days and times formatted for the reader's language. */
import { formatDay } from '@gerende/domain/calendar/day-in-words';
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import type { TextLanguage } from '@gerende/domain/language/rules';

/** English dates in British order, which guests from Asia and Australia use. */
const dateTags: Record<TextLanguage, string> = { en: 'en-GB', ja: 'ja', zh: 'zh-CN', 'zh-Hant': 'zh-TW' };
const dayParts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The locale for dates of a language. */
export const dateTag = (language: TextLanguage): string => dateTags[language];

/** 'Sat 20 Dec 2026', '2026年12月20日(日)', '2026年12月20日周日'. */
export const dayInWords = (date: PlainDate, language: TextLanguage): string =>
  formatDay(date, dateTags[language], dayParts).replace(',', '');

const zoneNames = new Map<string, string>();

/** The local short name of a zone, as 'JST'; only the Japanese locale uses one for its own zone everywhere. */
export function zoneName(timeZone: string): string {
  const known = zoneNames.get(timeZone);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat('ja', { timeZone, timeZoneName: 'short' }).formatToParts(0);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
  zoneNames.set(timeZone, name);
  return name;
}
