/** The age of what is shown, in words. */
import { useTranslation } from 'react-i18next';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';

/** @param at when it was read, in milliseconds since 1970; undefined where nothing is shown */
export function useAsOf(at: number | undefined): string {
  const { t } = useTranslation('today');
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  if (at === undefined || at === 0) return '';
  // biome-ignore lint/style/noRestrictedGlobals: writes an instant of the browser as text
  return t('asOf', instantInWords(new Date(at).toISOString(), language, timeZone));
}
