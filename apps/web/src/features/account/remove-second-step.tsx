/** Removes the second step of another account, after asking. */
import type { Account } from '@gerende/domain/account/schema';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';

export function RemoveSecondStep({ account: { id, email } }: { account: Account }) {
  const { t } = useTranslation(['settings', 'common']);
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const remove = trpc.admin.secondStep.remove.useMutation({
    onSuccess: () => showToast('success', t('settings:stepRemoved', { email })),
    onError: (error) => showToast('error', failureText(error, t('settings:changeFailed'))),
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
        aria-label={t('settings:removeStepOf', { email })}
        onClick={() => setAsking(true)}
      >
        {t('settings:removeStep')}
      </Button>
      <Dialog
        open={asking}
        busy={remove.isPending}
        onOpenChange={setAsking}
        title={t('settings:removeStepTitle', { email })}
        closeLabel={t('common:close')}
        footer={
          <>
            <Button size="admin" disabled={remove.isPending} onClick={() => setAsking(false)}>
              {t('settings:cancel')}
            </Button>
            <Button size="admin" variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
              {t('settings:removeStep')}
            </Button>
          </>
        }
      >
        <p>{t('settings:removeStepText')}</p>
      </Dialog>
    </>
  );
}
