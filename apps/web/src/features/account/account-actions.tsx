/** What one administrator can do with another: shut them out, let them in again, set their password. */
import type { Account } from '@gerende/domain/account/schema';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { KeyRound, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toasts.tsx';
import { trpc } from '../../trpc.ts';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';

function useAccountChange(doneText: string) {
  const { t } = useTranslation('settings');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  return {
    onSuccess: () => showToast('success', doneText),
    onError: (error: unknown) => showToast('error', failureText(error, t('changeFailed'))),
    onSettled: () => utils.admin.account.list.invalidate(),
  };
}

function EnableButton({ account: { id, email } }: { account: Account }) {
  const { t } = useTranslation('settings');
  const enable = trpc.admin.account.enable.useMutation(useAccountChange(t('enabled', { email })));
  return (
    <Button
      size="admin"
      icon={<UserCheck aria-hidden className="size-4" />}
      aria-label={t('enableOne', { email })}
      busy={enable.isPending}
      onClick={() => enable.mutate({ id })}
    >
      {t('enable')}
    </Button>
  );
}

function DisableButton({ account: { id, email } }: { account: Account }) {
  const { t } = useTranslation(['settings', 'common']);
  const [asking, setAsking] = useState(false);
  const change = useAccountChange(t('settings:disabled', { email }));
  const disable = trpc.admin.account.disable.useMutation({
    ...change,
    onSettled: () => {
      setAsking(false);
      return change.onSettled();
    },
  });
  return (
    <>
      <Button
        size="admin"
        icon={<UserX aria-hidden className="size-4" />}
        aria-label={t('settings:disableOne', { email })}
        onClick={() => setAsking(true)}
      >
        {t('settings:disable')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={(open) => !disable.isPending && setAsking(open)}
        title={t('settings:disableTitle', { email })}
        closeLabel={t('common:close')}
        footer={
          <>
            <Button size="admin" disabled={disable.isPending} onClick={() => setAsking(false)}>
              {t('settings:cancel')}
            </Button>
            <Button size="admin" variant="danger" busy={disable.isPending} onClick={() => disable.mutate({ id })}>
              {t('settings:disable')}
            </Button>
          </>
        }
      >
        <p>{t('settings:disableText')}</p>
      </Dialog>
    </>
  );
}

export function AccountActions({ account }: { account: Account }) {
  const { t } = useTranslation('settings');
  const [resetting, setResetting] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="admin"
        icon={<KeyRound aria-hidden className="size-4" />}
        aria-label={t('resetOne', { email: account.email })}
        onClick={() => setResetting(true)}
      >
        {t('reset')}
      </Button>
      {account.is_disabled ? <EnableButton account={account} /> : <DisableButton account={account} />}
      {resetting && <ResetPasswordDialog account={account} onClose={() => setResetting(false)} />}
    </div>
  );
}
