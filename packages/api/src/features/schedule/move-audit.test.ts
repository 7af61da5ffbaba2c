/** The audit of a move says what was confirmed for it: a day off, a day that was taught, and that the guest is told. */
import { expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { openDesk } from '../../testing/desk.ts';
import { move, saveMoves } from '../../testing/moves.ts';
import { school } from '../../testing/test-school.ts';

const { aoki, baba } = school.instructor;

it('says which warnings were confirmed for a move, and nothing of the kind where none was', async () => {
  const desk = await openDesk();
  const id = await desk.book({ instructor_id: aoki });
  const away = [{ date: '2026-12-22', from: '00:00', to: '24:00', kind: 'off' as const }];
  await desk.trpc.admin.instructor.saveAway({ id: baba, away });
  const audited = async (): Promise<Record<string, unknown>> => {
    const rows = desk.t.app.db.selectFrom('audit_log').select('after').where('entity', '=', 'booking');
    const { after } = await rows.orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { allow_day_off, changed_taught_days, notify_guest } = JSON.parse(after ?? '{}');
    return { allow_day_off, changed_taught_days, notify_guest };
  };
  await desk.trpc.admin.schedule.saveMoves({
    ...{ moves: [move(id, baba, { allow_day_off: true })], notify_guest: true },
  });
  expect(await audited()).toEqual({ allow_day_off: ['2026-12-22'], notify_guest: true });
  Object.assign(desk.t.app.clock, createClock('2026-12-23T08:00:00+09:00'));
  await saveMoves(desk, move(id, aoki, { expected_version: 2, allow_taught: true }));
  expect(await audited()).toEqual({ changed_taught_days: ['2026-12-22'] });
  Object.assign(desk.t.app.clock, createClock('2026-12-21T08:00:00+09:00'));
  await saveMoves(desk, move(id, null, { expected_version: 3 }));
  expect(await audited()).toEqual({});
});
