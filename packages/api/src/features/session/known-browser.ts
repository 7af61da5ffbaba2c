/**
 * Recognizes a browser from an earlier login by a signed cookie, and counts its failed logins separately. So nobody can
 * lock an administrator out by failing with their e-mail from elsewhere. The cookie opens nothing: the password is
 * still required.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../context/context.ts';

const signatureOf = (app: AppContext, text: string): Buffer =>
  createHmac('sha256', app.secret).update(`known browser ${text}`).digest();

const sign = (app: AppContext, userId: string, browser: string): string =>
  `${browser}.${signatureOf(app, `${userId} ${browser}`).toString('base64url')}`;

/** The key under which this browser's failures are counted, or undefined when it has not logged in as this user before. */
export function knownBrowser(app: AppContext, userId: string): string | undefined {
  const [browser = '', signature = '', ...more] = (app.caller.browser.sent ?? '').split('.');
  if (browser === '' || more.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(app, `${userId} ${browser}`);
  return given.length === right.length && timingSafeEqual(given, right) ? browser : undefined;
}

/** Call it after a login: sets the cookie; a browser that has one keeps its id, and so its count. */
export function rememberBrowser(app: AppContext, userId: string): void {
  const browser = knownBrowser(app, userId) ?? randomBytes(16).toString('base64url');
  app.caller.browser.keep(sign(app, userId, browser));
}
