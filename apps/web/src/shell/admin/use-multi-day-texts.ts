/** The texts of calendars in which many days are selected. The namespace `operatingDay` must be loaded. */
import type { MultiDayTexts } from '@gerende/ui/calendar/multi-day-calendar';
import { useTranslation } from 'react-i18next';

export function useMultiDayTexts(): MultiDayTexts {
  const { t } = useTranslation('operatingDay');
  return {
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    clearAll: t('clearAll'),
    selectMonth: t('selectMonth'),
    selectRange: t('selectRange'),
    rangeStart: t('rangeStart'),
    rangeEnd: t('rangeEnd'),
    hint: t('hint'),
    selected: t('daySelected'),
    notSelected: t('dayNotSelected'),
    locked: t('dayLocked'),
    today: t('today'),
  };
}
