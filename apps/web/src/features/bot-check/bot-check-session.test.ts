/** One proof per guest: started early, computed once, renewed when it expired or was refused. */
import type { BotCheck } from '@gerende/domain/bot-check/schema';
import { describe, expect, it, vi } from 'vitest';
import { PartNotLoaded } from '../../shell/browser/load-files.ts';
import { NoResponse } from '../../shell/transport.ts';
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
  it('is computed once, however often it is requested', async () => {
    const { session, prove } = sessionWith();
    session.start();
    session.start();
    expect(await session.outcome()).toEqual({ kind: 'passed', token: 'token 1' });
    expect(await session.outcome()).toEqual({ kind: 'passed', token: 'token 1' });
    expect(prove).toHaveBeenCalledOnce();
  });

  it('is renewed when it has expired', async () => {
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

  it('is null when the school uses no bot check', async () => {
    const { session, prove } = sessionWith({ describe: async () => ({ provider: 'none' }) });
    expect(await session.outcome()).toEqual({ kind: 'passed', token: null });
    expect(prove).not.toHaveBeenCalled();
  });
});

describe('failures', () => {
  it('returns no token when the check returns none, and may return one on the next try', async () => {
    const answers = [null, { token: 'late', lifeSeconds: 100 }];
    const { session } = sessionWith({ prove: async () => answers.shift() ?? null });
    expect(await session.outcome()).toEqual({ kind: 'no_token' });
    expect(await session.outcome()).toEqual({ kind: 'passed', token: 'late' });
  });

  it('fails when the check throws, and starts again on the next try', async () => {
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
    ['the code that solves it is gone', { prove: () => Promise.reject(new PartNotLoaded('/assets/altcha.js', true)) }],
    ['its challenge cannot be fetched', { prove: () => Promise.reject(new NoResponse('no response')) }],
  ])('is unavailable when %s', async (_, parts) => {
    const { session } = sessionWith(parts);
    expect(await session.outcome()).toEqual({ kind: 'unavailable' });
  });

  it('only warns on the console when the key is missing (§8)', async () => {
    const { session, warn } = sessionWith({ describe: async () => ({ provider: 'recaptcha' }) });
    expect(await session.outcome()).toEqual({ kind: 'unavailable' });
    expect(warn).toHaveBeenCalledOnce();
  });
});
