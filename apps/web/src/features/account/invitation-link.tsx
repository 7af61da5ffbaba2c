/** The link of an invitation, as a code for a phone and as text. It is shown once: the server stores only its hash. */
import { inviteDays } from '@gerende/domain/password-reset/rules';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../shell/admin/qr-code.tsx';
import { copyText } from '../../shell/browser/copy-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';

/** Another device that opens it asks for itself. */
const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

export function InvitationLink({ email, token, onClose }: { email: string; token: string; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const id = useId();
  const address = `${location.origin}/admin/login/new-password#${token}`;
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(address);
    showToast(isCopied ? 'success' : 'error', isCopied ? t('settings:linkCopied') : t('settings:linkNotCopied'));
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('settings:linkOf', { email })}
      description={t('settings:linkText', { days: inviteDays })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
            {t('settings:copyLink')}
          </Button>
          <Button size="admin" variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {isThisMachine(location.hostname) && <p className="text-amber">{t('settings:linkOfThisMachine')}</p>}
        <QrCode text={address} label={t('settings:linkCode')} />
        <p id={id} className="wrap-anywhere text-center text-sm">
          {address}
        </p>
      </div>
    </Dialog>
  );
}
