/**
 * The layout of every admin page: a sidebar on wide screens, a menu button on narrow ones. On a tablet the page needs
 * the whole width: beside the sidebar, half of a row of the bookings would be out of view.
 */
import { Button } from '@gerende/ui/button';
import { Drawer } from '@gerende/ui/drawer';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './answers-at-once.ts';
import { trpc } from '../../trpc.ts';
import { SchoolMark } from '../page/school-mark.tsx';
import { mainId, SkipLink } from '../page/skip-link.tsx';
import { useSurface } from '../page/surface.ts';
import { useSchoolName } from '../school.ts';
import { PageOfRole } from './pages/page-of-role.tsx';
import { Sidebar } from './sidebar.tsx';
import { useUndoKey } from './undo/undo-offers.ts';

function SchoolLink() {
  const school = useSchoolName();
  return (
    <Link to="/admin/slope/" className="flex min-h-8 min-w-0 items-center gap-2 text-ink no-underline">
      <SchoolMark size={28} />
      <span className="line-clamp-2 font-semibold leading-snug">{school}</span>
    </Link>
  );
}

function SmallScreenBar({ finder }: { finder: ReactNode }) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex items-center gap-2 border-b bg-paper px-2 py-1.5 xl:hidden print:hidden">
      <Button
        variant="quiet"
        iconOnly
        aria-label={t('menu')}
        aria-expanded={open}
        icon={<Menu aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
      />
      <SchoolLink />
      <div className="ml-auto">{finder}</div>
      <Drawer open={open} onOpenChange={setOpen} title={t('menu')} closeLabel={t('closeMenu')}>
        <Sidebar onNavigate={() => setOpen(false)} />
      </Drawer>
    </header>
  );
}

const refetchInterval = 5 * 60_000;

/**
 * Brings the school's next day to a screen that nobody leaves over midnight; otherwise it is fetched when somebody
 * returns to it.
 */
function useNextDay(): void {
  trpc.guest.school.get.useQuery(undefined, { staleTime: 600_000, refetchInterval });
}

/** @param notice shown above every page @param finder opens the booking search from every page */
export function AdminLayout({ notice, finder }: { notice?: ReactNode; finder?: ReactNode }) {
  useSurface('admin');
  useUndoKey();
  useNextDay();
  return (
    <div className="min-h-dvh text-sm xl:grid xl:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <SmallScreenBar finder={finder} />
      <aside className="sticky top-0 hidden h-dvh flex-col border-r bg-paper xl:flex print:hidden">
        <div className="border-b px-4 py-3">
          <SchoolLink />
        </div>
        <div className="px-3 pt-3">{finder}</div>
        <Sidebar />
      </aside>
      <main id={mainId} tabIndex={-1} className="min-w-0 px-4 py-4 focus:outline-none lg:px-5 lg:py-4">
        {notice}
        <PageOfRole />
      </main>
    </div>
  );
}
