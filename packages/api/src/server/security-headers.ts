/** Headers on every answer: nothing is sniffed, framed or run that the site did not send itself. */
import { secureHeaders } from 'hono/secure-headers';

/** For a year: whoever came by https once does not come by http again. */
export const httpsOnly = 'max-age=31536000';

/** Origins a configured bot check needs beside our own; empty for the built-in one. */
export function securityHeaders(scriptOrigins: readonly string[], isHttps: boolean) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptOrigins],
      // Radix and the toasts set style attributes and inject their sheets; styles cannot run code.
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
