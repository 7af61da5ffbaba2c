// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw its rows as they come into view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has one tab stop
/** The header of the grid: the days, and the hours below. */

import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import { cellAt, daysPerWeek, firstHour, hoursPerDay, labelledHours } from '@gerende/domain/schedule/week';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { cells, gridWidth, headerHeight, nameWidth } from './sizes/geometry.ts';

/** Position of an hour's label over its day: 9 at the left edge, 18 at the right, the others centred on their line. */
const hourPlace = (hour: number): { left: string; className: string } => ({
  left: cells(hour - cellAt(0).hour),
  className:
    hour === labelledHours[0] ? 'pl-1' : hour === labelledHours.at(-1) ? '-translate-x-full pr-1' : '-translate-x-1/2',
});

/** Fewer days than a week have room for the name of every hour. */
const hourNames = Array.from({ length: hoursPerDay }, (_, index) => ({
  text: `${firstHour + index}:00`,
  left: cells(index),
  className: 'pl-1',
}));
const labels = labelledHours.map((hour) => ({ text: String(hour), ...hourPlace(hour) }));

export type GridHeaderProps = {
  days: readonly string[];
  todayIndex: number | undefined;
  /** The number of lessons on each day that nobody teaches yet. */
  unassigned: readonly number[];
  /** Whether a day is too narrow for more than its date and numbers. */
  isNarrow: boolean;
};

export function GridHeader({ days, todayIndex, unassigned, isNarrow }: GridHeaderProps) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const tag = dateTag(language);
  // 12月21日 takes twice the space of 12/21; in English the latter would be read as another date.
  const month = isNarrow && language !== 'en' ? 'numeric' : 'short';
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ width: gridWidth, height: headerHeight }}
      className="sticky top-0 z-[4] flex bg-paper"
    >
      <div
        role="columnheader"
        aria-colindex={1}
        style={{ width: nameWidth }}
        className="sticky left-0 z-[1] flex shrink-0 items-end border-r border-b bg-paper px-2 pb-1 text-ink-soft text-xs"
      >
        {t('instructor')}
      </div>
      {days.map((date, index) => {
        const isToday = index === todayIndex;
        const open = unassigned[index] ?? 0;
        return (
          <div
            key={date}
            role="columnheader"
            aria-colindex={index * hoursPerDay + 2}
            aria-colspan={hoursPerDay}
            aria-current={isToday ? 'date' : undefined}
            style={{ width: cells(hoursPerDay) }}
            className={clsx(
              'relative shrink-0 overflow-hidden whitespace-nowrap border-r border-r-mist-edge border-b px-1.5 pt-1.5',
              isToday && 'bg-glacier-wash text-glacier-deep shadow-[inset_0_3px_0_var(--glacier)]',
            )}
          >
            <span
              className={clsx('whitespace-nowrap font-semibold', isNarrow ? 'text-[13px] tracking-tight' : 'text-sm')}
            >
              {formatDay(date, tag, { weekday: 'short', day: 'numeric', month }).replace(',', '')}
            </span>
            {isToday && !isNarrow && (
              <span className="ml-1.5 rounded bg-glacier px-1 text-on-glacier text-xs">{t('today')}</span>
            )}
            {open > 0 && (
              <span className={clsx('tabular text-vermilion text-xs', isNarrow ? 'ml-1' : 'ml-1.5')}>
                {isNarrow && <span aria-hidden>{open}</span>}
                <span className={isNarrow ? 'sr-only' : undefined}>{t('unassignedOnDay', { count: open })}</span>
              </span>
            )}
            <span aria-hidden className="tabular absolute inset-x-0 bottom-0 h-5 text-[11px] text-ink-soft">
              {(days.length < daysPerWeek ? hourNames : labels).map(({ text, left, className }) => (
                <span key={text} style={{ left }} className={clsx('absolute bottom-0.5', className)}>
                  {text}
                </span>
              ))}
            </span>
          </div>
        );
      })}
    </div>
  );
}
