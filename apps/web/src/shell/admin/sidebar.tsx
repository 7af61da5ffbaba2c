/** The navigation of the back office: every page of the specification, the language, the logout. */
import { languages } from '@gerende/domain/language/rules';
import { unassignedDays } from '@gerende/domain/schedule/week';
import { Button } from '@gerende/ui/button';
import { Tip } from '@gerende/ui/menu/tip';
import { Link, useRouter } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { type ComponentType, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../trpc.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { useMay } from '../session/may.ts';
import { adminPages } from './pages/pages.ts';
import { useLogout } from './use-logout.ts';

const linkClass =
  'flex min-h-9 xl:min-h-8 scroll-my-6 items-center gap-2.5 rounded px-2.5 text-sm text-ink no-underline transition-colors hover:bg-mist-wash ' +
  'data-[status=active]:bg-glacier-wash data-[status=active]:font-semibold data-[status=active]:text-glacier-deep';

type PageLinkProps = {
  page: (typeof adminPages)[number]['pages'][number];
  onNavigate: (() => void) | undefined;
};

/** @param count stands beside the name, with what it counts in words; nothing when it is 0 */
function PageLink({ page, onNavigate, count = 0, words }: PageLinkProps & { count?: number; words?: string }) {
  const { t } = useTranslation('admin');
  const { id, to, icon: Icon } = page;
  const link = (
    <Link to={to} className={linkClass} activeOptions={{ includeSearch: false }} onClick={onNavigate}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {t(`page_${id}`)}
      {count > 0 && (
        <span className="tabular ml-auto rounded-full bg-amber-wash px-2 font-semibold text-amber text-xs">
          <span aria-hidden>{count}</span>
          <span className="sr-only">{words}</span>
        </span>
      )}
    </Link>
  );
  if (words === undefined) return link;
  return (
    <Tip side="right" words={count > 0 ? words : null}>
      {link}
    </Tip>
  );
}

const refetchInterval = 60_000;

/** With how many requests wait for an answer. */
function RequestsLink(props: PageLinkProps) {
  const { t } = useTranslation('admin');
  const { data } = trpc.admin.waitingList.count.useQuery(undefined, { refetchInterval });
  return <PageLink {...props} count={data?.total} words={t('waitingCount', { count: data?.total ?? 0 })} />;
}

/** With how many lessons of the next days have no instructor. */
function ScheduleLink(props: PageLinkProps) {
  const { t } = useTranslation('admin');
  const { data } = trpc.admin.schedule.unassignedCount.useQuery(undefined, { refetchInterval });
  const words = t('unassignedCount', { count: data?.total ?? 0, days: unassignedDays });
  return <PageLink {...props} count={data?.total} words={words} />;
}

/** With how many bookings of closed slopes wait for an answer. */
function ClosuresLink(props: PageLinkProps) {
  const { t } = useTranslation('admin');
  const { data } = trpc.admin.closure.count.useQuery(undefined, { refetchInterval });
  return <PageLink {...props} count={data?.total} words={t('closuresWaiting', { count: data?.total ?? 0 })} />;
}

/** With how many days off wait for an answer. */
function DaysOffLink(props: PageLinkProps) {
  const { t } = useTranslation('admin');
  const { data } = trpc.admin.askedDayOff.count.useQuery(undefined, { refetchInterval });
  return <PageLink {...props} count={data?.total} words={t('waitingCount', { count: data?.total ?? 0 })} />;
}

/** With how many reviews wait for the school. */
function ReviewsLink(props: PageLinkProps) {
  const { t } = useTranslation('admin');
  const { data } = trpc.admin.review.count.useQuery(undefined, { refetchInterval });
  return <PageLink {...props} count={data?.total} words={t('waitingCount', { count: data?.total ?? 0 })} />;
}

/** To the own account for users who may not change settings. */
function SettingsLink({ page, onNavigate }: PageLinkProps) {
  const may = useMay();
  const to = may('change_settings') ? page.to : '/admin/settings/account';
  return <PageLink page={{ ...page, to } as PageLinkProps['page']} onNavigate={onNavigate} />;
}

const links: Partial<Record<PageLinkProps['page']['id'], ComponentType<PageLinkProps>>> = {
  closures: ClosuresLink,
  days_off: DaysOffLink,
  requests: RequestsLink,
  reviews: ReviewsLink,
  schedule: ScheduleLink,
  settings: SettingsLink,
};

type GroupProps = Pick<PageLinkProps, 'onNavigate'> & { group: (typeof adminPages)[number] };

function Group({ group, onNavigate }: GroupProps) {
  const { t } = useTranslation('admin');
  const may = useMay();
  const id = useId();
  const pages = group.pages.filter(({ right }) => may(right));
  if (pages.length === 0) return null;
  return (
    <div className="not-first:mt-3">
      <p id={id} className="px-2.5 pb-0.5 text-ink-soft text-xs">
        {t(`pages_${group.id}`)}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-0.5">
        {pages.map((page) => {
          const PageLinkOf = links[page.id] ?? PageLink;
          return (
            <li key={page.id}>
              <PageLinkOf page={page} onNavigate={onNavigate} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/**
 * The navigation is longer than a low window: the link of a page that is opened is scrolled into view, after the router
 * has restored the scroll position of the navigation. Another search on the same page leaves it: it is made when its
 * field is left, as by pressing a link of the navigation.
 */
function useLinkInView() {
  const nav = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(() => {
    const show = (): void => nav.current?.querySelector('[data-status=active]')?.scrollIntoView({ block: 'nearest' });
    show();
    return router.subscribe('onRendered', ({ pathChanged }) => {
      if (pathChanged) show();
    });
  }, [router]);
  return nav;
}

/** @param onNavigate called when a link was followed, so that a drawer can close */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation('admin');
  const { logOut, busy } = useLogout();
  const nav = useLinkInView();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav ref={nav} aria-label={t('navigation')} className="min-h-0 flex-1 overflow-y-auto p-2">
        {adminPages.map((group) => (
          <Group key={group.id} group={group} onNavigate={onNavigate} />
        ))}
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
