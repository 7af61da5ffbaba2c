/** The page behind the printed address: creates the first administrator, then shows the setup steps. */
import { buttonClass } from '@gerende/ui/button';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EntryPage } from '../../shell/admin/entry-page.tsx';
import { FailedQuery } from '../../shell/admin/read/failed-query.tsx';
import { Mark } from '../../shell/page/mark.tsx';
import { productName } from '../../shell/school.ts';
import { storeToken } from '../../shell/session/token.ts';
import { trpc } from '../../trpc.ts';
import { FirstAdminForm } from './first-admin-form.tsx';

function Content() {
  const { t } = useTranslation(['setup', 'common']);
  // The key is in the hash of the printed address, which is never sent: no log contains it.
  const setupKey = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate();
  const open = trpc.guest.setup.isOpen.useQuery();
  const enter = (token: string): void => {
    storeToken(token);
    void navigate({ to: '/admin/start', replace: true });
  };
  if (open.data === true) return <FirstAdminForm setupKey={setupKey} onMade={enter} />;
  if (open.data === false)
    return (
      <>
        <p className="mb-4">{t('setup:alreadySetUp')}</p>
        <Link to="/admin/login" className={buttonClass({ variant: 'primary' })}>
          {t('setup:toLogin')}
        </Link>
      </>
    );
  if (open.error) return <FailedQuery query={open} title={t('setup:loadFailed')} />;
  return (
    <LoadingRegion label={t('common:loading')}>
      <Skeleton className="h-72" />
    </LoadingRegion>
  );
}

export function FirstAdminPage() {
  const { t } = useTranslation('setup');
  const brand = (
    <p className="flex max-w-full items-center gap-2.5">
      <Mark size={36} />
      <span className="truncate font-bold text-lg tracking-tight">{productName}</span>
    </p>
  );
  return (
    <EntryPage wide brand={brand} title={t('firstTitle')} text={t('firstText')}>
      <Content />
    </EntryPage>
  );
}
