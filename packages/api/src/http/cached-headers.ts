/** The headers of a cached answer, the same whether it is sent by the router or before it. */
import type { CachedAnswer, Encoding } from './cached-answers.ts';

/** Always revalidated; answered with 304 while unchanged. */
export const cachedHeaders = (answer: CachedAnswer, encoding: Encoding): Record<string, string> => ({
  'Content-Type': 'application/json; charset=UTF-8',
  ETag: encoding === 'identity' ? answer.etag : `W/${answer.etag}`,
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Language, Accept-Encoding, Authorization, Origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
});
