/** The link by which an instructor's calendar program subscribes to the own lessons: made, replaced, ended. */
import { Button } from '@gerende/ui/button';
import type { ControlSize } from '@gerende/ui/field';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { CalendarPlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../shell/admin/ask-first.tsx';
import { FailedQuery } from '../../shell/admin/read/failed-query.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { useCertainlyMay } from '../../shell/session/rights.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { FeedMade } from './feed-made.tsx';

/** The open question, or the link that is shown. */
type Step = 'make' | 'revoke' | { token: string };

function useFeed(size: ControlSize) {
  const { t } = useTranslation('calendarFeed');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const [step, setStep] = useState<Step>();
  const failed = {
    onError: (error: unknown) => {
      setStep(undefined);
      showToast('error', failureText(error, t('failed')));
    },
    onSettled: () => utils.admin.calendarFeed.own.invalidate(),
  };
  const make = trpc.admin.calendarFeed.make.useMutation({ ...failed, onSuccess: ({ token }) => setStep({ token }) });
  const revoke = trpc.admin.calendarFeed.revokeOwn.useMutation({
    ...failed,
    onSuccess: () => {
      setStep(undefined);
      showToast('success', t('revoked'));
    },
  });
  const question =
    step === 'make'
      ? { title: t('makeAgainTitle'), text: t('makeAgainText'), action: t('makeAgain') }
      : { title: t('revokeTitle'), text: t('revokeText'), action: t('revoke') };
  const [busy, act] = step === 'revoke' ? [revoke.isPending, revoke.mutate] : [make.isPending, make.mutate];
  const dialog =
    step === 'make' || step === 'revoke' ? (
      <AskFirst
        {...{ title: question.title, action: question.action, size, busy }}
        onYes={() => act()}
        onNo={() => setStep(undefined)}
      >
        <p>{question.text}</p>
      </AskFirst>
    ) : undefined;
  const made =
    typeof step === 'object' ? <FeedMade token={step.token} onClose={() => setStep(undefined)} /> : undefined;
  return { make, ask: setStep, shown: dialog ?? made };
}

/** @param size of the buttons: those of the phone's page are larger */
export function OwnFeed({ size = 'guest' }: { size?: ControlSize }) {
  const { t } = useTranslation(['calendarFeed', 'common']);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const enabled = useCertainlyMay('see_own_day');
  const state = trpc.admin.calendarFeed.own.useQuery(undefined, { staleTime: 0, enabled });
  const { make, ask, shown } = useFeed(size);
  if (!enabled) return null;
  const made_at = state.data?.made_at ?? null;
  return (
    <section aria-labelledby={id} className="rounded border bg-paper p-4">
      <h2 ref={heading} id={id} tabIndex={-1} className="font-semibold text-base">
        {t('calendarFeed:title')}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">{t('calendarFeed:hint')}</p>
      {state.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-11" />
        </LoadingRegion>
      )}
      {state.isError && !state.data && <FailedQuery query={state} title={t('calendarFeed:loadFailed')} />}
      {made_at !== null && (
        <p className="tabular mb-3">{t('calendarFeed:since', instantInWords(made_at, language, timeZone))}</p>
      )}
      {state.data && (
        <div className="flex flex-wrap gap-2">
          <Button
            size={size}
            icon={<CalendarPlus aria-hidden className={size === 'guest' ? 'size-5' : 'size-4'} />}
            busy={make.isPending}
            onClick={() => (made_at === null ? make.mutate() : ask('make'))}
          >
            {t(made_at === null ? 'calendarFeed:make' : 'calendarFeed:makeAgain')}
          </Button>
          {made_at !== null && (
            <Button size={size} onClick={() => ask('revoke')}>
              {t('calendarFeed:revoke')}
            </Button>
          )}
        </div>
      )}
      {shown}
    </section>
  );
}
