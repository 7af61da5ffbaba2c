/** POST /login, POST /confirm and POST /logout. */
import { ConfirmPassword, LoggedIn, Login } from '@gerende/domain/session/schema';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { translate } from '../../http/translate.ts';
import { confirmPassword, login, logout } from './session.service.ts';

export const sessionEndpoints = [
  endpoint({
    method: 'post',
    path: '/login',
    access: 'public',
    summary: 'Log in as an administrator',
    body: Login,
    errors: ['unauthenticated', 'rate_limited'],
    example: { email: 'desk@school.example', password: 'powder-snow-8' },
    reply: LoggedIn,
    handle: ({ app, body }) => login(app, body),
  }),
  endpoint({
    method: 'post',
    path: '/confirm',
    access: 'admin',
    summary: 'Give the password again, which some calls want; it counts for ten minutes',
    body: ConfirmPassword,
    errors: ['rate_limited'],
    example: { password: 'powder-snow-8' },
    reply: z.object({ message: z.string() }),
    handle: async ({ app, admin, body, c }) => {
      await confirmPassword(app, admin, body, c.get('token'));
      return { message: translate({ key: 'errors:confirmed' }, app.caller.language) };
    },
  }),
  endpoint({
    method: 'post',
    path: '/logout',
    access: 'admin',
    summary: 'End the session; its token is dead from then on',
    reply: z.object({ message: z.string() }),
    handle: async ({ app, c }) => {
      const token = c.get('token');
      if (token) await logout(app, token);
      return { message: translate({ key: 'errors:loggedOut' }, app.caller.language) };
    },
  }),
];
