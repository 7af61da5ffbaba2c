/** An hour at a meeting point: its lessons with instructor and guests. */

import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage } from '@gerende/domain/language/rules';
import type { Presence } from '@gerende/domain/presence/schema';
import type { Meeting } from '@gerende/domain/today/rules';
import type { TodayGuest, TodayLesson } from '@gerende/domain/today/schema';
import { Badge } from '@gerende/ui/badge';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hoursInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import type { GuestDialog } from './guest-dialogs.tsx';
import { GuestRow } from './guest-row.tsx';

type Marking = {
  date: string;
  canMark: boolean;
  onMark: (guest: TodayGuest, presence: Presence) => void;
  onOpen: (dialog: GuestDialog, guest: TodayGuest) => void;
};

const peopleOf = ({ guests }: TodayLesson): number => guests.reduce((sum, { people }) => sum + people, 0);

function Teacher({ lesson, date }: { lesson: TodayLesson; date: string }) {
  const { t } = useTranslation('today');
  const language = useLanguage();
  if (lesson.instructor)
    return <span className="wrap-anywhere font-medium">{instructorName(lesson.instructor, language)}</span>;
  const [guest] = lesson.guests;
  return (
    <Link
      to="/admin/schedule/"
      search={{ date, view: 'day', ...(guest && { booking: guest.booking_id }) }}
      className="inline-flex min-h-11 max-w-full items-center rounded border border-amber bg-amber-wash px-3 font-medium text-amber no-underline"
    >
      {t('nobodyYet')}
    </Link>
  );
}

function Lesson({ lesson, ...marking }: { lesson: TodayLesson } & Marking) {
  const { t } = useTranslation('today');
  const language = useLanguage();
  const { lesson_id, start_time, end_time, capacity } = lesson;
  const heading = `lesson-${lesson_id}`;
  const people = peopleOf(lesson);
  return (
    <article aria-labelledby={heading} className="rounded border bg-paper">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-2">
        <h3 id={heading} className="wrap-anywhere font-semibold">
          <span className="tabular">{hoursInWords(start_time, end_time)}</span>{' '}
          {inLanguage(lesson.course.name_translations, language)}
        </h3>
        {capacity !== null && <span className="tabular text-ink-soft">{t('classOf', { people, capacity })}</span>}
        <Teacher lesson={lesson} date={marking.date} />
        {lesson.is_closed && <Badge tone="bad">{t('closed')}</Badge>}
      </header>
      <ul>
        {lesson.guests.map((guest) => (
          <GuestRow
            key={guest.booking_id}
            guest={guest}
            canMark={marking.canMark}
            onMark={(presence) => marking.onMark(guest, presence)}
            onOpen={(dialog) => marking.onOpen(dialog, guest)}
          />
        ))}
      </ul>
    </article>
  );
}

export function MeetingPart({ meeting, ...marking }: { meeting: Meeting } & Marking) {
  const { t } = useTranslation('today');
  const language = useLanguage();
  const { start_time, slope, lessons } = meeting;
  const heading = `meeting-${start_time}-${slope.id}`;
  const people = lessons.reduce((sum, lesson) => sum + peopleOf(lesson), 0);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="wrap-anywhere mb-2 font-semibold text-lg">
        <span className="tabular">{start_time}</span> {inLanguage(slope.name_translations, language)}{' '}
        <span className="tabular font-normal text-base text-ink-soft">{t('people', { count: people })}</span>
      </h2>
      <div className="grid items-start gap-3 min-[110rem]:grid-cols-2">
        {lessons.map((lesson) => (
          <Lesson key={lesson.lesson_id} lesson={lesson} {...marking} />
        ))}
      </div>
    </section>
  );
}
