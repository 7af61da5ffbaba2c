/** A lesson that the reader teaches: when, where, what, and who comes. */

import { inLanguage } from '@gerende/domain/language/rules';
import type { OwnLesson } from '@gerende/domain/own-day/schema';
import type { MarkedDay, Presence } from '@gerende/domain/presence/schema';
import { Badge } from '@gerende/ui/badge';
import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Attended, useWaitingMarks, withWaiting } from '../../shared/presence/use-marking.ts';
import { hoursInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { GuestPart } from './guest-part.tsx';
import type { Notes } from './note-part.tsx';

export type Marking = {
  canMark: (date: string) => boolean;
  onMark: (of: Attended, day: MarkedDay, presence: Presence) => void;
  notes: Notes;
};

export type LessonCardProps = Marking & {
  lesson: OwnLesson;
  date: string;
  /** Whether it is emphasized, as the one that is now or next. */
  stands?: boolean;
};

export function LessonCard({ lesson, date, stands = false, canMark, onMark, notes }: LessonCardProps) {
  const { t } = useTranslation(['ownDay', 'today']);
  const language = useLanguage();
  const waiting = useWaitingMarks();
  const { lesson_id, start_time, end_time, capacity, guests } = lesson;
  const heading = `lesson-${lesson_id}`;
  const people = guests.reduce((sum, guest) => sum + guest.people, 0);
  return (
    <article
      aria-labelledby={heading}
      className={clsx('min-w-0 rounded border bg-paper', stands && 'border-glacier shadow')}
    >
      <header className="border-b px-3 py-2">
        <h3 id={heading} className="wrap-anywhere font-semibold">
          <span className={clsx('tabular', stands && 'text-xl')}>{hoursInWords(start_time, end_time)}</span>{' '}
          {inLanguage(lesson.course.name_translations, language)}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere inline-flex items-baseline gap-1">
            <MapPin aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">{t('ownDay:meetAt')}</span>
            {inLanguage(lesson.slope.name_translations, language)}
          </span>
          <span className="tabular text-ink-soft">
            {capacity === null ? t('today:people', { count: people }) : t('today:classOf', { people, capacity })}
          </span>
          {lesson.is_closed && <Badge tone="bad">{t('ownDay:closed')}</Badge>}
        </p>
      </header>
      <ul>
        {guests.map((guest) => {
          const of = { booking_id: guest.booking_id, date, customer_name: guest.customer_name };
          const shown = withWaiting(guest, of, waiting);
          return (
            <GuestPart
              key={guest.booking_id}
              guest={{ ...guest, ...shown }}
              date={date}
              canMark={canMark(date)}
              onMark={(presence) => onMark(of, shown, presence)}
              notes={notes}
            />
          );
        })}
      </ul>
    </article>
  );
}
