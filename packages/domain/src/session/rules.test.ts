import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmationLife, isConfirmed, laterEnd, newSession, sessionLife } from './rules.ts';

const now = 1_800_000_000;
const { idle, longest, stored } = sessionLife;

describe('a session', () => {
  it('ends after 12 hours without use, or after 30 days where somebody stays logged in', () => {
    expect(newSession(now, false)).toEqual({ expires_at: now + 12 * 3600, ends_at: now + 30 * 24 * 3600 });
    expect(newSession(now, true)).toEqual({ expires_at: now + 30 * 24 * 3600, ends_at: now + 30 * 24 * 3600 });
  });

  it('lives on by use, which is stored once in five minutes', () => {
    const session = newSession(now, false);
    expect(laterEnd(session, now + stored - 1)).toBeUndefined();
    expect(laterEnd(session, now + stored)).toBe(now + stored + idle);
  });

  it('of a device on which somebody stays is never written again', () =>
    expect(laterEnd(newSession(now, true), now + longest - 1)).toBeUndefined());

  it('ends after 30 days however it is used', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: idle }), { minLength: 60, maxLength: 400 }), (pauses) => {
        const session = newSession(now, false);
        let time = now;
        for (const pause of pauses) {
          time += pause;
          if (time >= session.expires_at) break;
          session.expires_at = laterEnd(session, time) ?? session.expires_at;
          expect(session.expires_at).toBeLessThanOrEqual(now + longest);
          expect(session.expires_at - time).toBeGreaterThan(Math.min(idle - stored, session.ends_at - time - 1));
        }
      }),
    ));
});

it('a password entered again counts for ten minutes, and not from a clock that was ahead', () => {
  expect(isConfirmed(null, now)).toBe(false);
  expect([0, confirmationLife - 1, confirmationLife, -1].map((after) => isConfirmed(now, now + after))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
