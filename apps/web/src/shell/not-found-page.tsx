/** What an address that leads nowhere shows (§2). */
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { GuestFrame } from './guest-frame.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <GuestFrame>
      <MessagePage title={t('pageNotFound')} text={t('pageNotFoundHint')}>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t('backToHome')}
        </Link>
      </MessagePage>
    </GuestFrame>
  );
}
