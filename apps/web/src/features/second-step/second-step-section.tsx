/** One-time codes of the user's own account: switched on and off, with recovery codes. */
import type { NewSecret, SecondStep } from '@gerende/domain/second-step/schema';
import { Badge } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../shell/admin/ask-first.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useForgetSession } from '../../shell/admin/use-logout.ts';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { RenewButton } from './renew-button.tsx';
import { SetUp } from './set-up.tsx';
import { useFailed } from './use-failed.ts';

function SetUpButton() {
  const { t } = useTranslation(['secondStep', 'common']);
  const utils = trpc.useUtils();
  const [secret, setSecret] = useState<NewSecret>();
  const begin = trpc.admin.secondStep.begin.useMutation({ onSuccess: setSecret, onError: useFailed() });
  const close = (): void => {
    setSecret(undefined);
    void utils.admin.secondStep.get.invalidate();
    void utils.admin.account.sessions.invalidate();
  };
  return (
    <>
      <Button size="admin" busy={begin.isPending} onClick={() => begin.mutate()}>
        {t('secondStep:setUp')}
      </Button>
      {secret && (
        <Dialog onClose={close} title={t('secondStep:pageTitle')} closeLabel={t('common:close')}>
          <SetUp secret={secret} onDone={close} />
        </Dialog>
      )}
    </>
  );
}

function OffButton({ isWanted }: { isWanted: boolean }) {
  // Passkeys are a second step too.
  const hasPasskeys = (trpc.admin.passkey.list.useQuery().data?.length ?? 0) > 0;
  const isRequired = isWanted && !hasPasskeys;
  const text = isRequired ? 'offTextRequired' : 'offText';
  const { t } = useTranslation('secondStep');
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const failed = useFailed();
  const forget = useForgetSession();
  const off = trpc.admin.secondStep.switchOff.useMutation({
    onSuccess: () => {
      showToast('success', t('switchedOff'));
      return isRequired ? forget() : undefined;
    },
    onError: failed,
    onSettled: () => {
      setAsking(false);
      return isRequired ? undefined : utils.admin.secondStep.get.invalidate();
    },
  });
  return (
    <>
      <Button size="admin" onClick={() => setAsking(true)}>
        {t('switchOff')}
      </Button>
      {asking && (
        <AskFirst
          title={t('offTitle')}
          action={t('switchOff')}
          busy={off.isPending}
          onYes={() => off.mutate()}
          onNo={() => setAsking(false)}
        >
          <p>{hasPasskeys ? t('offTextPasskeys') : t(text)}</p>
        </AskFirst>
      )}
    </>
  );
}

function State({ state }: { state: SecondStep }) {
  const { t } = useTranslation('secondStep');
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={state.is_on ? 'good' : 'plain'}>{state.is_on ? t('isOn') : t('isOff')}</Badge>
        {state.since && <span className="tabular">{t('since', instantInWords(state.since, language, timeZone))}</span>}
        {state.is_on && <span className="tabular">{t('codesLeft', { left: state.codes_left })}</span>}
        {state.is_required && <span>{t('required')}</span>}
      </div>
      <div className="flex flex-wrap gap-2">
        {state.is_on ? (
          <>
            <RenewButton />
            <OffButton isWanted={state.is_required} />
          </>
        ) : (
          <SetUpButton />
        )}
      </div>
    </>
  );
}

export function SecondStepSection() {
  const { t } = useTranslation(['secondStep', 'common']);
  const state = trpc.admin.secondStep.get.useQuery(undefined, { staleTime: 0 });
  return (
    <section className="rounded border bg-paper p-4">
      <h2 className="mb-1 font-semibold text-base">{t('secondStep:title')}</h2>
      <p className="mb-4 text-ink-soft">{t('secondStep:hint')}</p>
      {state.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-16" />
        </LoadingRegion>
      )}
      <ReadFailure query={state} title={t('secondStep:loadFailed')} />
      {state.data && <State state={state.data} />}
    </section>
  );
}
