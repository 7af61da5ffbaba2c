/** The line of a slope's card that says when it is open. */
import type { Slope } from '@gerende/domain/slope/schema';
import { useTranslation } from 'react-i18next';
import { useSchool } from '../../../shell/school.ts';
import { shortDay } from '../../../shell/short-day.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';

/** First and last open day from today on. */
export function SeasonFact({ slope }: { slope: Pick<Slope, 'operating_days'> }) {
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  const today = useSchool().data?.today;
  if (!today) return null;
  const open = slope.operating_days.filter((day) => day > today).sort();
  const [from, to] = [open[0], open.at(-1)];
  if (!from || !to) return t('closedForNow');
  const days = { from: shortDay(from, language), to: shortDay(to, language) };
  return from === to ? t('openOn', days) : t('openFromTo', days);
}
