import { randomUUID } from 'node:crypto';
import { forgottenActor } from '@gerende/domain/audit/actions';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClock, millisecondsOf } from '../../platform/clock.ts';
import { openDesk } from '../../testing/desk.ts';
import { selectEachDay } from '../guest-message/due-messages.queries.ts';
import { areSettingsSaved } from '../school-setup/school-setup.queries.ts';
import { createAuditDeleting, deleteOldAudit } from './keep-audit.service.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;

beforeEach(async () => {
  desk = await openDesk();
});

const long = '2024-01-05T00:00:00.000Z';

/** Makes every audit entry, and every view, three years old. */
async function age(): Promise<void> {
  const { db } = desk.t.app;
  await db.updateTable('audit_log').set({ at: long }).execute();
  await db.updateTable('booking_view').set({ day: '2024-01-05' }).execute();
}
const entities = async () =>
  (await desk.t.app.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).map(
    ({ entity, action }) => `${action} ${entity}`,
  );

describe('the retention of the audit log', () => {
  it('is unlimited until an owner sets it, and never under a year', async () => {
    expect(await desk.trpc.admin.audit.kept()).toEqual({ months: 0, due: 0 });
    await expect(desk.trpc.admin.audit.keep({ months: 11 })).rejects.toMatchObject({
      cause: { details: { fields: { months: expect.anything() } } },
    });
    expect(await desk.trpc.admin.audit.keep({ months: 12 })).toMatchObject({ months: 12 });
    expect((await desk.trpc.admin.audit.list({ kind: 'changed', entity: 'school' })).lines[0]?.fields).toEqual([
      { field: 'keep_audit_months', before: 0, after: 12 },
    ]);
  });

  it('shows how many entries the coming night deletes, and deletes none before', async () => {
    const id = await desk.book();
    await desk.trpc.admin.booking.update({ id, hotel_name: 'Naspa' });
    await age();
    expect(await desk.trpc.admin.audit.keep({ months: 24 })).toEqual({ months: 24, due: 1 });
    expect(await entities()).toEqual(['create booking', 'update booking', 'update school']);
  });

  it('removes older entries and views, not those of yesterday', async () => {
    const id = await desk.book();
    await desk.trpc.admin.booking.get({ id });
    await desk.trpc.admin.audit.list({ kind: 'seen' });
    await desk.trpc.admin.booking.update({ id, hotel_name: 'Naspa' });
    await age();
    await desk.trpc.admin.booking.update({ id, hotel_name: 'Futaba' });
    await deleteOldAudit(desk.t.app, 24);
    expect(await entities()).toEqual(['create booking', 'update booking']);
    expect((await desk.trpc.admin.audit.list({ kind: 'seen' })).lines).toEqual([]);
  });

  it('leaves newer entries and views as they are', async () => {
    const { db } = desk.t.app;
    const make = async (): Promise<void> => {
      const id = await desk.book();
      await desk.trpc.admin.booking.get({ id });
      await desk.trpc.admin.booking.update({ id, hotel_name: 'Naspa' });
      // Views are stored before they are listed.
      await desk.trpc.admin.audit.list({ kind: 'seen' });
    };
    await make();
    await age();
    await make();
    expect(await desk.trpc.admin.audit.keep({ months: 12 })).toEqual({ months: 12, due: 1 });
    const newer = async () => [
      await db.selectFrom('audit_log').selectAll().where('at', '!=', long).orderBy('id').execute(),
      await db.selectFrom('booking_view').selectAll().where('day', '!=', '2024-01-05').orderBy('booking_id').execute(),
    ];
    const before = await newer();
    expect(before.map((rows) => rows.length)).toEqual([3, 1]);
    await deleteOldAudit(desk.t.app, 12);
    expect(await newer()).toEqual(before);
  });

  it('leaves neither person nor values in what the product reads', async () => {
    const { app } = desk.t;
    await desk.book({ customer_name: 'Tanaka Hanako' });
    await desk.rest('POST', '/school/settings', { phone: '025-787-0000' });
    await age();
    const dates = { from: '2000-01-01', to: '2099-12-31' };
    const before = [await selectEachDay(app.db, dates), await areSettingsSaved(app.db)];
    await deleteOldAudit(app, 12);
    expect([await selectEachDay(app.db, dates), await areSettingsSaved(app.db)]).toEqual(before);
    const rows = await app.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Tanaka|0000|@/);
    for (const row of rows)
      expect(row).toMatchObject({ actor: forgottenActor, actor_id: null, before: null, after: null });
    // A second night finds nothing more to do.
    expect(await deleteOldAudit(app, 12)).toBe(0);
  });

  it('is applied once a night', async () => {
    const { app } = desk.t;
    await desk.trpc.admin.audit.keep({ months: 12 });
    const now = { at: '2026-12-20T03:00:00+09:00' };
    const deleting = createAuditDeleting(app, () => millisecondsOf(now.at));
    const id = await desk.book();
    const stale = async (): Promise<void> => {
      await desk.trpc.admin.booking.update({ id, hotel_name: `Hotel ${randomUUID()}` });
      await app.db
        .updateTable('audit_log')
        .set({ at: long })
        .where('action', '=', 'update')
        .where('entity', '=', 'booking')
        .execute();
    };
    await stale();
    expect(await deleting.look()).toBe(1);
    await stale();
    expect(await deleting.look()).toBe(0);
    now.at = '2026-12-20T04:00:00+09:00';
    expect(await deleting.look()).toBe(1);
  });

  it('is not applied by a machine whose clock runs ahead', async () => {
    await desk.book();
    await age();
    const ahead = { ...desk.t.app, clock: createClock('2029-12-20T08:10:00+09:00') };
    await expect(deleteOldAudit(ahead, 12)).rejects.toThrow('before the clock is right');
    expect(await entities()).toEqual(['create booking']);
  });

  it('removes thousands of entries in one night, and skips those that stay', async () => {
    const { app } = desk.t;
    await desk.book();
    const { id: _, ...made } = await app.db.selectFrom('audit_log').selectAll().limit(1).executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1200 }, (_, at) => ({
      ...made,
      entity: at % 2 ? 'booking' : 'till',
      entity_id: 'x',
    }));
    for (let at = 0; at < rows.length; at += 100)
      await app.db
        .insertInto('audit_log')
        .values(rows.slice(at, at + 100))
        .execute();
    await age();
    expect(await deleteOldAudit(app, 12)).toBe(1201);
    expect((await entities()).length).toBe(601);
    expect(new Set(await entities())).toEqual(new Set(['create booking']));
  });
});
