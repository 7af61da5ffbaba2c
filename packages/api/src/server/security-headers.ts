/** Security headers of every answer: no sniffing, no framing except where the school allows it, no scripts from elsewhere. */
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { HttpEnv } from '../http/request-context.ts';

/** One year: a browser that used https once does not use http again. */
export const httpsOnly = 'max-age=31536000';

export type Allowed = {
  /** Origins that a configured bot check needs besides our own; empty for the built-in one. */
  scriptOrigins: readonly string[];
  /** Hashes of inline scripts of the page. */
  ownScripts?: readonly string[];
};

export function securityHeaders(allowed: Allowed, isHttps: boolean): MiddlewareHandler<HttpEnv> {
  const strict = headersWithoutFrames(allowed, isHttps);
  return async (c, next) => {
    await strict(c, next);
    const origins = c.get('framedBy') ?? [];
    if (origins.length === 0) return;
    const policy = c.res.headers.get(policyHeader) ?? '';
    c.res.headers.set(policyHeader, policy.replace(noFrames, `frame-ancestors ${origins.join(' ')}`));
    // This older header supports no list of origins.
    c.res.headers.delete('X-Frame-Options');
  };
}

/**
 * The guest's own page works without a script, and nothing that it links to may read its address: `no-referrer`. The
 * payment provider is reached by a link, not by a form.
 * @param ownScripts hashes of inline scripts of the page; they may start a worker and send no requests
 */
export const guestPageHeaders = (isHttps: boolean, ownScripts: readonly string[] = []): MiddlewareHandler<HttpEnv> =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      ...(ownScripts.length > 0 && { scriptSrc: [...ownScripts], workerSrc: ["'self'"] }),
      styleSrc: ["'unsafe-inline'"],
      imgSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    xContentTypeOptions: true,
    strictTransportSecurity: isHttps ? httpsOnly : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
  });

/**
 * A page that a link in a mail opens, and that acts for whoever has the link: it sends no referrer, is excluded from
 * search, and is stored by no browser.
 * @param others the headers of all pages
 */
export const linkedPageHeaders =
  (others: MiddlewareHandler<HttpEnv>): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await others(c, next);
    const { headers } = c.res;
    headers.set('Referrer-Policy', 'no-referrer');
    headers.set('X-Robots-Tag', 'noindex, nofollow');
    headers.set('Cache-Control', 'private, no-store');
  };

const policyHeader = 'Content-Security-Policy';
const noFrames = "frame-ancestors 'none'";

function headersWithoutFrames({ scriptOrigins, ownScripts = [] }: Allowed, isHttps: boolean) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...ownScripts, ...scriptOrigins],
      // Radix and the toasts set style attributes and insert style sheets; styles cannot run code.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'", ...scriptOrigins],
      frameSrc: scriptOrigins.length > 0 ? [...scriptOrigins] : ["'none'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    xContentTypeOptions: true,
    strictTransportSecurity: isHttps ? httpsOnly : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
  });
}
