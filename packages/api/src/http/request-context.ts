/** What every request finds out first, once: its id, its language, and whether an administrator asks. */
import { preferredLanguage } from '@gerende/domain/language/rules';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppContext, Caller } from '../context.ts';
import { validateSession } from '../features/session/session.service.ts';

export type HttpEnv = { Variables: { app: AppContext; token: string | null } };

/** The token of `Authorization: Bearer …`, any case, quotes around it stripped; null without one. */
export function bearerToken(header: string | null | undefined): string | null {
  const token = /^\s*bearer\s+(.+?)\s*$/i.exec(header ?? '')?.[1]?.replace(/^"+|"+$/g, '');
  return token || null;
}

export function withCaller(app: AppContext, source: Caller['source']): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const admin = token ? await validateSession(app, token) : null;
    const caller: Caller = {
      admin,
      source,
      language: preferredLanguage(c.req.header('accept-language')),
      request_id: requestId(c),
    };
    c.set('app', { ...app, caller });
    c.set('token', token);
    await next();
  };
}

export const requestId = (c: Context): string => c.res.headers.get('X-Request-Id') ?? '';
