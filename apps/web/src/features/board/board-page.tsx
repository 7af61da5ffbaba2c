/** /admin/board: who meets where now and next, for a screen on the wall; it refreshes itself and shows nothing but short names. */

import { timeAt } from '@gerende/domain/calendar/time-of-day';
import { inLanguage, languages } from '@gerende/domain/language/rules';
import { boardOf } from '@gerende/domain/run-sheet/board';
import { shortName } from '@gerende/domain/run-sheet/rules';
import type { School } from '@gerende/domain/school/schema';
import type { Meeting } from '@gerende/domain/today/rules';
import type { Today, TodayLesson } from '@gerende/domain/today/schema';
import { buttonClass } from '@gerende/ui/button';
import { SelectField } from '@gerende/ui/select-field';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsOf } from '../../shared/day/use-as-of.ts';
import { useNow } from '../../shared/day/use-now.ts';
import { useKeep, useKept } from '../../shared/presence/kept-answers.ts';
import { useOfflineWorker } from '../../shared/presence/use-offline-worker.ts';
import { useLiveChanges } from '../../shared/use-live-changes.ts';
import { FailedQuery } from '../../shell/admin/read/failed-query.tsx';
import { useOnline } from '../../shell/browser/use-online.ts';
import { dayInWords } from '../../shell/kept-words.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { usePageTitle } from '../../shell/page/page-title.ts';
import { mainId } from '../../shell/page/skip-link.tsx';
import { useSurface } from '../../shell/page/surface.ts';
import { useSchoolName } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { BoardMeeting } from './board-meeting.tsx';

/** In addition to the notifications of changes; also brings the school's next day after midnight. */
const refetchInterval = 60_000;

/** What this screen stores for an offline start: of guests only what is on the screen. */
const boardKey = 'board';

const asOnWall = (day: Today): Today => ({
  ...day,
  lessons: day.lessons.map((lesson) => ({
    ...lesson,
    guests: lesson.guests.map((guest) => ({
      ...guest,
      ...{ phone_number: '', hotel_name: null, owes: 0, admin_notes: null, participants: [] },
      customer_name: shortName(guest.customer_name),
    })),
  })),
});

/** Shows the picture that this screen has kept until the server answers. @returns whether that was looked for */
function useKeptBoard(): boolean {
  const utils = trpc.useUtils();
  return useKept<{ school: School; day: Today }>((key, data, updatedAt) => {
    if (key !== boardKey) return;
    const { school, day } = data;
    if (!utils.guest.school.get.getData()) utils.guest.school.get.setData(undefined, school, { updatedAt });
    if (!utils.admin.today.day.getData({ date: day.date }))
      utils.admin.today.day.setData({ date: day.date }, day, { updatedAt });
  });
}

/** The school's today, as fresh as it can be read. */
function useBoard() {
  const isRead = useKeptBoard();
  const options = { refetchInterval, refetchIntervalInBackground: true, staleTime: 0 };
  const school = trpc.guest.school.get.useQuery(undefined, options);
  const date = school.data?.today;
  const day = trpc.admin.today.day.useQuery(
    { date: date ?? '' },
    { ...options, enabled: isRead && date !== undefined },
  );
  // Until the day is known there is nothing to refetch.
  useLiveChanges(date ? { from: date, to: date } : undefined, false, () => void (date && day.refetch()));
  const kept = useMemo(
    () => school.data && day.data && { school: school.data, day: asOnWall(day.data) },
    [school.data, day.data],
  );
  useKeep(boardKey, kept, day.dataUpdatedAt);
  return { school, day, date, now: useNow(school.data) };
}

function Outdated({ at, isFailing }: { at: number; isFailing: boolean }) {
  const { t } = useTranslation('today');
  const isOnline = useOnline();
  const asOf = useAsOf(at);
  return (
    <div role="status" className="empty:hidden">
      {(!isOnline || isFailing) && (
        <p className="mb-[0.6em] flex items-center gap-[0.5em] rounded border border-amber bg-amber-wash p-[0.5em] text-amber">
          <CloudOff aria-hidden className="size-[1.2em] shrink-0" />
          <span>
            {t('offline')} {asOf}
          </span>
        </p>
      )}
    </div>
  );
}

function Part({ title, meetings }: { title: string; meetings: readonly Meeting[] }) {
  if (meetings.length === 0) return null;
  return (
    <section aria-label={title} className="mb-[1em]">
      <h2 className="mb-[0.4em] w-fit rounded bg-glacier-wash px-[0.6em] font-semibold text-glacier-deep text-[1.15em]">
        {title}
      </h2>
      <div className="flex flex-wrap gap-x-[0.6em] gap-y-[1em]">
        {meetings.map((meeting) => (
          <BoardMeeting key={`${meeting.start_time} ${meeting.slope.id}`} meeting={meeting} />
        ))}
      </div>
    </section>
  );
}

/** The font is as large as possible with all lessons on one screen. */
function sizeFor(meetings: readonly Meeting[]): string {
  const lessons = meetings.reduce((sum, meeting) => sum + meeting.lessons.length, 0);
  if (lessons <= 8) return 'text-[1em]';
  return lessons <= 16 ? 'text-[max(0.8em,1rem)]' : 'text-[max(0.65em,1rem)]';
}

type SlopeProps = { slope: number | undefined; onSlope: (slope: number | undefined) => void };

/** For the person who sets up the screen: small, at the bottom. */
function Foot({ slope, onSlope, lessons }: SlopeProps & { lessons: readonly TodayLesson[] }) {
  const { t } = useTranslation('runSheet');
  const language = useLanguage();
  const slopes = new Map(
    lessons.map((lesson) => [lesson.slope.id, inLanguage(lesson.slope.name_translations, language)]),
  );
  if (slope !== undefined && !slopes.has(slope)) slopes.set(slope, t('boardOfSlope', { slope }));
  return (
    <footer className="mt-auto flex flex-wrap items-end gap-3 pt-4 text-sm print:hidden">
      <SelectField
        size="admin"
        label={t('boardPlace')}
        options={[{ value: '', label: t('boardAll') }, ...[...slopes].map(([value, label]) => ({ value, label }))]}
        value={slope ?? ''}
        onChange={({ target }) => onSlope(target.value === '' ? undefined : Number(target.value))}
      />
      <LanguageSwitch offered={languages} size="admin" />
      <Link to="/admin/run-sheets/" className={buttonClass({ size: 'admin' })}>
        {t('title')}
      </Link>
    </footer>
  );
}

function Clock({ now }: { now: number | undefined }) {
  if (now === undefined) return null;
  return <p className="tabular ml-auto font-bold text-[2.2em] leading-none">{timeAt(now)}</p>;
}

export function BoardPage({ slope, onSlope }: SlopeProps) {
  const { t } = useTranslation(['runSheet', 'common', 'today']);
  const language = useLanguage();
  const name = useSchoolName();
  useOfflineWorker('/admin/board');
  useSurface('admin');
  usePageTitle(t('runSheet:board'));
  const { school, day, date, now } = useBoard();
  const failed = [school, day].find((query) => query.isError && !query.data);
  const lessons = day.data?.lessons ?? [];
  const board = boardOf(lessons, now, slope);
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className="flex min-h-dvh flex-col p-[1em] text-[clamp(1rem,1.45vw,2.4rem)] focus:outline-none"
    >
      <header className="mb-[0.8em] flex flex-wrap items-baseline gap-x-[1em]">
        <h1 className="wrap-anywhere font-bold text-[1.5em] leading-tight">{name}</h1>
        {date && <p>{dayInWords(date, language)}</p>}
        <Clock now={now} />
      </header>
      <Outdated at={day.dataUpdatedAt} isFailing={day.isError || school.isError} />
      {failed && <FailedQuery query={failed} title={t('runSheet:boardFailed')} />}
      {!failed && !day.data && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
      {day.data && board.now.length + board.next.length === 0 && (
        <p className="my-auto text-center text-[1.5em]">{t('runSheet:boardEmpty')}</p>
      )}
      <div className={sizeFor([...board.now, ...board.next])}>
        <Part title={t('runSheet:boardNow')} meetings={board.now} />
        <Part title={t('runSheet:boardNext')} meetings={board.next} />
      </div>
      <Foot slope={slope} onSlope={onSlope} lessons={lessons} />
    </main>
  );
}
