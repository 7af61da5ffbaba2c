/** The user's own account: address, password and sessions. */
import { useTranslation } from 'react-i18next';
import { trpc } from '../../trpc.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { OwnSessions } from './own-sessions.tsx';

export function OwnAccount() {
  const { t } = useTranslation('settings');
  const email = trpc.admin.session.me.useQuery().data?.email;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p className="min-h-5 wrap-anywhere">{email && t('signedInAs', { email })}</p>
      <ChangePasswordForm email={email ?? ''} />
      <OwnSessions />
    </div>
  );
}
