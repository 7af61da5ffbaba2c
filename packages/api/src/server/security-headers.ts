/** Security headers of every answer: no sniffing, no framing but where the school allows it, no scripts from elsewhere. */
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { HttpEnv } from '../http/request-context.ts';

/** One year: a browser that used https once does not use http again. */
export const httpsOnly = 'max-age=31536000';

export type Allowed = {
  /** Origins that a configured bot check needs besides our own; empty for the built-in one. */
  scriptOrigins: readonly string[];
  /** Hashes of scripts that stand in the page itself. */
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
    // It knows no list of origins.
    c.res.headers.delete('X-Frame-Options');
  };
}

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
