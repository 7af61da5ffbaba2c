/** The page at the address, or, if the user's role does not include it, a message that says so. */
import { buttonClass } from '@gerende/ui/button';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../page/message-page.tsx';
import { useMay } from '../../session/may.ts';
import { useRole } from '../../session/rights.ts';
import { rightOfPage } from './pages.ts';

export function PageOfRole() {
  const { t } = useTranslation('admin');
  const may = useMay();
  const role = useRole();
  // The rendered page, which while another one loads is not that of the address.
  const right = useMatches({ select: (matches) => rightOfPage(matches.at(-1)?.pathname.replace(/\/$/, '') ?? '') });
  if (role === undefined || right === undefined || may(right)) return <Outlet />;
  return (
    <MessagePage title={t('notYourPart')} text={t('notYourPartText', { role: t(`role_${role}`) })}>
      <Link to="/admin" className={buttonClass({ size: 'admin' })}>
        {t('toYourStart')}
      </Link>
    </MessagePage>
  );
}
