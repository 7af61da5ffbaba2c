/** /admin/today/: the lessons of a day by hour and meeting point, for a tablet outdoors and for the desk. */

import { addDays } from '@gerende/domain/calendar/plain-date';
import { canBeMarked } from '@gerende/domain/presence/rules';
import { arrivalsByHotel, meetingsOf } from '@gerende/domain/today/rules';
import type { Today, TodayGuest } from '@gerende/domain/today/schema';
import { buttonClass } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayBar } from '../../shared/day/day-bar.tsx';
import { LastMark } from '../../shared/presence/last-mark.tsx';
import { OfflineNote } from '../../shared/presence/offline-note.tsx';
import { useMarking, useWaitingMarks, withWaiting } from '../../shared/presence/use-marking.ts';
import { useOfflineWorker } from '../../shared/presence/use-offline-worker.ts';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { FailedQuery } from '../../shell/admin/read/failed-query.tsx';
import { isTyping } from '../../shell/browser/is-typing.ts';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { Arrivals } from './arrivals.tsx';
import { type GuestDialog, GuestDialogs, type OpenedDialog, type TakeDialog } from './guest-dialogs.tsx';
import { MeetingPart } from './meeting-part.tsx';
import { TodayChips } from './today-chips.tsx';
import { useToday } from './use-today.ts';

export type TodayPageProps = {
  /** Undefined for the school's today. */
  date: string | undefined;
  onDate: (date: string | undefined) => void;
  Take: TakeDialog;
};

/** ← and → turn to the day before and after, T to today. */
function useDayKeys(date: string | undefined, onDate: TodayPageProps['onDate']): void {
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event.target)) return;
    if (!date || document.querySelector('[role="dialog"]')) return;
    if (event.key === 'ArrowLeft') onDate(addDays(date, -1));
    else if (event.key === 'ArrowRight') onDate(addDays(date, 1));
    else if (event.key.toLowerCase() === 't') onDate(undefined);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The lessons with the presses in this browser. */
function useShownLessons(today: Today | undefined) {
  const waiting = useWaitingMarks();
  if (!today) return [];
  return today.lessons.map((lesson) => ({
    ...lesson,
    guests: lesson.guests.map((guest) => ({
      ...guest,
      ...withWaiting(guest, { booking_id: guest.booking_id, date: today.date }, waiting),
    })),
  }));
}

type LessonsProps = { day: Today; canMark: boolean; onOpen: (dialog: GuestDialog, guest: TodayGuest) => void };

function Lessons({ day, canMark, onOpen }: LessonsProps) {
  const { t } = useTranslation('today');
  const { press, ...marked } = useMarking();
  const lessons = useShownLessons(day);
  return (
    <>
      <TodayChips day={{ ...day, lessons }} />
      {lessons.length === 0 && (
        <EmptyState icon={<CalendarCheck aria-hidden className="size-8" />} title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      )}
      {lessons.length > 0 && <p className="mb-3 text-ink-soft">{canMark ? t('whatMarksDo') : t('notYet')}</p>}
      <div className="flex flex-col gap-6">
        {meetingsOf(lessons).map((meeting) => (
          <MeetingPart
            key={`${meeting.start_time} ${meeting.slope.id}`}
            meeting={meeting}
            date={day.date}
            canMark={canMark}
            onMark={(guest, presence) => press({ ...guest, date: day.date }, guest, presence)}
            onOpen={onOpen}
          />
        ))}
      </div>
      <Arrivals date={day.date} arrivals={arrivalsByHotel(lessons)} />
      <LastMark {...marked} />
    </>
  );
}

export function TodayPage({ date: wanted, onDate, Take }: TodayPageProps) {
  const { t } = useTranslation(['today', 'common']);
  const language = useLanguage();
  const { day, date, today, school } = useToday(wanted);
  const shown = day.data;
  const [opened, setOpened] = useState<OpenedDialog>();
  useDayKeys(date, onDate);
  useOfflineWorker('/admin/today/');
  const failed = school.isError && !school.data ? school : day.isError && !day.data ? day : undefined;
  return (
    <>
      <AdminHeading title={t('today:title')} heading={date ? dayInWords(date, language) : t('today:title')}>
        {date && (
          <>
            <DayBar date={date} onDate={onDate} />
            <Link to="/admin/run-sheets/" search={{ date }} className={buttonClass()}>
              <Printer aria-hidden className="size-4" />
              {t('today:printDay')}
            </Link>
          </>
        )}
      </AdminHeading>
      <OfflineNote isOutdated={day.isError} at={day.data ? day.dataUpdatedAt : undefined} />
      {failed && <FailedQuery query={failed} title={t('today:loadFailed')} />}
      {!failed && !day.data && (
        <LoadingRegion label={t('common:loading')} className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {shown && (
        <Lessons
          key={shown.date}
          day={shown}
          canMark={!!today && canBeMarked(shown.date, today)}
          onOpen={(dialog, guest) => setOpened({ dialog, guest, date: shown.date })}
        />
      )}
      {opened && <GuestDialogs opened={opened} Take={Take} onClose={() => setOpened(undefined)} />}
    </>
  );
}
