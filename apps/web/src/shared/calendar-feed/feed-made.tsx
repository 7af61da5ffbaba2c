/** A link to the own calendar, shown once: the server stores only its hash. */
import { feedPath } from '@gerende/domain/calendar-feed/rules';
import { Button, buttonClass } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { CalendarPlus, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../shell/browser/copy-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';

export function FeedMade({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation(['calendarFeed', 'common']);
  const path = feedPath(token);
  const address = `${location.origin}${path}`;
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(address);
    showToast(isCopied ? 'success' : 'error', t(isCopied ? 'calendarFeed:copied' : 'calendarFeed:notCopied'));
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('calendarFeed:linkTitle')}
      description={t('calendarFeed:linkText')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button icon={<Copy aria-hidden className="size-5" />} onClick={() => void copy()}>
            {t('calendarFeed:copy')}
          </Button>
          <a href={`webcal://${location.host}${path}`} className={`${buttonClass({ variant: 'primary' })} gap-2`}>
            <CalendarPlus aria-hidden className="size-5" />
            {t('calendarFeed:open')}
          </a>
        </>
      }
    >
      <p className="wrap-anywhere select-all rounded border bg-snow p-3 text-sm">{address}</p>
    </Dialog>
  );
}
