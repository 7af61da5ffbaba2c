/** Security headers of every answer: no sniffing, no framing, no scripts from elsewhere. */
import { secureHeaders } from 'hono/secure-headers';

/** One year: a browser that used https once does not use http again. */
export const httpsOnly = 'max-age=31536000';

/** Origins that a configured bot check needs besides our own; empty for the built-in one. */
export function securityHeaders(scriptOrigins: readonly string[], isHttps: boolean) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptOrigins],
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
