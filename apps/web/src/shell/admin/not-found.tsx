/** The page for an unknown admin address. */
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../page/message-page.tsx';

export function AdminNotFound() {
  const { t } = useTranslation(['common', 'admin']);
  return (
    <MessagePage title={t('pageNotFound')} text={t('pageNotFoundHint')}>
      <Link to="/admin/booking/" className={buttonClass({ size: 'admin' })}>
        {t('admin:openBookings')}
      </Link>
    </MessagePage>
  );
}
