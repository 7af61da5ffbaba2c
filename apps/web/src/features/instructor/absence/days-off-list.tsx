/** The absences of an instructor, each with the affected lessons and a button that removes it. */

import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import type { FutureLesson } from '@gerende/domain/instructor/schema';
import { Button } from '@gerende/ui/button';
import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInWords, hoursInWords } from '../../../shell/kept-words.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import type { Absence } from './absences.ts';
import { lessonsIn } from './days-off.ts';
import { courseName } from './instructor-words.ts';

function Meeting({ lesson }: { lesson: FutureLesson }) {
  const { t } = useTranslation('instructor');
  const language = useLanguage();
  return (
    <p className="flex items-start gap-1.5 pb-1 text-amber">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('teachesThen', {
        course: courseName(lesson, language),
        guest: lesson.customer_name,
        hours: hoursInWords(lesson.start_time, lesson.end_time),
        booking: lesson.booking_id,
      })}
    </p>
  );
}

type LineProps = {
  absence: Absence;
  lessons: readonly FutureLesson[];
  onRemove: (button: HTMLButtonElement) => void;
};

function Line({ absence, lessons, onRemove }: LineProps) {
  const { t } = useTranslation('instructor');
  const language = useLanguage();
  const { date, name, hours, slot } = absence;
  const day = dayInWords(date, language);
  return (
    <li className="px-3 py-0.5">
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0">
          <time dateTime={date} className="tabular">
            {day}
          </time>{' '}
          <span>{name}</span> {hours && <span className="tabular whitespace-nowrap text-ink-soft">{hours}</span>}
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
      {lessonsIn(slot, lessons).map((lesson) => (
        <Meeting key={`${lesson.booking_id} ${lesson.start_time}`} lesson={lesson} />
      ))}
    </li>
  );
}

/** The buttons that can be focused: not those in the collapsed part. */
const shownButtons = (box: HTMLElement): HTMLButtonElement[] => [
  ...box.querySelectorAll<HTMLButtonElement>('details[open] button, :scope > ul button'),
];

type DaysOffListProps = {
  absences: readonly Absence[];
  today: PlainDate;
  lessons: readonly FutureLesson[];
  onRemove: (absence: Absence) => void;
};

/** @param absences in order; past ones are collapsed */
export function DaysOffList({ absences, today, lessons, onRemove }: DaysOffListProps) {
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
  const over = absences.filter(({ date }) => date < today);
  const lines = (rows: readonly Absence[]) => (
    <ul className="divide-y">
      {rows.map((absence) => (
        <Line
          key={absence.key}
          absence={absence}
          lessons={lessons}
          onRemove={(button) => {
            nextFocus.current = box.current && shownButtons(box.current).indexOf(button);
            onRemove(absence);
          }}
        />
      ))}
    </ul>
  );
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('daysOffList', { count: absences.length })}
      className="rounded border"
    >
      {absences.length === 0 && <p className="px-3 py-2 text-ink-soft">{t('noDaysOff')}</p>}
      {over.length > 0 && (
        <details className="border-b last:border-b-0">
          <summary className="cursor-pointer px-3 py-2 text-ink-soft">{t('daysOver', { count: over.length })}</summary>
          {lines(over)}
        </details>
      )}
      {lines(absences.slice(over.length))}
    </section>
  );
}
