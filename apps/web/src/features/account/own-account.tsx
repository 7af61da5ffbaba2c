/** The user's own account: address, password and sessions. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnFeed } from '../../shared/calendar-feed/own-feed.tsx';
import { trpc } from '../../trpc.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** @param children how the login of the account is made safer */
export function OwnAccount({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settings');
  const email = trpc.admin.session.me.useQuery().data?.email;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p className="min-h-5 wrap-anywhere">{email && t('signedInAs', { email })}</p>
      <ChangePasswordForm email={email ?? ''} />
      {children}
      <OwnFeed size="admin" />
      <OwnSessions />
    </div>
  );
}
