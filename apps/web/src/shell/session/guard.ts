/** Who may see which admin page (§2). It only spares the user a page of errors: the server decides for itself. */
import { redirect } from '@tanstack/react-router';
import { rememberPage } from './session-end.ts';
import { storedToken } from './token.ts';

/** For `beforeLoad` of the pages behind the login, which leads back to the page that was asked for. */
export function requireToken({ location }: { location: { href: string } }): void {
  if (storedToken()) return;
  rememberPage(location.href);
  throw redirect({ to: '/admin/login', replace: true });
}

/** For `beforeLoad` of the login: who is logged in already goes on. */
export function skipWithToken(): void {
  if (storedToken()) throw redirect({ to: '/admin/slope', replace: true });
}
