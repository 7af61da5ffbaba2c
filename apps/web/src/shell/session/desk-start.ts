/**
 * The first page of the back office: the slopes (§2), or Today if the school chose it; for other roles their own, and
 * for a user who must first set up a second step the page for that.
 */
import type { RouterContext } from '../../trpc.ts';

const startOf = {
  desk: '/admin/today/',
  accountant: '/admin/booking/',
  instructor: '/me',
} as const;

type Start = '/admin/slope' | '/admin/second-step' | (typeof startOf)[keyof typeof startOf];

/** If the school cannot be loaded, the page is the one of the specification. */
export async function deskStart({ admin }: RouterContext['api']): Promise<Start> {
  const staleTime = 60_000;
  const me = await admin.session.me.fetch(undefined, { staleTime }).catch(() => undefined);
  if (me?.must_set_up) return '/admin/second-step';
  const role = me?.role ?? 'owner';
  if (role !== 'owner' && role !== 'manager') return startOf[role];
  const settings = await admin.school.settings.fetch(undefined, { staleTime }).catch(() => undefined);
  return settings?.opens_today ? '/admin/today/' : '/admin/slope';
}
