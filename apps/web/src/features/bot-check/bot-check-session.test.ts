/** One proof per guest: begun early, asked for once, renewed when it ran out or was refused. */
import type { BotCheck } from '@gerende/domain/bot-check/schema';
import { describe, expect, it, vi } from 'vitest';
import { type BotCheckParts, BotCheckSession, type ProvenToken } from './bot-check-session.ts';

function sessionWith(parts: Partial<BotCheckParts> = {}) {
  let made = 0;
  const clock = { now: 0 };
  const prove = vi.fn(async (_: BotCheck): Promise<ProvenToken | null> => {
    made += 1;
    return { token: `token ${made}`, lifeSeconds: 100 };
  });
  const warn = vi.fn();
  const session = new BotCheckSession({
    describe: async () => ({ provider: 'altcha' }),
    prepare: async () => {},
    prove,
    now: () => clock.now,
    warn,
    ...parts,
  });
  return { session, prove, warn, clock };
}

describe('a token', () => {
  it('is worked out once, however often it is asked for', async () => {
    const { session, prove } = sessionWith();
    session.start();
    session.start();
    expect(await session.outcome()).toEqual({ kind: 'passed', token: 'token 1' });
    expect(await session.outcome()).toEqual({ kind: 'passed', token: 'token 1' });
    expect(prove).toHaveBeenCalledOnce();
  });

  it('is renewed when it has run out', async () => {
    const { session, clock } = sessionWith();
    await session.outcome();
    clock.now = 84;
    expect(await session.outcome()).toEqual({ kind: 'passed', token: 'token 1' });
    clock.now = 86;
    expect(await session.outcome()).toEqual({ kind: 'passed', token: 'token 2' });
  });

  it('is renewed after the server refused it', async () => {
    const { session } = sessionWith();
    await session.outcome();
    session.renew();
    expect(await session.outcome()).toEqual({ kind: 'passed', token: 'token 2' });
  });

  it('is not needed where the school checks nothing', async () => {
    const { session, prove } = sessionWith({ describe: async () => ({ provider: 'none' }) });
    expect(await session.outcome()).toEqual({ kind: 'passed', token: null });
    expect(prove).not.toHaveBeenCalled();
  });
});

describe('trouble', () => {
  it('is no token when the check gives none, and the next try may give one', async () => {
    const answers = [null, { token: 'late', lifeSeconds: 100 }];
    const { session } = sessionWith({ prove: async () => answers.shift() ?? null });
    expect(await session.outcome()).toEqual({ kind: 'no_token' });
    expect(await session.outcome()).toEqual({ kind: 'passed', token: 'late' });
  });

  it('is a failure when the check breaks, and the next try begins anew', async () => {
    let broken = true;
    const { session } = sessionWith({
      prove: async () => {
        if (broken) throw new Error('no worker');
        return { token: 'whole', lifeSeconds: 100 };
      },
    });
    expect(await session.outcome()).toEqual({ kind: 'failed' });
    broken = false;
    expect(await session.outcome()).toEqual({ kind: 'passed', token: 'whole' });
  });

  it.each([
    ['what the school uses cannot be asked', { describe: () => Promise.reject(new Error('offline')) }],
    ['its script cannot be loaded', { prepare: () => Promise.reject(new Error('blocked')) }],
  ])('makes the check unavailable when %s', async (_, parts) => {
    const { session } = sessionWith(parts);
    expect(await session.outcome()).toEqual({ kind: 'unavailable' });
  });

  it('with a missing key is only a warning on the console (§8)', async () => {
    const { session, warn } = sessionWith({ describe: async () => ({ provider: 'recaptcha' }) });
    expect(await session.outcome()).toEqual({ kind: 'unavailable' });
    expect(warn).toHaveBeenCalledOnce();
  });
});
