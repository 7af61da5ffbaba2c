/** An admin page that does not exist yet, and says so. */
import { buttonClass } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { Construction } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from './heading.tsx';
import type { AdminPageId } from './pages.ts';

export function NotBuiltPage({ page }: { page: AdminPageId }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <AdminHeading title={t(`page_${page}`)} />
      <EmptyState
        icon={<Construction aria-hidden className="size-8" />}
        title={t('notBuiltTitle')}
        action={
          <Link to="/admin/booking/" className={buttonClass({ size: 'admin' })}>
            {t('openBookings')}
          </Link>
        }
      >
        <p>{t('notBuiltText')}</p>
        <p>{t('notBuiltHint')}</p>
      </EmptyState>
    </>
  );
}
