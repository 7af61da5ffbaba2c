/**
 * The pages of the sidebar in its order, with exactly the links of the specification (§2 Sidebar), then the requests, the
 * outbox, the settings and the setup steps.
 */
import {
  CalendarDays,
  ClipboardList,
  Clock,
  Flag,
  Globe2,
  GraduationCap,
  Hourglass,
  Layers,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  MountainSnow,
  School,
  Settings,
  UserPlus,
  Users,
} from 'lucide-react';

export const adminPages = [
  { id: 'slope', to: '/admin/slope/', icon: MountainSnow },
  { id: 'course', to: '/admin/course/', icon: GraduationCap },
  { id: 'categories', to: '/admin/categories/', icon: Layers },
  { id: 'instructor', to: '/admin/instructor/', icon: Users },
  { id: 'booking', to: '/admin/booking/', icon: ClipboardList },
  { id: 'schedule', to: '/admin/schedule/', icon: CalendarDays },
  { id: 'school', to: '/admin/school/', icon: School },
  { id: 'introducer', to: '/admin/introducer/', icon: UserPlus },
  { id: 'time', to: '/admin/time/', icon: Clock },
  { id: 'swork_time', to: '/admin/swork-time/', icon: Hourglass },
  { id: 'client_nationality', to: '/admin/client-nationality/', icon: Globe2 },
  { id: 'requests', to: '/admin/requests/', icon: MessageCircleQuestion },
  { id: 'outbox', to: '/admin/outbox/', icon: Mail },
  { id: 'start', to: '/admin/start/', icon: Flag },
  { id: 'settings', to: '/admin/settings/', icon: Settings },
] as const satisfies readonly { id: string; to: string; icon: LucideIcon }[];
