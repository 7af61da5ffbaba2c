/** The tabs of the settings, and the right that each needs. */
import type { Right } from '@gerende/domain/role/rights';
import {
  BookOpenText,
  Building2,
  CalendarX2,
  CircleUser,
  DatabaseBackup,
  Info,
  type LucideIcon,
  Mail,
  Palette,
  ReceiptText,
  ScrollText,
  Users,
} from 'lucide-react';

export const settingsPages = [
  { id: 'school', to: '/admin/settings/', right: 'change_settings', icon: Building2 },
  { id: 'profile', to: '/admin/settings/profile', right: 'change_settings', icon: BookOpenText },
  { id: 'theme', to: '/admin/settings/theme', right: 'change_settings', icon: Palette },
  { id: 'invoices', to: '/admin/settings/invoices', right: 'change_money_settings', icon: ReceiptText },
  { id: 'messages', to: '/admin/settings/messages', right: 'change_settings', icon: Mail },
  { id: 'policy', to: '/admin/settings/policy', right: 'change_money_settings', icon: CalendarX2 },
  { id: 'administrators', to: '/admin/settings/administrators', right: 'manage_accounts', icon: Users },
  { id: 'account', to: '/admin/settings/account', right: 'own_account', icon: CircleUser },
  { id: 'backups', to: '/admin/settings/backups', right: 'manage_data', icon: DatabaseBackup },
  { id: 'audit', to: '/admin/settings/audit', right: 'see_records', icon: ScrollText },
  { id: 'about', to: '/admin/settings/about', right: 'change_settings', icon: Info },
] as const satisfies readonly { id: string; to: string; right: Right; icon: LucideIcon }[];
