/** A save whose guests are to get a message reports how many of them get no mail. */
import { expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { type Move, move } from '../../testing/moves.ts';
import { school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';

const { aoki, chiba } = school.instructor;

type Options = Parameters<typeof openDesk>[0] & { days_of_lesson?: number };

async function openSaving({ days_of_lesson = 1, ...options }: Options) {
  const desk = await openDesk(options);
  const id = await desk.book({ instructor_id: aoki, days_of_lesson });
  const save = async (notify_guest = true, to: Partial<Move> = {}) =>
    (await desk.trpc.admin.schedule.saveMoves({ moves: [move(id, chiba, to)], notify_guest })).unreached;
  return { db: desk.t.app.db, save };
}

it('none when the guest gets one', async () => {
  const { save } = await openSaving({ mail: sendsMail });
  expect(await save()).toBeUndefined();
});

it('one for a guest without an address, unless no message was wanted', async () => {
  for (const [isToldOf, unreached] of [
    [true, 1],
    [false, undefined],
  ] as const) {
    const { db, save } = await openSaving({ mail: sendsMail });
    await db.updateTable('booking').set({ email: '' }).execute();
    expect(await save(isToldOf)).toBe(unreached);
  }
});

it('one where the school has switched the message off', async () => {
  const { db, save } = await openSaving({ mail: sendsMail });
  await db.updateTable('message_setting').set({ is_on: 0 }).where('kind', '=', 'changed').execute();
  expect(await save()).toBe(1);
});

it('one whose last day is over after the move', async () => {
  const toPast = { to_date: '2026-12-18', allow_taught: true };
  const { save } = await openSaving({ mail: sendsMail });
  expect(await save(true, toPast)).toBe(1);
  const other = await openSaving({ mail: sendsMail, days_of_lesson: 2 });
  expect(await other.save(true, toPast), 'its other day is ahead').toBeUndefined();
});

it('one where no mail server is set up', async () => {
  const { save } = await openSaving({});
  expect(await save()).toBe(1);
});
