/** Who may see which admin page (§2). It only spares the user a page of errors: the server decides for itself. */
import { redirect } from '@tanstack/react-router';
import { storedToken } from './token.ts';

/** For `beforeLoad` of the pages behind the login. */
export function requireToken(): void {
  if (!storedToken()) throw redirect({ to: '/admin/login', replace: true });
}

/** For `beforeLoad` of the login: who is logged in already goes on. */
export function skipWithToken(): void {
  if (storedToken()) throw redirect({ to: '/admin/slope', replace: true });
}
