/** Where the user is logged in, and logging out elsewhere or everywhere. */
import type { OpenSession } from '@gerende/domain/account/schema';
import { Badge } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../shell/admin/ask-first.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useForgetSession } from '../../shell/admin/use-logout.ts';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

/** The device as a person knows it: `Chrome on Windows`. */
function useDeviceName(): (session: OpenSession) => string {
  const { t } = useTranslation('settings');
  return ({ browser, system }) =>
    browser && system ? t('sessionDevice', { browser, system }) : (browser ?? system ?? t('sessionUnknownDevice'));
}

/** The focus stays on the page when the session leaves the list: it moves to the list. */
function EndOneButton({ session, onEnded }: { session: OpenSession; onEnded: () => void }) {
  const { t } = useTranslation('settings');
  const device = useDeviceName()(session);
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const end = trpc.admin.account.endSession.useMutation({
    onSuccess: () => {
      showToast('success', t('oneEnded', { device }));
      onEnded();
    },
    onError: (error) => showToast('error', failureText(error, t('endFailed'))),
    onSettled: () => utils.admin.account.sessions.invalidate(),
  });
  return (
    <Button
      size="admin"
      aria-label={t('endOneNamed', { device })}
      busy={end.isPending}
      onClick={() => end.mutate({ id: session.id })}
    >
      {t('endOne')}
    </Button>
  );
}

function Session({ session, onEnded }: { session: OpenSession; onEnded: () => void }) {
  const { t } = useTranslation('settings');
  const device = useDeviceName()(session);
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span>
        <span className="wrap-anywhere block font-semibold">{device}</span>
        {session.used_at && (
          <span className="tabular block">{t('sessionUsed', instantInWords(session.used_at, language, timeZone))}</span>
        )}
        <span className="tabular block text-ink-soft text-xs">
          {t('sessionBegan', instantInWords(session.created_at, language, timeZone))}
        </span>
        <span className="tabular block text-ink-soft text-xs">
          {t(session.stays ? 'sessionStays' : 'sessionEnds', instantInWords(session.expires_at, language, timeZone))}
        </span>
      </span>
      {session.is_current ? (
        <Badge tone="info">{t('thisSession')}</Badge>
      ) : (
        <EndOneButton session={session} onEnded={onEnded} />
      )}
    </li>
  );
}

function EndOthersButton() {
  const { t } = useTranslation('settings');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const end = trpc.admin.account.endSessions.useMutation({
    onSuccess: () => showToast('success', t('othersEnded')),
    onError: (error) => showToast('error', failureText(error, t('endFailed'))),
    onSettled: () => utils.admin.account.sessions.invalidate(),
  });
  return (
    <Button size="admin" busy={end.isPending} onClick={() => end.mutate({ keeps_current: true })}>
      {t('endOthers')}
    </Button>
  );
}

function EndAllButton() {
  const { t } = useTranslation('settings');
  const failureText = useWriteFailureText();
  const [asking, setAsking] = useState(false);
  const end = trpc.admin.account.endSessions.useMutation({
    onSuccess: useForgetSession(),
    onError: (error) => {
      setAsking(false);
      showToast('error', failureText(error, t('endFailed')));
    },
  });
  return (
    <>
      <Button size="admin" onClick={() => setAsking(true)}>
        {t('endAll')}
      </Button>
      {asking && (
        <AskFirst
          title={t('endAllTitle')}
          action={t('endAll')}
          busy={end.isPending}
          onYes={() => end.mutate({ keeps_current: false })}
          onNo={() => setAsking(false)}
        >
          <p>{t('endAllText')}</p>
        </AskFirst>
      )}
    </>
  );
}

export function OwnSessions() {
  const { t } = useTranslation(['settings', 'common']);
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = trpc.admin.account.sessions.useQuery(undefined, { staleTime: 0 });
  return (
    <section className="rounded border bg-paper p-4">
      <h2 ref={heading} tabIndex={-1} className="mb-2 font-semibold text-base">
        {t('settings:sessions')}
      </h2>
      {sessions.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-16" />
        </LoadingRegion>
      )}
      <ReadFailure query={sessions} title={t('settings:sessionsFailed')} />
      {sessions.data && (
        <ul className="mb-4 divide-y">
          {sessions.data.map((session) => (
            <Session key={session.id} session={session} onEnded={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <EndOthersButton />
        <EndAllButton />
      </div>
    </section>
  );
}
