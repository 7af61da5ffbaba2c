/** What an owner can do with another account: change its role, set its password, disable and enable it. */
import type { Account } from '@gerende/domain/account/schema';
import { Button } from '@gerende/ui/button';
import { KeyRound, UserCheck, UserCog, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../shell/admin/ask-first.tsx';
import { useFocusBack } from '../../shell/admin/form/use-focus-back.ts';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';
import { InviteAgain } from './invite-again.tsx';
import { RemoveSecondStep } from './remove-second-step.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

/** Disables an account after asking, or enables it again. One button for both, so that the focus stays where it is. */
function AccessButton({ account: { id, email, is_disabled } }: { account: Account }) {
  const { t } = useTranslation('settings');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const change = (doneText: string) => ({
    onSuccess: () => showToast('success', doneText),
    onError: (error: unknown) => showToast('error', failureText(error, t('changeFailed'))),
    onSettled: () => {
      setAsking(false);
      return utils.admin.account.list.invalidate();
    },
  });
  const enable = trpc.admin.account.enable.useMutation(change(t('enabled', { email })));
  const disable = trpc.admin.account.disable.useMutation(change(t('disabled', { email })));
  const button = useFocusBack(enable.isPending, enable.isSuccess);
  const Icon = is_disabled ? UserCheck : UserX;
  return (
    <>
      <Button
        ref={button}
        size="admin"
        icon={<Icon aria-hidden className="size-4" />}
        aria-label={is_disabled ? t('enableOne', { email }) : t('disableOne', { email })}
        busy={enable.isPending}
        onClick={() => (is_disabled ? enable.mutate({ id }) : setAsking(true))}
      >
        {is_disabled ? t('enable') : t('disable')}
      </Button>
      {asking && (
        <AskFirst
          title={t('disableTitle', { email })}
          action={t('disable')}
          busy={disable.isPending}
          onYes={() => disable.mutate({ id })}
          onNo={() => setAsking(false)}
        >
          <p>{t('disableText')}</p>
        </AskFirst>
      )}
    </>
  );
}

export function AccountActions({ account, hasSecondStep }: { account: Account; hasSecondStep: boolean }) {
  const { t } = useTranslation('settings');
  const [resetting, setResetting] = useState(false);
  const [changingRole, setChangingRole] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="admin"
        icon={<UserCog aria-hidden className="size-4" />}
        aria-label={t('roleOf', { email: account.email })}
        onClick={() => setChangingRole(true)}
      >
        {t('role')}
      </Button>
      <Button
        size="admin"
        icon={<KeyRound aria-hidden className="size-4" />}
        aria-label={t('resetOne', { email: account.email })}
        onClick={() => setResetting(true)}
      >
        {t('reset')}
      </Button>
      <AccessButton account={account} />
      {hasSecondStep && <RemoveSecondStep account={account} />}
      {!account.is_disabled && !account.is_instructor_deleted && <InviteAgain account={account} />}
      {changingRole && <RoleDialog account={account} onClose={() => setChangingRole(false)} />}
      {resetting && <ResetPasswordDialog account={account} onClose={() => setResetting(false)} />}
    </div>
  );
}
