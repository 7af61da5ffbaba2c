/** Marks of several people who have seen each other's, or not. */
import { expect, it } from 'vitest';
import { canBeMarked, hasCome, isContradicted, madeAt, pressed, withMark } from './rules.ts';
import type { MarkedDay, Presence } from './schema.ts';

const expected: MarkedDay = { presence: 'expected', marks: [] };
const mark = (day: MarkedDay, request_key: string, presence: Presence, seen: string[] = []): MarkedDay =>
  withMark(day, { request_key, presence, seen, made_at: '2026-12-22T00:00:00.000Z', made_by: 'desk@example.com' });
const keysOf = ({ marks }: MarkedDay) => marks.map(({ request_key }) => request_key);

it('has come who came, late or not', () => {
  const all = ['expected', 'came', 'late', 'no_show'] as const;
  expect(all.filter((presence) => hasCome({ presence }))).toEqual(['came', 'late']);
});

it('replaces the marks that were seen, and an undo restores them', () => {
  const came = mark(expected, 'a', 'came');
  const late = mark(came, 'b', 'late', ['a']);
  expect([late.presence, keysOf(late)]).toEqual(['late', ['b']]);
  const undone = mark(late, 'c', 'expected', ['b']);
  expect([undone.presence, keysOf(undone), isContradicted(undone.marks)]).toEqual(['expected', ['c'], false]);
});

it('keeps the first mark when somebody who has not seen it marks otherwise, until somebody who saw both chooses', () => {
  const both = mark(mark(expected, 'a', 'came'), 'b', 'no_show');
  expect([both.presence, keysOf(both), isContradicted(both.marks)]).toEqual(['came', ['a', 'b'], true]);
  const chosen = mark(both, 'c', 'no_show', ['a', 'b']);
  expect([chosen.presence, keysOf(chosen), isContradicted(chosen.marks)]).toEqual(['no_show', ['c'], false]);
});

it('contradicts nobody who marked the same, and is the same mark when it is sent twice', () => {
  const both = mark(mark(expected, 'a', 'came'), 'b', 'came');
  expect([both.presence, isContradicted(both.marks)]).toEqual(['came', false]);
  expect(mark(both, 'b', 'came')).toBe(both);
});

it('removes a mark with the same press, and chooses with it between contradicting ones', () => {
  const came = mark(expected, 'a', 'came');
  expect([pressed(expected, 'came'), pressed(came, 'came'), pressed(came, 'late')]).toEqual([
    'came',
    'expected',
    'late',
  ]);
  expect(pressed(mark(came, 'b', 'late'), 'came')).toBe('came');
});

it('marks no future day, and ignores a clock that is ahead', () => {
  expect([canBeMarked('2026-12-22', '2026-12-22'), canBeMarked('2026-12-23', '2026-12-22')]).toEqual([true, false]);
  const now = '2026-12-22T01:00:00.000Z';
  expect(madeAt('2026-12-22T00:59:00.000Z', now)).toBe('2026-12-22T00:59:00.000Z');
  expect([madeAt('2026-12-22T02:00:00.000Z', now), madeAt(undefined, now)]).toEqual([now, now]);
});
