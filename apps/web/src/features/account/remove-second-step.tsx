/** Removes the second step of another account, after asking. */
import type { Account } from '@gerende/domain/account/schema';
import { Button } from '@gerende/ui/button';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../shell/admin/ask-first.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';

export function RemoveSecondStep({ account: { id, email } }: { account: Account }) {
  const { t } = useTranslation('settings');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const remove = trpc.admin.secondStep.remove.useMutation({
    onSuccess: () => showToast('success', t('stepRemoved', { email })),
    onError: (error) => showToast('error', failureText(error, t('changeFailed'))),
    onSettled: () => {
      setAsking(false);
      return utils.admin.secondStep.overview.invalidate();
    },
  });
  return (
    <>
      <Button
        size="admin"
        icon={<ShieldOff aria-hidden className="size-4" />}
        aria-label={t('removeStepOf', { email })}
        onClick={() => setAsking(true)}
      >
        {t('removeStep')}
      </Button>
      {asking && (
        <AskFirst
          title={t('removeStepTitle', { email })}
          action={t('removeStep')}
          busy={remove.isPending}
          onYes={() => remove.mutate({ id })}
          onNo={() => setAsking(false)}
        >
          <p>{t('removeStepText')}</p>
        </AskFirst>
      )}
    </>
  );
}
