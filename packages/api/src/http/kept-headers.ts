/** The headers of a kept answer, the same whether it goes out in front of the server or through it. */
import type { Encoding, KeptAnswer } from '../platform/kept-answers.ts';

/** Always asked again, answered with 304 while it holds. */
export const keptHeaders = (answer: KeptAnswer, encoding: Encoding): Record<string, string> => ({
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
