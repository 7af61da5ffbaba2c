import { expect, it } from 'vitest';
import { isByNobody } from './answered-by-nobody.ts';

const ours = { 'X-Request-Id': '7' };

it.each([
  ['408 of Node', 408, {}, true],
  ['502 of a proxy', 502, {}, true],
  ['503 of a proxy', 503, {}, true],
  ['504 of a proxy', 504, {}, true],
  ['503 of the school', 503, ours, false],
  ['500 of the school', 500, ours, false],
  ['500 of a proxy, whose server may be there', 500, {}, false],
  ['404', 404, {}, false],
  ['200', 200, {}, false],
])('an answer is by nobody of the school or not: %s', (_, status, headers, expected) => {
  expect(isByNobody(new Response(null, { status, headers }))).toBe(expected);
});
