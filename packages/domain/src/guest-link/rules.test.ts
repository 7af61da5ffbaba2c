import { expect, it } from 'vitest';
import { linkOpens } from './rules.ts';

it('a link is valid for 180 days after the last lesson, the last of them included', () => {
  expect(linkOpens('2026-12-22', '2026-01-01')).toBe(true);
  expect(linkOpens('2026-12-22', '2027-06-20')).toBe(true);
  expect(linkOpens('2026-12-22', '2027-06-21')).toBe(false);
});
