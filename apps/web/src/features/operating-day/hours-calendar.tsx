/** The calendar in which days are selected, with the hours of each (§2 /admin/school, Shared calendars). */

import { dateTag } from '@gerende/domain/calendar/day-in-words';
import { isSelectableDay, type SelectionGesture } from '@gerende/domain/calendar/selection';
import { MultiDayCalendar } from '@gerende/ui/calendar/multi-day-calendar';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMultiDayTexts } from '../../shell/admin/use-multi-day-texts.ts';
import { calendar } from '../../shell/calendar.ts';
import { useLanguage } from '../../shell/use-language.ts';
import type { Hours } from './hours-of-days.ts';
import { hoursOf } from './hours-words.ts';

export type HoursCalendarProps = {
  today: string;
  min: string;
  max: string;
  stored: ReadonlyMap<string, Hours>;
  dates: readonly string[];
  onGesture: (gesture: SelectionGesture) => void;
  disabled: boolean;
  labelledBy: string;
  describedBy?: string | undefined;
};

export function HoursCalendar({ today, stored, dates, ...rest }: HoursCalendarProps) {
  const { t } = useTranslation('operatingDay');
  const language = useLanguage();
  const texts = useMultiDayTexts();
  const selected = useMemo(() => new Set(dates), [dates]);
  const marked = useMemo(() => new Set(stored.keys()), [stored]);
  const noteOf = (date: string): string => {
    const hours = stored.get(date);
    return hours ? t('dayHours', { hours: hoursOf(hours) }) : t('dayClosed');
  };
  return (
    <MultiDayCalendar
      {...rest}
      calendar={calendar}
      language={dateTag(language)}
      today={today}
      selected={selected}
      click="only"
      isSelectable={(date) => isSelectableDay(date, today)}
      marked={marked}
      noteOf={noteOf}
      summary={t('daysSelected', { count: dates.length })}
      texts={texts}
    >
      <Legend />
    </MultiDayCalendar>
  );
}

function Legend() {
  const { t } = useTranslation('operatingDay');
  return (
    <div className="mt-2 px-1 text-ink-soft text-sm">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="relative size-4 rounded border border-mist bg-pine-wash">
            <span className="absolute inset-x-0 bottom-0.5 mx-auto size-1.5 rounded-full bg-pine" />
          </span>
          {t('legendOpen')}
        </li>
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="size-4 rounded bg-glacier" />
          {t('legendSelected')}
        </li>
      </ul>
      <p className="mt-1">{t('legendLocked')}</p>
    </div>
  );
}
