/** The lessons of the days that are shown, each once: now and next, then day by day. */

import { addDays } from '@gerende/domain/calendar/plain-date';
import { type PlacedLesson, soonOf, withoutLessons } from '@gerende/domain/own-day/rules';
import type { OwnDay, OwnDays } from '@gerende/domain/own-day/schema';
import { canBeMarked } from '@gerende/domain/presence/rules';
import { EmptyState } from '@gerende/ui/empty-state';
import { MountainSnow } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { tagInWords } from '../../shared/day/tag-words.ts';
import { LastMark } from '../../shared/presence/last-mark.tsx';
import { useMarking } from '../../shared/presence/use-marking.ts';
import { dayInWords, hoursInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { LessonCard, type Marking } from './lesson-card.tsx';
import { useNotes } from './note-part.tsx';

function Part({ date, title, children }: { date: string; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-day={date} className="mb-6">
      <h2 id={id} className="mb-2 font-semibold text-lg">
        {title}
      </h2>
      <div className="grid gap-3">{children}</div>
    </section>
  );
}

/** Hours with a tag: a meeting, training. */
function Entries({ entries }: Pick<OwnDay, 'entries'>) {
  const { t } = useTranslation(['schedule']);
  if (entries.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {entries.map(({ id, start_time, end_time, tag }) => (
        <li key={id} className="wrap-anywhere rounded border border-dashed border-mist-edge px-3 py-2">
          <span className="tabular">{hoursInWords(start_time, end_time)}</span> {tagInWords(tag, t)}
        </li>
      ))}
    </ul>
  );
}

type DayProps = Marking & { day: OwnDay; title: string; none?: string | undefined };

/** @param none said where the day has nothing more; such a day is left out without it */
function DayPart({ day, title, none, ...marking }: DayProps) {
  const isEmpty = day.lessons.length + day.entries.length === 0;
  if (isEmpty && none === undefined) return null;
  return (
    <Part date={day.date} title={title}>
      {isEmpty && <p className="text-ink-soft">{none}</p>}
      <Entries entries={day.entries} />
      {day.lessons.map((lesson) => (
        <LessonCard key={lesson.lesson_id} lesson={lesson} date={day.date} {...marking} />
      ))}
    </Part>
  );
}

function Soon({ placed, title, ...marking }: Marking & { placed: PlacedLesson | undefined; title: string }) {
  if (!placed) return null;
  return (
    <Part date={placed.date} title={title}>
      <LessonCard lesson={placed.lesson} date={placed.date} stands {...marking} />
    </Part>
  );
}

/** @param now minutes since midnight at the school */
export function OwnLessons({ own, now }: { own: OwnDays; now: number | undefined }) {
  const { t } = useTranslation('ownDay');
  const language = useLanguage();
  const { press, ...marked } = useMarking();
  const { notes, dialog } = useNotes(own.days);
  const { today } = own;
  const tomorrow = addDays(today, 1);
  const soon = soonOf(own.days, today, now);
  const rest = withoutLessons(own.days, soon);
  const hadLessons = (date: string): boolean =>
    own.days.some((day) => day.date === date && day.lessons.length + day.entries.length > 0);
  const marking: Marking = { canMark: (date) => canBeMarked(date, today), onMark: press, notes };
  const titleOf = (date: string): string => {
    if (date === today) return t('today');
    return date === tomorrow ? t('tomorrow') : dayInWords(date, language);
  };
  const noneOf = (date: string): string | undefined => {
    if (date === today) return t(hadLessons(date) ? 'noMoreToday' : 'noneToday');
    if (date === tomorrow) return t(hadLessons(date) ? 'noMoreTomorrow' : 'noneTomorrow');
    return undefined;
  };
  const isEmpty = own.days.every(({ date }) => !hadLessons(date));
  const next = soon.next;
  return (
    <>
      {dialog}
      {isEmpty ? (
        <EmptyState icon={<MountainSnow aria-hidden className="size-8" />} title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <>
          <Soon placed={soon.now} title={t('now')} {...marking} />
          <Soon
            placed={next}
            title={!next || next.date === today ? t('next') : t('nextOn', { day: titleOf(next.date) })}
            {...marking}
          />
          {rest.map((day) => (
            <DayPart key={day.date} day={day} title={titleOf(day.date)} none={noneOf(day.date)} {...marking} />
          ))}
          <LastMark {...marked} />
        </>
      )}
    </>
  );
}
