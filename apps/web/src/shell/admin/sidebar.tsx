/** The navigation of the back office: every page of the specification, the language, the logout. */
import { languages } from '@gerende/domain/language/rules';
import { unassignedDays } from '@gerende/domain/schedule/week';
import { Button } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../trpc.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { adminPages } from './pages.ts';
import { useLogout } from './use-logout.ts';

const linkClass =
  'flex min-h-9 items-center gap-2.5 rounded px-2.5 text-sm text-ink no-underline transition-colors hover:bg-mist-wash ' +
  'data-[status=active]:bg-glacier-wash data-[status=active]:font-semibold data-[status=active]:text-glacier-deep';

/** A number beside a page's name; nothing when it is 0. */
function Count({ count, words }: { count: number | undefined; words: string }) {
  if (!count) return null;
  return (
    <span title={words} className="tabular ml-auto rounded-full bg-amber-wash px-2 font-semibold text-amber text-xs">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

const refetchInterval = 60_000;

/** How many requests wait for an answer. */
function OpenRequests() {
  const { t } = useTranslation('admin');
  const { data } = trpc.admin.waitingList.count.useQuery(undefined, { refetchInterval });
  return <Count count={data?.total} words={t('waitingCount', { count: data?.total ?? 0 })} />;
}

/** How many lessons of the next days have no instructor. */
function UnassignedLessons() {
  const { t } = useTranslation('admin');
  const { data } = trpc.admin.schedule.unassignedCount.useQuery(undefined, { refetchInterval });
  return <Count count={data?.total} words={t('unassignedCount', { count: data?.total ?? 0, days: unassignedDays })} />;
}

/** @param onNavigate called when a link was followed, so that a drawer can close */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation('admin');
  const { logOut, busy } = useLogout();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav aria-label={t('navigation')} className="min-h-0 flex-1 overflow-y-auto p-2">
        <ul className="flex flex-col gap-0.5">
          {adminPages.map(({ id, to, icon: Icon }) => (
            <li key={id}>
              <Link to={to} className={linkClass} activeOptions={{ includeSearch: false }} onClick={onNavigate}>
                <Icon aria-hidden className="size-4 shrink-0" />
                {t(`page_${id}`)}
                {id === 'requests' && <OpenRequests />}
                {id === 'schedule' && <UnassignedLessons />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-2 border-t p-3">
        <LanguageSwitch offered={languages} size="admin" />
        <Button
          variant="quiet"
          size="admin"
          className="justify-start"
          busy={busy}
          icon={<LogOut aria-hidden className="size-4" />}
          onClick={logOut}
        >
          {t('logout')}
        </Button>
      </div>
    </div>
  );
}
