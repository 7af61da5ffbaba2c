/** What every request finds out first, once: its id, its language, and whether an administrator asks. */
import { languageOf, preferredTextLanguage } from '@gerende/domain/language/rules';
import type { MiddlewareHandler } from 'hono';
import type { AppContext, Caller } from '../context.ts';
import { validateSession } from '../features/session/session.service.ts';

/** What the Node server hands over with each request; absent where the app is called without one, as in tests. */
type NodeBindings = { incoming?: { url?: string; rawBody?: Buffer; socket?: { remoteAddress?: string } } };

export type HttpEnv = {
  Bindings: NodeBindings | undefined;
  Variables: { app: AppContext; token: string | null; requestId: string };
};

/**
 * Who is at the other end. Behind `proxies` of the school's own, the address that the outermost of them saw; what a
 * client writes into the header itself stands further left and is never believed.
 */
export function addressOf(forwardedFor: string | undefined, remote: string | undefined, proxies: number): string {
  const forwarded = (forwardedFor ?? '').split(',').map((part) => part.trim());
  return (proxies > 0 && forwarded.at(-proxies)) || remote || 'unknown';
}

/** The token of `Authorization: Bearer …`, any case, quotes around it stripped; null without one. */
export function bearerToken(header: string | null | undefined): string | null {
  const token = /^\s*bearer\s+(.+?)\s*$/i.exec(header ?? '')?.[1]?.replace(/^"+|"+$/g, '');
  return token || null;
}

/** @param proxies how many reverse proxies of the school's own stand in front */
export function withCaller(app: AppContext, source: Caller['source'], proxies: number): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const admin = token ? await validateSession(app, token) : null;
    const text_language = preferredTextLanguage(c.req.header('accept-language'));
    const caller: Caller = {
      admin,
      source,
      language: languageOf(text_language),
      text_language,
      request_id: c.get('requestId'),
      address: addressOf(c.req.header('x-forwarded-for'), c.env?.incoming?.socket?.remoteAddress, proxies),
    };
    c.set('app', { ...app, caller });
    c.set('token', token);
    await next();
  };
}
