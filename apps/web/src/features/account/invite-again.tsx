/** Another link for an account: on this screen, or by mail. */
import type { Account } from '@gerende/domain/account/schema';
import type { inviteWays } from '@gerende/domain/invitation/schema';
import { Menu, MenuItem } from '@gerende/ui/menu/menu';
import { Mail, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';
import { InvitationLink } from './invitation-link.tsx';

export function InviteAgain({ account: { id, email } }: { account: Account }) {
  const { t } = useTranslation('settings');
  const failureText = useWriteFailureText();
  const [token, setToken] = useState<string>();
  const send = trpc.admin.invitation.sendAgain.useMutation({
    onSuccess: (invitation) => {
      if (invitation.token === null) showToast('success', t('inviteMailed', { email }));
      else setToken(invitation.token);
    },
    onError: (error) => showToast('error', failureText(error, t('changeFailed'))),
  });
  const start = (by: (typeof inviteWays)[number]) => () => send.mutate({ id, by });
  return (
    <>
      <Menu label={t('linkOf', { email })}>
        <MenuItem onSelect={start('screen')}>
          <QrCode aria-hidden />
          {t('inviteBy_screen')}
        </MenuItem>
        <MenuItem onSelect={start('mail')}>
          <Mail aria-hidden />
          {t('inviteBy_mail')}
        </MenuItem>
      </Menu>
      {token !== undefined && <InvitationLink email={email} token={token} onClose={() => setToken(undefined)} />}
    </>
  );
}
