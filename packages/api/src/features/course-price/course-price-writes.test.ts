import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { formOf, sendForm } from '../../testing/uploads.ts';

const row = (changes: Record<string, unknown> = {}) => ({
  slope_id: 1,
  season_type: 'high',
  season_start: '2026-12-15',
  season_end: '2027-03-10',
  number_of_people: 1,
  price: 31_000,
  ...changes,
});
const replace = (desk: Desk, prices: unknown, more: Record<string, unknown> = {}) =>
  desk.rest('POST', '/courses/1/prices', { prices, ...more });
const stored = async (desk: Desk) => (await desk.t.get('/courses/1/prices')).body;

describe('POST /courses/{id}/prices', () => {
  it('replaces all rows and answers them as {items}', async () => {
    const desk = await openDesk();
    const rows = [row(), row({ number_of_people: 5, price: 0 }), row({ slope_id: 2, season_type: 'low' })];
    const { status, body } = await replace(desk, rows);
    expect(status).toBe(200);
    expect(body).toEqual({ items: rows.map((each) => ({ ...each, id: expect.any(Number) })) });
    expect(await stored(desk)).toEqual(body.items);
    expect((await desk.t.get('/courses/1')).body.item.fee).toBe(31_000);
  });

  it('with no rows deletes them all', async () => {
    const desk = await openDesk();
    expect(await replace(desk, [])).toEqual({ status: 200, body: { items: [] } });
    expect(await stored(desk)).toEqual([]);
    expect((await desk.t.get('/courses/1')).body.item.fee).toBe(0);
    expect((await desk.t.get('/courses/2/prices')).body).toHaveLength(1);
  });

  it('accepts the rows as JSON text in a form', async () => {
    const desk = await openDesk();
    const form = formOf({ prices: JSON.stringify([row({ price: '31000' })]) });
    expect((await sendForm(desk, '/courses/1/prices', form)).body.items).toMatchObject([row()]);
  });

  it('of an unknown course is 404', async () => {
    const desk = await openDesk();
    expect((await desk.rest('POST', '/courses/99/prices', { prices: [] })).status).toBe(404);
    expect((await desk.rest('POST', '/courses/4/prices', { prices: [] })).status).toBe(404);
  });

  it.each([
    [{ season_type: 'summer' }, 'prices.0.season_type'],
    [{ season_end: '2026-12-14' }, 'prices.0.season_end'],
    [{ season_start: '2026-02-30' }, 'prices.0.season_start'],
    [{ number_of_people: 6 }, 'prices.0.number_of_people'],
    [{ number_of_people: 0 }, 'prices.0.number_of_people'],
    [{ price: -1 }, 'prices.0.price'],
    [{ price: '' }, 'prices.0.price'],
    [{ slope_id: 3 }, 'prices.0.slope_id'],
    [{ slope_id: 99 }, 'prices.0.slope_id'],
  ])('with a row of %j is 422 on %s, and the old rows stay', async (wrong, field) => {
    const desk = await openDesk();
    const before = await stored(desk);
    const { status, body } = await replace(desk, [row(wrong)]);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await stored(desk)).toEqual(before);
    expect(await desk.audit()).toEqual([]);
  });

  it('requires the field: without it nothing is deleted', async () => {
    const desk = await openDesk();
    const { status, body } = await desk.rest('POST', '/courses/1/prices', {});
    expect(status).toBe(422);
    expect(body.errors).toEqual({ prices: ['Required field'] });
    expect(await stored(desk)).toHaveLength(5);
  });

  it('accepts a season of one day', async () => {
    const desk = await openDesk();
    expect((await replace(desk, [row({ season_end: '2026-12-15' })])).status).toBe(200);
  });
});

describe('two rows for the same slope and people', () => {
  it('whose dates overlap, even by one day, are 422 on each of them, naming both', async () => {
    const desk = await openDesk();
    const rows = [row(), row({ number_of_people: 2 }), row({ season_start: '2027-03-10', season_end: '2027-04-01' })];
    const { status, body } = await replace(desk, rows);
    const sentence = 'Rows 1 and 3 set a price for the same slope, number of people and days';
    expect(status).toBe(422);
    expect(body.errors).toEqual({ 'prices.0': [sentence], 'prices.2': [sentence] });
  });

  it('are each named, however many overlap', async () => {
    const desk = await openDesk();
    const { body } = await replace(desk, [row(), row(), row()]);
    expect(Object.keys(body.errors)).toEqual(['prices.0', 'prices.1', 'prices.2']);
  });

  it('may be consecutive, and rows of other slopes or people may overlap', async () => {
    const desk = await openDesk();
    const rows = [
      row(),
      row({ season_start: '2027-03-11', season_end: '2027-05-06' }),
      row({ slope_id: 2 }),
      row({ number_of_people: 2 }),
    ];
    expect((await replace(desk, rows)).status).toBe(200);
  });
});

describe('the prices of a course', () => {
  it('share its version: prices set meanwhile make an older edit 409, at both doors', async () => {
    const desk = await openDesk();
    const { version } = await desk.trpc.guest.course.get({ id: 1 });
    const { id, ...kept } = (await stored(desk))[0];
    expect(id).toBe(1);
    await desk.trpc.admin.coursePrice.replace({ course_id: 1, prices: [kept], version });
    expect((await desk.trpc.guest.course.get({ id: 1 })).version).toBe(version + 1);
    expect((await replace(desk, [], { version })).status).toBe(409);
    await expect(desk.trpc.admin.coursePrice.replace({ course_id: 1, prices: [], version })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await stored(desk)).toHaveLength(1);
  });

  it('write an audit row with the state before and after', async () => {
    const desk = await openDesk();
    await replace(desk, [row()]);
    expect(await desk.audit()).toMatchObject([{ entity: 'course_price', entity_id: '1', action: 'update' }]);
    const { before, after } = await desk.t.app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'course_price')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(before ?? '').prices).toHaveLength(5);
    expect(JSON.parse(after ?? '').prices).toMatchObject([row()]);
  });

  it('are replaced only by the desk', async () => {
    const desk = await openDesk();
    expect((await desk.t.post('/courses/1/prices', { prices: [] })).status).toBe(401);
    await expect(desk.t.trpc.admin.coursePrice.replace({ course_id: 1, prices: [] })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await stored(desk)).toHaveLength(5);
  });
});
