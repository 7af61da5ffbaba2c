import { describe, expect, it } from 'vitest';
import { type Desk, deskEmail, openDesk } from '../../testing/desk.ts';

const hours = { duration_from: '10:00', duration_to: '16:30' };
const put = (desk: Desk, date: string, body: unknown = hours) =>
  desk.rest('PUT', `/school/operating-day/${date}`, body);
const get = (desk: Desk, date: string) => desk.t.get(`/school/operating-day?date=${date}`);

describe('PUT /school/operating-day/{date}', () => {
  it('opens the school on a day that had no hours', async () => {
    const desk = await openDesk();
    expect((await get(desk, '2027-05-01')).status).toBe(404);
    const { status, body } = await put(desk, '2027-05-01');
    expect(status).toBe(200);
    expect(body).toEqual({ item: { operating_day_id: expect.any(Number), date: '2027-05-01', ...hours } });
    expect((await get(desk, '2027-05-01')).body).toEqual(body);
  });

  it('changes the hours of a day and keeps its id', async () => {
    const desk = await openDesk();
    const before = (await get(desk, '2026-12-24')).body.item;
    const { body } = await put(desk, '2026-12-24');
    expect(body.item).toEqual({ ...before, ...hours });
    expect((await desk.trpc.admin.operatingDay.save({ ...hours, dates: ['2026-12-24'] }))[0]?.version).toBe(3);
  });

  it('accepts past days and an end of 24:00', async () => {
    const desk = await openDesk();
    const { body } = await put(desk, '2025-12-24', { duration_from: '18:00', duration_to: '24:00' });
    expect(body.item).toMatchObject({ date: '2025-12-24', duration_to: '24:00' });
  });

  it.each([
    [{ duration_from: '16:30', duration_to: '16:30' }, { duration_to: ['End time must be later than start time.'] }],
    [{ duration_from: '10:00', duration_to: '24:01' }, { duration_to: ['When hour is 24, minutes must be 00.'] }],
    [{ duration_from: '10:00' }, { duration_to: ['Required field'] }],
  ])('with %j is 422', async (body, errors) => {
    const desk = await openDesk();
    const answer = await put(desk, '2027-05-01', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(errors);
    expect((await get(desk, '2027-05-01')).status).toBe(404);
  });

  it.each(['2026-02-30', 'tomorrow', '2026-1-5', '0'])('on %s, which is not a date, is 404', async (date) => {
    const desk = await openDesk();
    expect((await put(desk, date)).status).toBe(404);
  });

  it('is refused to strangers', async () => {
    const desk = await openDesk();
    const response = await desk.t.request('/school/operating-day/2027-05-01', { method: 'PUT', json: hours });
    expect(response.status).toBe(401);
    expect((await get(desk, '2027-05-01')).status).toBe(404);
  });

  it('writes an audit row for a new day and for a changed one', async () => {
    const desk = await openDesk();
    const { operating_day_id } = (await put(desk, '2027-05-01')).body.item;
    await put(desk, '2027-05-01', { ...hours, duration_to: '15:00' });
    const by = { entity: 'operating_day', entity_id: String(operating_day_id), source: 'rest', actor: deskEmail };
    expect(await desk.audit()).toEqual([
      { ...by, action: 'create' },
      { ...by, action: 'update' },
    ]);
  });

  it('based on another version is 409', async () => {
    const desk = await openDesk();
    await put(desk, '2026-12-24');
    expect((await put(desk, '2026-12-24', { ...hours, version: 1 })).status).toBe(409);
    expect((await put(desk, '2026-12-24', { ...hours, version: 2 })).status).toBe(200);
  });
});

describe('the hours of all selected dates', () => {
  it('are saved in one write, each date once', async () => {
    const desk = await openDesk();
    const dates = ['2026-12-24', '2027-05-01', '2027-05-01'];
    expect(await desk.trpc.admin.operatingDay.save({ ...hours, dates })).toMatchObject([
      { date: '2026-12-24', ...hours, version: 2 },
      { date: '2027-05-01', ...hours, version: 1 },
    ]);
  });

  it('are saved for all or none', async () => {
    const desk = await openDesk();
    const dates = ['2027-05-01', '2026-12-24'];
    await expect(desk.trpc.admin.operatingDay.save({ ...hours, dates, version: 9 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await get(desk, '2027-05-01')).status).toBe(404);
  });

  it('need a date: Please select at least one date first. (§5)', async () => {
    const desk = await openDesk();
    const response = await desk.t.request('/trpc/admin.operatingDay.save', {
      method: 'POST',
      json: { ...hours, dates: [] },
      token: desk.token,
    });
    expect(response.status).toBe(422);
    expect((await response.json()).error.data.fields).toEqual({ dates: ['Please select at least one date first.'] });
  });
});

describe("the desk's list of days", () => {
  it('has the version of each day, and saving an older one is refused', async () => {
    const desk = await openDesk();
    const range = { from: '2026-12-23', to: '2026-12-24' };
    expect(await desk.trpc.admin.operatingDay.list(range)).toMatchObject([
      { date: '2026-12-23', version: 1 },
      { date: '2026-12-24', version: 1 },
    ]);
    await desk.trpc.admin.operatingDay.save({ ...hours, dates: ['2026-12-24'], version: 1 });
    const [, day] = await desk.trpc.admin.operatingDay.list(range);
    expect(day).toMatchObject({ ...hours, version: 2 });
    await expect(
      desk.trpc.admin.operatingDay.save({ ...hours, dates: ['2026-12-24'], version: 1 }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
