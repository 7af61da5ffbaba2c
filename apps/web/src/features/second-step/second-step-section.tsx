/** One-time codes of the user's own account: switched on and off, with recovery codes. */
import type { NewSecret, SecondStep } from '@gerende/domain/second-step/schema';
import { Badge } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedQuery } from '../../shell/admin/failed-query.tsx';
import { useForgetSession } from '../../shell/admin/use-logout.ts';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { instantInWords } from '../../shell/instant-words.ts';
import { useSchool } from '../../shell/school.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

function useFailed(): (error: unknown) => void {
  const { t } = useTranslation('secondStep');
  const failureText = useWriteFailureText();
  return (error) => showToast('error', failureText(error, t('failed')));
}

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
      <Dialog
        open={secret !== undefined}
        onOpenChange={(open) => !open && close()}
        title={t('secondStep:pageTitle')}
        closeLabel={t('common:close')}
      >
        {secret && <SetUp secret={secret} onDone={close} />}
      </Dialog>
    </>
  );
}

type AskedProps = { title: string; text: string; label: string; busy: boolean; onYes: () => void; onClose: () => void };

function Asked({ title, text, label, busy, onYes, onClose }: AskedProps) {
  const { t } = useTranslation(['secondStep', 'common']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" disabled={busy} onClick={onClose}>
            {t('secondStep:cancel')}
          </Button>
          <Button size="admin" variant="danger" busy={busy} onClick={onYes}>
            {label}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

function RenewButton() {
  const { t } = useTranslation(['secondStep', 'common']);
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const failed = useFailed();
  const renew = trpc.admin.secondStep.renewCodes.useMutation({
    onSuccess: (made) => setCodes(made.codes),
    onError: failed,
    onSettled: () => {
      setAsking(false);
      return utils.admin.secondStep.get.invalidate();
    },
  });
  return (
    <>
      <Button size="admin" onClick={() => setAsking(true)}>
        {t('secondStep:renew')}
      </Button>
      {asking && (
        <Asked
          title={t('secondStep:renewTitle')}
          text={t('secondStep:renewText')}
          label={t('secondStep:renew')}
          busy={renew.isPending}
          onYes={() => renew.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
      <Dialog
        open={codes !== undefined}
        onOpenChange={(open) => !open && setCodes(undefined)}
        title={t('secondStep:codesTitle')}
        closeLabel={t('common:close')}
      >
        {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      </Dialog>
    </>
  );
}

function OffButton({ isRequired }: { isRequired: boolean }) {
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
        <Asked
          title={t('offTitle')}
          text={isRequired ? t('offTextRequired') : t('offText')}
          label={t('switchOff')}
          busy={off.isPending}
          onYes={() => off.mutate()}
          onClose={() => setAsking(false)}
        />
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
            <OffButton isRequired={state.is_required} />
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
      {state.isError && <FailedQuery query={state} title={t('secondStep:loadFailed')} />}
      {state.isSuccess && <State state={state.data} />}
    </section>
  );
}
