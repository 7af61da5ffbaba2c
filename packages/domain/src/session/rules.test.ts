import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockDifference } from '../clock-difference.ts';
import { confirmationLife, isConfirmed, newSession, sessionLife, storedUse } from './rules.ts';

const now = 1_800_000_000;
const { idle, longest, stored } = sessionLife;

describe('a session', () => {
  it('ends after 12 hours without use, or after 30 days if the user chose to stay logged in', () => {
    expect(newSession(now, false)).toMatchObject({ expires_at: now + 12 * 3600, ends_at: now + 30 * 24 * 3600 });
    expect(newSession(now, true)).toMatchObject({ expires_at: now + 30 * 24 * 3600, ends_at: now + 30 * 24 * 3600 });
  });

  it('is extended by use, which is stored once in five minutes', () => {
    const session = newSession(now, false);
    expect(storedUse(session, now + stored - 1)).toBeUndefined();
    expect(storedUse(session, now + stored)).toEqual({ used_at: now + stored, expires_at: now + stored + idle });
  });

  it('on a device where the user chose to stay has the same end whenever it is used', () => {
    const session = newSession(now, true);
    expect(storedUse(session, now + stored - 1)).toBeUndefined();
    for (const used_at of [now + stored, now + idle, now + longest - 1])
      expect(storedUse(session, used_at)).toEqual({ used_at, expires_at: now + longest });
  });

  it('from before its use was stored is written at the first use', () =>
    expect(storedUse({ ...newSession(now, false), used_at: null }, now)).toEqual({
      used_at: now,
      expires_at: now + idle,
    }));

  it('is not written by a process whose clock is behind', () =>
    expect(storedUse(newSession(now, false), now - stored)).toBeUndefined());

  it('ends after 30 days however it is used', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: idle }), { minLength: 60, maxLength: 400 }), (pauses) => {
        const session = newSession(now, false);
        let time = now;
        for (const pause of pauses) {
          time += pause;
          if (time >= session.expires_at) break;
          Object.assign(session, storedUse(session, time));
          expect(session.expires_at).toBeLessThanOrEqual(now + longest);
          expect(session.expires_at - time).toBeGreaterThan(Math.min(idle - stored, session.ends_at - time - 1));
        }
      }),
    ));
});

it('a password entered again is valid for ten minutes, and not if it is from a clock that was further ahead', () => {
  expect(isConfirmed(null, now)).toBe(false);
  // The next request goes to another process, whose clock is behind.
  const behind = [-1, -clockDifference, -clockDifference - 1];
  const moments = [0, confirmationLife - 1, confirmationLife, ...behind];
  expect(moments.map((after) => isConfirmed(now, now + after))).toEqual([true, true, false, true, true, false]);
});
