/** /me: now and next first, then today by the hour, tomorrow, and the days after. For a phone outdoors in the snow. */

import { instructorName } from '@gerende/domain/instructor/names';
import { languages } from '@gerende/domain/language/rules';
import type { OwnDays } from '@gerende/domain/own-day/schema';
import { Button, buttonClass } from '@gerende/ui/button';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link, Navigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../shared/presence/offline-note.tsx';
import { pagePlace, pressName } from '../../shared/presence/press-name.ts';
import { FailedQuery } from '../../shell/admin/read/failed-query.tsx';
import { useLogout } from '../../shell/admin/use-logout.ts';
import { afterPaint } from '../../shell/browser/after-paint.ts';
import { loadTexts } from '../../shell/i18n.ts';
import { dayInWords } from '../../shell/kept-words.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { fetchedPart, useFetchedPart } from '../../shell/page/fetched-part.ts';
import { MessagePage } from '../../shell/page/message-page.tsx';
import { usePageTitle } from '../../shell/page/page-title.ts';
import { PartMissing } from '../../shell/page/part-missing.tsx';
import { SchoolMark } from '../../shell/page/school-mark.tsx';
import { mainId, SkipLink } from '../../shell/page/skip-link.tsx';
import { useSurface } from '../../shell/page/surface.ts';
import { useSchoolName } from '../../shell/school.ts';
import { registerOpenForm, useLoginAsked } from '../../shell/session/session-end.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { usePicture } from './early/use-picture.ts';
import { useInstallable } from './installable.ts';
import { OwnLessons } from './own-lessons.tsx';
import { useOwnDays } from './use-own-days.ts';

// Both come after the lessons, with their texts: otherwise a slow phone would show the lessons a second later.
const messages = fetchedPart(async () => {
  await afterPaint();
  const [{ OwnMessages }] = await Promise.all([import('./own-messages.tsx'), loadTexts('staffMessage')]);
  return OwnMessages;
});
const laterParts = fetchedPart(async () => {
  await afterPaint();
  const texts = loadTexts('dayOff', 'workingTimes', 'calendarFeed', 'form', 'errors');
  const [{ LaterParts }] = await Promise.all([import('./later-parts.tsx'), texts]);
  return LaterParts;
});

/**
 * A message of the desk must not be missing silently: a part that cannot be loaded says so, and hides no lessons while
 * it loads.
 */
function Later<Props extends object>({ part, props }: { part: ReturnType<typeof fetchedPart<Props>>; props: Props }) {
  const { Part, failed, asking, retry } = useFetchedPart(part);
  return (
    <div data-later className="contents">
      {failed ? <PartMissing onRetry={retry} retrying={asking} /> : <Suspense>{Part && <Part {...props} />}</Suspense>}
    </div>
  );
}

/**
 * A session that has ended leads to the login, which says why and leads back here: an instructor has nothing to do on
 * the guests' pages. It counts as a form; where something is typed in another one, the login opens over that.
 */
function SessionOver() {
  useEffect(registerOpenForm, []);
  return useLoginAsked() === 1 ? <Navigate to="/admin/login" search={{ ended: true }} replace /> : null;
}

function Head({ own }: { own: OwnDays | undefined }) {
  const { t } = useTranslation('ownDay');
  const language = useLanguage();
  const school = useSchoolName();
  const { logOut, busy } = useLogout();
  return (
    <header className="border-b bg-paper">
      <div className="mx-auto flex max-w-2xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <p className="flex min-w-0 flex-1 items-center gap-2 text-sm">
          <SchoolMark size={28} />
          <span className="truncate font-semibold">{school}</span>
        </p>
        <LanguageSwitch offered={languages} />
        <Button
          variant="quiet"
          iconOnly
          busy={busy}
          data-press={pressName(pagePlace, 'logout')}
          aria-label={t('logout')}
          icon={<LogOut aria-hidden className="size-5" />}
          onClick={logOut}
        />
        <div className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="wrap-anywhere font-bold text-2xl tracking-tight">
            {own ? instructorName(own.instructor, language) : t('title')}
          </h1>
          {own && <p className="text-ink-soft">{dayInWords(own.today, language)}</p>}
        </div>
      </div>
    </header>
  );
}

function OtherRole() {
  const { t } = useTranslation('ownDay');
  return (
    <MessagePage title={t('notInstructor')} text={t('notInstructorText')}>
      <Link to="/admin" className={buttonClass()}>
        {t('toYourStart')}
      </Link>
    </MessagePage>
  );
}

function Days({ page }: { page: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation(['ownDay', 'common']);
  const { own, shown, now, isOutdated, isOther, painted } = useOwnDays();
  usePicture(page, painted);
  usePageTitle(t('ownDay:title'));
  useInstallable();
  if (isOther)
    return (
      <main id={mainId} tabIndex={-1} className="focus:outline-none">
        <OtherRole />
      </main>
    );
  const isFailing = own.isError && !own.data;
  return (
    <>
      <SkipLink />
      <Head own={shown} />
      <main id={mainId} tabIndex={-1} className="mx-auto max-w-2xl px-4 py-4 focus:outline-none">
        <OfflineNote isOutdated={isOutdated} at={own.data ? own.dataUpdatedAt : undefined} />
        {(shown || isFailing) && <Later part={messages} props={{}} />}
        {isFailing && <FailedQuery query={own} title={t('ownDay:loadFailed')} />}
        {!isFailing && !own.data && (
          <LoadingRegion label={t('common:loading')} className="grid gap-3">
            <Skeleton className="h-56" />
            <Skeleton className="h-40" />
          </LoadingRegion>
        )}
        {shown && <OwnLessons own={shown} now={now} />}
        {shown && <Later part={laterParts} props={{ today: shown.today }} />}
        <p className="mt-6">
          <Link to="/admin/settings/account" className="inline-flex min-h-11 items-center text-glacier underline">
            {t('ownDay:account')}
          </Link>
        </p>
      </main>
    </>
  );
}

export function OwnDayPage() {
  useSurface('admin');
  const page = useRef<HTMLDivElement>(null);
  return (
    <div ref={page} className="min-h-dvh">
      <SessionOver />
      <Days page={page} />
    </div>
  );
}
