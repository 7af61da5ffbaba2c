/** Who may see which admin page (§2). It only saves the user a page of errors: the server checks for itself. */
import { type AnyRouter, redirect } from '@tanstack/react-router';
import type { RouterContext } from '../../trpc.ts';
import { deskStart } from './desk-start.ts';
import { wipeKept } from './kept-data.ts';
import { rememberPage } from './session-end.ts';
import { storedToken } from './token.ts';

/** Used by `beforeLoad` of the pages behind the login, which returns to the requested page. */
export function requireToken({ location }: { location: { href: string } }): void {
  if (storedToken()) return;
  // The token may have been removed by hand.
  wipeKept();
  rememberPage(location.href);
  throw redirect({ to: '/admin/login', replace: true });
}

/** Used by `beforeLoad` of the login: redirects a logged-in user. */
export async function redirectLoggedIn({ context }: { context: RouterContext }): Promise<void> {
  if (storedToken()) throw redirect({ to: await deskStart(context.api), replace: true });
}

/** Whether there is such a page: a login never leads to a page that says 'Page Not Found'. */
export function isKnownPage(router: AnyRouter, address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  const [, splat] = router.getMatchedRoutes(path);
  return splat['**'] === undefined && splat._splat === undefined;
}
