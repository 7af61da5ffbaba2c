/**
 * The pages of the sidebar in its order: an instructor's own lessons, Today, all links of the specification (§2 Sidebar),
 * and the requests, the till, the outbox, the reviews, the settings and the setup steps.
 */
import type { Right } from '@gerende/domain/role/rights';
import {
  Banknote,
  CalendarCheck,
  CalendarDays,
  CalendarOff,
  CalendarRange,
  ChartColumn,
  ClipboardList,
  Clock,
  CloudSnow,
  Flag,
  Globe2,
  GraduationCap,
  Hourglass,
  Layers,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircleQuestion,
  MessageSquareQuote,
  MountainSnow,
  School,
  Settings,
  Snowflake,
  UserPlus,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react';

import { settingsPages } from './settings-pages.ts';

/** `right` is what the page needs. */
type PageRight = { to: string; right: Right };
type AdminPage = PageRight & { id: string; icon: LucideIcon };
type Group = { id: string; pages: readonly AdminPage[] };

/** Ordered by how often the desk uses them. */
export const adminPages = [
  {
    id: 'daily',
    pages: [
      { id: 'me', to: '/me', right: 'see_own_day', icon: Snowflake },
      { id: 'today', to: '/admin/today/', right: 'see_schedule', icon: CalendarCheck },
      { id: 'booking', to: '/admin/booking/', right: 'see_bookings', icon: ClipboardList },
      { id: 'requests', to: '/admin/requests/', right: 'change_bookings', icon: MessageCircleQuestion },
      { id: 'schedule', to: '/admin/schedule/', right: 'see_schedule', icon: CalendarDays },
      { id: 'demand', to: '/admin/demand/', right: 'see_schedule', icon: UsersRound },
      { id: 'till', to: '/admin/till/', right: 'see_money', icon: Banknote },
      { id: 'closures', to: '/admin/closures/', right: 'see_schedule', icon: CloudSnow },
      { id: 'days_off', to: '/admin/days-off/', right: 'see_schedule', icon: CalendarOff },
      { id: 'staff_messages', to: '/admin/staff-messages/', right: 'write_to_staff', icon: Megaphone },
      { id: 'outbox', to: '/admin/outbox/', right: 'change_bookings', icon: Mail },
    ],
  },
  {
    id: 'weekly',
    pages: [
      { id: 'instructor', to: '/admin/instructor/', right: 'change_catalogue', icon: Users },
      { id: 'working_times', to: '/admin/working-times/', right: 'see_schedule', icon: CalendarRange },
      { id: 'swork_time', to: '/admin/swork-time/', right: 'see_pay', icon: Hourglass },
      { id: 'pay', to: '/admin/pay/', right: 'see_pay', icon: Wallet },
      { id: 'school', to: '/admin/school/', right: 'change_catalogue', icon: School },
      { id: 'sales', to: '/admin/sales/', right: 'see_reports', icon: ChartColumn },
      { id: 'reviews', to: '/admin/reviews/', right: 'change_settings', icon: MessageSquareQuote },
    ],
  },
  {
    id: 'seasonal',
    pages: [
      { id: 'slope', to: '/admin/slope/', right: 'change_catalogue', icon: MountainSnow },
      { id: 'course', to: '/admin/course/', right: 'change_catalogue', icon: GraduationCap },
      { id: 'categories', to: '/admin/categories/', right: 'change_catalogue', icon: Layers },
      { id: 'time', to: '/admin/time/', right: 'change_catalogue', icon: Clock },
      { id: 'introducer', to: '/admin/introducer/', right: 'see_reports', icon: UserPlus },
      { id: 'client_nationality', to: '/admin/client-nationality/', right: 'see_reports', icon: Globe2 },
      { id: 'start', to: '/admin/start/', right: 'change_settings', icon: Flag },
      { id: 'settings', to: '/admin/settings/', right: 'own_account', icon: Settings },
    ],
  },
] as const satisfies readonly Group[];

/** Pages below those of the sidebar that need another right, and pages that are not in it. */
const otherPages: readonly PageRight[] = [
  { to: '/admin/booking/register', right: 'change_bookings' },
  { to: '/admin/closures/new', right: 'plan_schedule' },
  { to: '/admin/guest/', right: 'change_bookings' },
  { to: '/admin/run-sheets', right: 'see_schedule' },
];

const groups: readonly Group[] = adminPages;
const every = [...groups.flatMap(({ pages }): readonly PageRight[] => pages), ...settingsPages, ...otherPages]
  .map(({ to, right }) => ({ to: to.replace(/\/$/, ''), right }))
  .sort((a, b) => b.to.length - a.to.length);

/** The right that the page at an address needs; undefined for one that everybody may see, such as 'Page Not Found'. */
export const rightOfPage = (address: string): Right | undefined =>
  every.find(({ to }) => address === to || address.startsWith(`${to}/`))?.right;
