/** The heading of the settings, and links to their tabs. */
import { Link } from '@tanstack/react-router';
import {
  BookOpenText,
  Building2,
  CircleUser,
  DatabaseBackup,
  Download,
  Info,
  type LucideIcon,
  Palette,
  ReceiptText,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';

const parts = [
  { id: 'school', to: '/admin/settings/', icon: Building2 },
  { id: 'profile', to: '/admin/settings/profile', icon: BookOpenText },
  { id: 'theme', to: '/admin/settings/theme', icon: Palette },
  { id: 'invoices', to: '/admin/settings/invoices', icon: ReceiptText },
  { id: 'administrators', to: '/admin/settings/administrators', icon: Users },
  { id: 'account', to: '/admin/settings/account', icon: CircleUser },
  { id: 'backups', to: '/admin/settings/backups', icon: DatabaseBackup },
  { id: 'downloads', to: '/admin/settings/downloads', icon: Download },
  { id: 'about', to: '/admin/settings/about', icon: Info },
] as const satisfies readonly { id: string; to: string; icon: LucideIcon }[];

const linkClass =
  'flex min-h-8 items-center gap-1.5 rounded px-3 text-ink no-underline transition-colors hover:bg-mist-wash ' +
  'max-sm:min-h-11 max-sm:px-2 data-[status=active]:bg-glacier-wash data-[status=active]:font-semibold ' +
  'data-[status=active]:text-glacier-deep';

export function SettingsTabs() {
  const { t } = useTranslation('settings');
  return (
    <>
      <AdminHeading title={t('title')} />
      <nav aria-label={t('sections')} className="mb-4 flex">
        <ul className="grid grid-cols-2 gap-0.5 rounded border bg-paper p-0.5 max-sm:w-full sm:grid-cols-3 xl:grid-cols-5 2xl:flex">
          {parts.map(({ id, to, icon: Icon }) => (
            <li key={id}>
              <Link to={to} activeOptions={{ exact: true }} className={linkClass}>
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
