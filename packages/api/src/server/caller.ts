/** Determines once per request its id, its language, and the administrator if there is one. */
import { languageOf, preferredTextLanguage } from '@gerende/domain/language/rules';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import type { AppContext, Caller } from '../context/context.ts';
import { validateSession } from '../features/session/session.service.ts';
import { addressOf, bearerToken, type HttpEnv } from '../http/request-context.ts';

/** How long a browser is recognized after its last login; browsers store no cookie longer. */
const browserSeconds = 400 * 24 * 60 * 60;

const browserCookie = (value: string, isHttps: boolean): string =>
  serialize('known_browser', value, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: browserSeconds,
    secure: isHttps,
  });

type Site = {
  /** Number of the school's own reverse proxies in front. */
  proxies: number;
  isHttps: boolean;
  /** The configured address of the site. */
  publicUrl?: string | undefined;
};

/**
 * Without a configured address it is the host name that the browser requested: a page of another site, which sends its
 * own origin, gets none.
 */
function siteOf(publicUrl: string | undefined, origin: string | undefined, host: string | undefined) {
  if (publicUrl) return URL.parse(publicUrl)?.origin;
  const own = origin === undefined ? null : URL.parse(origin);
  return own?.host === host ? own?.origin : undefined;
}

export function withCaller(
  app: AppContext,
  source: Caller['source'],
  { proxies, isHttps, publicUrl }: Site,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    let given: string | undefined;
    const token = bearerToken(c.req.header('authorization'));
    // A page that nobody is using says so: its automatic requests do not keep the session alive.
    const isUse = c.req.header('x-unattended') === undefined;
    const session = token ? await validateSession(app, token, isUse) : null;
    const text_language = preferredTextLanguage(c.req.header('accept-language'));
    const caller: Caller = {
      admin: session && !session.mustSetUp ? session.admin : null,
      settingUp: session?.mustSetUp ? session.admin : null,
      hasConfirmed: session?.hasConfirmed ?? false,
      source,
      language: languageOf(text_language),
      text_language,
      request_id: c.get('requestId'),
      agent: c.req.header('user-agent'),
      site: siteOf(publicUrl, c.req.header('origin'), c.req.header('host')),
      address: addressOf(c.req.header('x-forwarded-for'), c.env?.incoming?.socket?.remoteAddress, proxies),
      browser: {
        sent: getCookie(c, 'known_browser'),
        keep: (value) => {
          given = value;
        },
      },
    };
    c.set('app', { ...app, caller });
    c.set('token', token);
    await next();
    if (given !== undefined) c.header('Set-Cookie', browserCookie(given, isHttps), { append: true });
  };
}
