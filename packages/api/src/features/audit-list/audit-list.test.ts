import type { AuditQuery } from '@gerende/domain/audit/schema';
import { addDays } from '@gerende/domain/calendar/plain-date';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
let tanaka: number;
let sato: number;

beforeEach(async () => {
  desk = await openDesk();
  tanaka = await desk.book({ customer_name: 'Tanaka Hanako', email: 'hanako@guest.example' });
  sato = await desk.book({ customer_name: 'Sato Jiro', email: 'jiro@guest.example' });
});

const list = (query: Partial<AuditQuery> = {}) => desk.trpc.admin.audit.list({ kind: 'changed', ...query });
const summary = async (query: Partial<AuditQuery> = {}) =>
  (await list(query)).lines.map(({ entity, entity_id, action }) => `${action} ${entity} ${entity_id}`);

describe('the audit log', () => {
  it('has the old and the new value of what was changed, the guest, and who did it', async () => {
    await desk.trpc.admin.booking.update({ id: tanaka, hotel_name: 'Naspa' });
    const [line] = (await list()).lines;
    expect(line).toMatchObject({
      ...{ actor: expect.stringContaining('@'), entity: 'booking', action: 'update' },
      ...{ booking_id: tanaka, name: 'Tanaka Hanako', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    expect(line?.fields).toContainEqual({ field: 'hotel_name', before: 'NASPA New Otani', after: 'Naspa' });
  });

  it("shows the name behind an id, in the reader's language, deleted rows too", async () => {
    const { aoki, baba } = school.instructor;
    await desk.trpc.admin.booking.update({ id: tanaka, instructor_id: aoki });
    await desk.trpc.admin.booking.update({ id: tanaka, instructor_id: baba });
    await desk.trpc.admin.instructor.remove({ id: aoki, lessons: 'keep' });
    const fields = (await list({ entity: 'booking' })).lines.flatMap((line) => line.fields);
    const values = fields.filter(({ field }) => field === 'instructor_id').map(({ before, after }) => [before, after]);
    expect(values).toContainEqual([`Aoki Sora (${aoki})`, `Baba Riku (${baba})`]);
    const text = await (await desk.t.request('/api/v1/export/audit?kind=changed', { token: desk.token })).text();
    expect(text).toContain(`instructor_id,Aoki Sora (${aoki}),Baba Riku (${baba})`);
  });

  it('is found by the name, the address and the number of a guest, with their papers', async () => {
    const { body } = await desk.rest('POST', '/invoices/issue', { booking_id: tanaka });
    const all = [`issue invoice ${body.item.id}`, `create booking ${tanaka}`];
    for (const guest of ['tanaka', 'HANAKO@guest', String(tanaka)])
      expect((await summary({ guest })).filter((line) => !line.startsWith('update'))).toEqual(all);
    expect(await summary({ guest: 'sato' })).toEqual([`create booking ${sato}`]);
    expect(await summary({ guest: 'nobody of that name' })).toEqual([]);
  });

  it('is filtered by person: an account, guests, or the server itself', async () => {
    const { id } = (await desk.trpc.admin.audit.actors())[0] ?? { id: '' };
    expect(await summary({ who: id })).toHaveLength(2);
    expect(await summary({ who: 'guest' })).toEqual([]);
    expect(await summary({ who: 'system' })).toEqual([]);
  });

  it('is filtered by days of the school, not of UTC, both included', async () => {
    const { app } = desk.t;
    const at = async (row: string, instant: string) =>
      app.db.updateTable('audit_log').set({ at: instant }).where('entity_id', '=', row).execute();
    // 23:59 and 00:00 in Japan.
    await at(String(tanaka), '2026-12-19T14:59:59.999Z');
    await at(String(sato), '2026-12-19T15:00:00.000Z');
    expect(await summary({ from: '2026-12-19', to: '2026-12-19' })).toEqual([`create booking ${tanaka}`]);
    expect(await summary({ from: '2026-12-20', to: '2026-12-20' })).toEqual([`create booking ${sato}`]);
    expect(await summary({ from: '2026-12-19', to: '2026-12-20' })).toHaveLength(2);
  });

  it('refuses days in the wrong order, on the second', async () => {
    await expect(list({ from: '2026-12-20', to: '2026-12-19' })).rejects.toMatchObject({
      cause: { details: { fields: { to: expect.anything() } } },
    });
  });

  it('has each entry once on its pages, though entries are added meanwhile', async () => {
    const { app } = desk.t;
    const row = await app.db.selectFrom('audit_log').selectAll().limit(1).executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    for (let at = 0; at < 120; at += 1)
      await app.db
        .insertInto('audit_log')
        .values({ ...copy, entity: 'till', entity_id: String(at) })
        .execute();
    const first = await list({ entity: 'till' });
    await app.db
      .insertInto('audit_log')
      .values({ ...copy, entity: 'till', entity_id: 'later' })
      .execute();
    const second = await list({ entity: 'till', cursor: first.next });
    const third = await list({ entity: 'till', cursor: second.next });
    const seen = [first, second, third].flatMap(({ lines }) => lines.map(({ entity_id }) => Number(entity_id)));
    expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => 119 - at));
    expect(third.next).toBeNull();
  });

  it.each(['', 'nothing', '2026 1', 'x y z'])('accepts any cursor, such as %j', async (cursor) => {
    const answers = await Promise.allSettled([list({ cursor }), list({ kind: 'seen', cursor })]);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  it('shows who viewed which booking on which day, by person and guest', async () => {
    await desk.trpc.admin.booking.get({ id: tanaka });
    const [line, ...others] = (await list({ kind: 'seen' })).lines;
    expect(others).toEqual([]);
    expect(line).toMatchObject({ action: 'see', at: null, booking_id: tanaka, name: 'Tanaka Hanako' });
    const who = (await desk.trpc.admin.audit.actors())[0]?.id;
    expect(await summary({ kind: 'seen', who, guest: 'tanaka' })).toHaveLength(1);
    expect(await summary({ kind: 'seen', guest: 'sato' })).toEqual([]);
    expect(await summary({ kind: 'seen', who: 'guest' })).toEqual([]);
    const day = line?.day ?? '';
    expect(await summary({ kind: 'seen', from: day, to: day })).toHaveLength(1);
    expect(await summary({ kind: 'seen', from: addDays(day, 1) })).toEqual([]);
    expect(await summary({ kind: 'seen', to: addDays(day, -1) })).toEqual([]);
  });

  it('shows every booking of a guest whose record was opened', async () => {
    await desk.trpc.admin.guestRecord.get({ id: tanaka });
    expect(await summary({ kind: 'seen' })).toEqual([`see booking ${tanaka}`]);
  });

  it('shows who exported the sheet of a day, which the browser makes', async () => {
    await desk.trpc.admin.today.takeSheet({ date: '2026-12-22', sheet: 'rosters' });
    expect((await list({ kind: 'taken' })).lines).toMatchObject([
      { entity: 'download', entity_id: 'run_sheet', fields: [{ after: { date: '2026-12-22', sheet: 'rosters' } }] },
    ]);
  });

  it("names rows of the catalogue in the reader's language, deleted ones too", async () => {
    const { t, token } = desk;
    await desk.trpc.admin.category.remove({ id: school.category.deleted }).catch(() => undefined);
    await desk.trpc.admin.category.reorder({ ids: [2, 1] });
    const query = encodeURIComponent(JSON.stringify({ kind: 'changed', entity: 'category' }));
    const answer = await t.request(`/trpc/admin.audit.list?input=${query}`, { token, language: 'ja' });
    const { lines } = (await answer.json()).result.data;
    expect(lines.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['スキー']));
  });

  it('names the lesson time that was made, changed or deleted', async () => {
    await desk.trpc.admin.settingTime.save({ setting_time: 'Dusk', duration_from: '15:00', duration_to: '17:00' });
    const { lines } = await list({ entity: 'setting_time' });
    expect(lines.map(({ action, name }) => `${action} ${name}`)).toEqual(['create Dusk']);
  });

  it('is exported as a sheet, a row for each field; the export is audited without the search words', async () => {
    await desk.trpc.admin.booking.update({ id: tanaka, hotel_name: '=cmd()' });
    const answer = await desk.t.request('/export/audit?kind=changed&guest=tanaka', { token: desk.token });
    const sheet = Buffer.from(await answer.arrayBuffer()).toString();
    expect(sheet).toMatch(/^\uFEFFday,time,who,what,about,number/);
    expect(sheet).toMatch(/,update,booking,\d+,\d+,Tanaka Hanako,,hotel_name,NASPA New Otani,'=cmd\(\)\r\n/);
    expect(sheet).not.toContain('Sato');
    const taken = (await list({ kind: 'taken' })).lines;
    expect(taken).toMatchObject([{ entity: 'download', entity_id: 'audit' }]);
    expect(JSON.stringify(taken)).not.toMatch(/tanaka/i);
  });
});
