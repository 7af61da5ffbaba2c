/** The days off of an instructor, each with the affected lessons and a button that removes it. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { dayOffKey } from '@gerende/domain/instructor/rules';
import type { DayOff, FutureLesson } from '@gerende/domain/instructor/schema';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import { Button } from '@gerende/ui/button';
import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shell/use-language.ts';
import { dayInWords } from '../../shell/words.ts';
import { lessonsOn } from './days-off.ts';
import { courseName, hoursOf, timeName } from './instructor-words.ts';

type Shown = { times: readonly SettingTime[]; lessons: readonly FutureLesson[] };

function Meeting({ lesson }: { lesson: FutureLesson }) {
  const { t } = useTranslation('instructor');
  const language = useLanguage();
  return (
    <p className="flex items-start gap-1.5 pb-1 text-amber">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('teachesThen', {
        course: courseName(lesson, language),
        guest: lesson.customer_name,
        hours: `${lesson.start_time}–${lesson.end_time}`,
        booking: lesson.booking_id,
      })}
    </p>
  );
}

type LineProps = Shown & { dayOff: DayOff; onRemove: (button: HTMLButtonElement) => void };

function Line({ dayOff, times, lessons, onRemove }: LineProps) {
  const { t } = useTranslation('instructor');
  const language = useLanguage();
  const day = dayInWords(dayOff.date, language);
  const name = timeName(dayOff, times, language);
  const time = times.find(({ id }) => id === dayOff.setting_time_id);
  return (
    <li className="px-3 py-0.5">
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0">
          <time dateTime={dayOff.date} className="tabular">
            {day}
          </time>{' '}
          <span>{name}</span> {time && <span className="tabular whitespace-nowrap text-ink-soft">{hoursOf(time)}</span>}
        </span>
        <Button
          size="admin"
          variant="quiet"
          iconOnly
          icon={<X aria-hidden className="size-4" />}
          aria-label={t('removeDayOff', { day, time: name })}
          onClick={(event) => onRemove(event.currentTarget)}
        />
      </div>
      {lessonsOn(dayOff, times, lessons).map((lesson) => (
        <Meeting key={`${lesson.booking_id} ${lesson.start_time}`} lesson={lesson} />
      ))}
    </li>
  );
}

/** The buttons that can be focused: not those in the collapsed part. */
const shownButtons = (box: HTMLElement): HTMLButtonElement[] => [
  ...box.querySelectorAll<HTMLButtonElement>('details[open] button, :scope > ul button'),
];

type DaysOffListProps = Shown & {
  daysOff: readonly DayOff[];
  today: PlainDate;
  onRemove: (dayOff: DayOff) => void;
};

/** @param daysOff in order; past ones are collapsed */
export function DaysOffList({ daysOff, today, onRemove, ...shown }: DaysOffListProps) {
  const { t } = useTranslation('instructor');
  const box = useRef<HTMLDivElement>(null);
  /** The index to focus after the pressed button is removed with its line. */
  const nextFocus = useRef<number | null>(null);
  useEffect(() => {
    const at = nextFocus.current;
    nextFocus.current = null;
    if (at === null || !box.current) return;
    const buttons = shownButtons(box.current);
    (buttons[Math.min(at, buttons.length - 1)] ?? box.current).focus();
  });
  const over = daysOff.filter(({ date }) => date < today);
  const lines = (rows: readonly DayOff[]) => (
    <ul className="divide-y">
      {rows.map((dayOff) => (
        <Line
          key={dayOffKey(dayOff)}
          dayOff={dayOff}
          {...shown}
          onRemove={(button) => {
            nextFocus.current = box.current && shownButtons(box.current).indexOf(button);
            onRemove(dayOff);
          }}
        />
      ))}
    </ul>
  );
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('daysOffList', { count: daysOff.length })}
      className="rounded border"
    >
      {daysOff.length === 0 && <p className="px-3 py-2 text-ink-soft">{t('noDaysOff')}</p>}
      {over.length > 0 && (
        <details className="border-b last:border-b-0">
          <summary className="cursor-pointer px-3 py-2 text-ink-soft">{t('daysOver', { count: over.length })}</summary>
          {lines(over)}
        </details>
      )}
      {lines(daysOff.slice(over.length))}
    </section>
  );
}
