/** The heading of the settings, and links to their tabs. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { settingsPages } from '../../shell/admin/pages/settings-pages.ts';
import { useMay } from '../../shell/session/may.ts';

const linkClass =
  'flex min-h-8 items-center gap-1.5 rounded px-3 text-ink no-underline transition-colors hover:bg-mist-wash ' +
  'max-sm:min-h-11 max-sm:px-2 data-[status=active]:bg-glacier-wash data-[status=active]:font-semibold ' +
  'data-[status=active]:text-glacier-deep';

export function SettingsTabs() {
  const { t } = useTranslation('settings');
  const may = useMay();
  const parts = settingsPages.filter(({ right }) => may(right));
  return (
    <>
      <AdminHeading title={t('title')} />
      <nav aria-label={t('sections')} className="mb-4 flex">
        <ul className="grid grid-cols-2 gap-0.5 rounded border bg-paper p-0.5 max-sm:w-full sm:grid-cols-3 xl:grid-cols-5 2xl:flex">
          {parts.map(({ id, to, icon: Icon }) => (
            <li key={id}>
              <Link to={to} activeOptions={{ exact: id !== 'messages' }} className={linkClass}>
                <Icon aria-hidden className="size-4 shrink-0" />
                {t(`tab_${id}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
