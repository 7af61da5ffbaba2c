import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { eventsOf, nextEvent } from '../../testing/events.ts';
import { school } from '../../testing/test-school.ts';
import { mailOf } from '../outbox-sender/mail-of.ts';

const { course, day, instructor, slope, time } = school;
const names = { instructor_name_en: 'Aoki Sora', instructor_name_zh: '青木空' };

let desk: Desk;
const put = async (changes: Record<string, unknown>) =>
  (await desk.rest('PUT', '/instructors/1', { ...names, ...changes })).body;

beforeEach(async () => {
  desk = await openDesk();
});

describe('the Japanese name of an instructor', () => {
  it('is stored over REST, stays when it is left out, and is removed by an empty text', async () => {
    expect((await put({})).item.name_ja).toBeNull();
    expect((await put({ instructor_name_ja: ' 青木 空 ' })).item.name_ja).toBe('青木 空');
    expect((await put({})).item.name_ja).toBe('青木 空');
    await desk.trpc.admin.instructor.saveAway({ id: 1, away: [] });
    expect((await desk.trpc.admin.instructor.get({ id: 1 })).name_ja).toBe('青木 空');
    expect((await put({ instructor_name_ja: '' })).item.name_ja).toBeNull();
    const refused = await put({ instructor_name_ja: '空'.repeat(121) });
    expect(Object.keys(refused.errors)).toEqual(['instructor_name_ja']);
  });

  it('is shown to readers of Japanese, at every door; the payroll sheet has its usual names', async () => {
    const { t, token } = desk;
    const mine = { instructor_id: instructor.aoki, nominated_instructor_id: instructor.aoki, language: 'ja' };
    const id = await desk.book(mine);
    // After the booking: the cache of names must be cleared by the change.
    await put({ instructor_name_ja: '青木 空' });
    const inJa = async (path: string) => (await desk.rest('GET', path, undefined, 'ja')).body;
    const file = async (path: string) => (await t.request(path, { token, language: 'ja' })).text();

    expect((await inJa('/instructors/1')).item.name).toBe('青木 空');
    const [listed] = (await inJa('/booking')).items.data;
    const { item: one } = await inJa(`/booking/${id}`);
    for (const booking of [listed, one])
      expect([booking.instructor.name, booking.nominated_instructor.name]).toEqual(['青木 空', '青木 空']);
    expect((await desk.rest('GET', `/booking/${id}`)).body.item.instructor.name).toBe('Aoki Sora');

    const [row] = parse<Record<string, string>>(await file('/export/booking'), { bom: true, columns: true });
    expect([row?.instructor, row?.nominated_instructor]).toEqual(['青木 空', '青木 空']);
    expect(await file('/schedule/export?from=2026-12-01&to=2026-12-31')).toContain(',1,Aoki Sora,');

    const lesson = { course_id: course.privateSki, slope_id: slope.kandatsu, setting_time_id: time.morning };
    const anybody = { people: 1, level: null, language: null, days_of_lesson: 1 };
    const nominations = await t.trpc.guest.availability.nominations({ ...lesson, ...anybody, date: '2026-12-24' });
    expect(nominations.find((each) => each.id === 1)?.name_ja).toBe('青木 空');
    expect((await t.trpc.guest.instructor.list()).find((each) => each.id === 1)?.name_ja).toBe('青木 空');
    expect((await desk.trpc.admin.booking.days({ id }))[0]?.instructor?.name_ja).toBe('青木 空');

    await putBooking(desk, id, { operating_day: day['2026-12-24'], nominated_instructor_id: null });
    const { changes } = await desk.trpc.admin.booking.history({ id, limit: 10 });
    const left = changes[0]?.fields.find(({ field }) => field === 'nominated_instructor_id');
    expect(left?.before).toMatchObject({ name: { ja: '青木 空' } });
    const mail = await t.app.db
      .selectFrom('outbox')
      .selectAll()
      .where('language', '=', 'ja')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { text, calendar } = await mailOf(t.app, mail);
    expect(text).toContain('青木 空');
    expect(calendar?.content.replaceAll('\r\n ', '')).toContain('青木 空');
  });

  it('is sent to an open schedule in Japanese, and the Latin one to another beside it', async () => {
    await put({ instructor_name_ja: '青木 空' });
    const open = async (language: string) =>
      eventsOf(await desk.t.request('/api/live/schedule', { token: desk.token, language }));
    const lines = [await open('ja'), await open('en')];
    for (const line of lines) await nextEvent(line);
    await put({ display_order: 3 });
    for (const [at, name] of ['青木 空', 'Aoki Sora'].entries()) {
      const line = lines[at];
      expect(line && (await nextEvent(line))).toMatchObject({ data: { what: { names: [name] } } });
    }
    for (const line of lines) await line.return(undefined);
  });

  it('names a deleted instructor in the list of deleted rows', async () => {
    await put({ instructor_name_ja: '青木 空' });
    await desk.rest('DELETE', '/instructors/1');
    expect((await desk.trpc.admin.instructor.deleted())[0]?.name_translations.ja).toBe('青木 空');
  });
});
