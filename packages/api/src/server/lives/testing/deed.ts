/** What every action of a life has in common: a refused one changes nothing, and no message is sent twice. */
import type * as fc from 'fast-check';
import { expect } from 'vitest';
import { agree, snapshot, untaughtDates } from './agree.ts';
import { appOf, type Life, linesOf, type Model } from './life.ts';

export type Deed = fc.AsyncCommand<Model, Life>;
/** `found`: refused, because a query to the provider meanwhile has changed what is owed. */
export type Done = 'done' | 'refused' | 'found';

/** How often each action was done or refused, over all lives: one that is never done proves nothing. */
export const tally = new Map<string, { done: number; refused: number }>();

function count(name: string, what: Done): void {
  const counted = tally.get(name) ?? { done: 0, refused: 0 };
  counted[what === 'refused' ? 'refused' : 'done'] += 1;
  tally.set(name, counted);
}

/** The new messages of one action: each booking's guest, and the school, gets one of each kind at most. */
async function expectToldOnce(life: Life, before: number): Promise<void> {
  const { db } = appOf(life);
  const rows = await db.selectFrom('outbox').selectAll().where('id', '>', before).orderBy('id').execute();
  const told = rows.map(({ booking_id, kind, recipient }) => `${booking_id} ${kind} ${recipient}`);
  expect(new Set(told).size, told.join()).toBe(told.length);
}

/** @param who the desk may book what cannot be taught; guests and the server may not */
export const deed = (
  name: string,
  who: 'guest' | 'desk' | 'server',
  act: (model: Model, life: Life) => Promise<Done>,
  isPossible: (model: Model) => boolean = (model) => linesOf(model).length > 0,
): Deed => ({
  check: isPossible,
  run: async (model, life) => {
    life.seen ??= { stored: await snapshot(life), untaught: await untaughtDates(life) };
    const before = life.seen;
    const last = await appOf(life).db.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirst();
    const done = await act(model, life);
    count(name.split(' ')[0] ?? name, done);
    const stored = await snapshot(life);
    if (done === 'refused') expect(stored === before.stored, `${name} was refused and changed nothing`).toBe(true);
    else await expectToldOnce(life, last?.id ?? 0);
    const untaught = stored === before.stored ? before.untaught : await untaughtDates(life);
    if (who !== 'desk') expect(before.untaught, 'every day can be taught').toEqual(expect.arrayContaining(untaught));
    life.seen = { stored, untaught };
    await agree(model, life);
  },
  toString: () => name,
});

/** Reads what the server itself has done to bookings, and compares it with what it may do. */
export async function followServer(model: Model, life: Life): Promise<void> {
  const { desk } = life;
  const rows = await appOf(life).db.selectFrom('booking').selectAll().orderBy('id').execute();
  for (const party of model.parties) {
    const { paid } = await desk.trpc.admin.payment.list({ booking_id: party.id });
    for (const line of party.lines) {
      const row = rows.find(({ id }) => id === line.id);
      if (!row || row.status === line.status) continue;
      const step = `${line.status} ${row.status}`;
      expect(['booked canceled', 'canceled requested', 'requested declined']).toContain(step);
      if (step === 'canceled requested') expect(paid).toBeGreaterThan(0);
      // A booking that was never paid costs nothing.
      if (step === 'booked canceled') expect(row.kept_fee ?? 0).toBeLessThanOrEqual(paid);
      Object.assign(line, { status: row.status, kept: row.kept_fee ?? 0 });
    }
  }
}
