/** What an instructor has beyond fees and skills: languages, phone, e-mail, photo, texts for guests, and times away. */
import { unpackSchedule } from '@gerende/domain/schedule/packed';
import { describe, expect, it, vi } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { bookingWith } from '../../testing/guest-booking.ts';
import { move, saveMoves } from '../../testing/moves.ts';
import { tokenOfRole } from '../../testing/roles.ts';
import { school } from '../../testing/test-school.ts';
import { formOf, phonePhoto, photographer } from '../../testing/uploads.ts';

const { day } = school;
const { aoki, baba } = school.instructor;
const names = { instructor_name_en: 'Aoki Sora', instructor_name_zh: '青木空' };
const person = {
  languages: ['ja', 'en', 'zh'],
  phone: '+81 90 1234 5678',
  email: 'sora.private@example.jp',
  about_en: 'Grew up on skis in Yuzawa.',
  about_ja: '湯沢育ちです。',
  about_zh: '在汤泽长大。',
  away: [{ date: '2026-12-24', from: '09:00', to: '12:00', kind: 'sick' }],
};
const put = (desk: Desk, changes: Record<string, unknown>) =>
  desk.rest('PUT', `/instructors/${aoki}`, { ...names, ...changes });
const form = async (desk: Desk, fields: Parameters<typeof formOf>[0], file?: string) => {
  const body = formOf({ ...names, ...fields }, file);
  const response = await desk.t.request(`/instructors/${aoki}`, { method: 'PUT', body, token: desk.token });
  return { status: response.status, body: await response.json() };
};

describe('the person', () => {
  it('is stored with the languages in the order offered, and stays when left out', async () => {
    const desk = await openDesk();
    const { body } = await put(desk, person);
    expect(body.item).toMatchObject({ ...person, languages: ['en', 'ja', 'zh'], photo: null });
    expect((await put(desk, {})).body).toEqual(body);
  });

  it('loses what is emptied', async () => {
    const desk = await openDesk();
    await put(desk, person);
    const emptied = { languages: [], phone: '', email: null, about_en: '', about_ja: ' ', about_zh: null, away: [] };
    expect((await put(desk, emptied)).body.item).toMatchObject({
      languages: [],
      phone: null,
      email: null,
      about_en: null,
      about_ja: null,
      about_zh: null,
      away: [],
    });
  });

  it('has a language once, however often it is sent', async () => {
    const desk = await openDesk();
    expect((await put(desk, { languages: ['ko', 'ko'] })).body.item.languages).toEqual(['ko']);
  });

  it.each([
    ['a language that is not offered', { languages: ['en', 'tlh'] }, 'languages.1'],
    ['a phone without digits', { phone: 'ask the desk' }, 'phone'],
    ['an e-mail without a domain', { email: 'sora' }, 'email'],
    ['a text of more than 300 characters', { about_ja: '雪'.repeat(301) }, 'about_ja'],
    ['the path of a picture', { photo: 'slope/other.webp' }, 'photo'],
    ['an absence that ends before it begins', { away: [{ ...person.away[0], to: '08:00' }] }, 'away.0.to'],
    ['an unknown kind of absence', { away: [{ ...person.away[0], kind: 'late' }] }, 'away.0.kind'],
    ['two absences that begin at the same time', { away: [person.away[0], person.away[0]] }, 'away.1'],
  ])('with %s is 422 on that field, and nothing is stored', async (_what, wrong, field) => {
    const desk = await openDesk();
    const before = await desk.rest('GET', `/instructors/${aoki}`);
    const { status, body } = await put(desk, { ...person, ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await desk.rest('GET', `/instructors/${aoki}`)).toEqual(before);
  });

  it('is not overwritten by an edit that began before', async () => {
    const desk = await openDesk();
    const { version } = await desk.trpc.admin.instructor.get({ id: aoki });
    await put(desk, { ...person, version });
    expect((await put(desk, { phone: '1234567', version })).status).toBe(409);
    expect((await desk.trpc.admin.instructor.get({ id: aoki })).phone).toBe(person.phone);
  });
});

describe('the photo', () => {
  it('is stored small, without its metadata, and deleted from the disk when it is replaced or removed', async () => {
    const desk = await openDesk();
    const { files } = desk.t.app;
    const first = (await form(desk, { photo: await phonePhoto() })).body.item.photo;
    expect(first).toMatch(/^instructor\/[0-9a-f-]{36}\.webp$/);
    const stored = await files.read(first);
    expect(stored?.content.includes(photographer)).toBe(false);
    expect((await put(desk, { languages: ['ja'] })).body.item.photo).toBe(first);
    const second = (await form(desk, { photo: await phonePhoto() })).body.item.photo;
    expect([await files.has(first), await files.has(second)]).toEqual([false, true]);
    expect((await form(desk, { photo: '' })).body.item.photo).toBeNull();
    expect(await files.has(second)).toBe(false);
  });

  it('is recognized by its content, never by its name', async () => {
    const desk = await openDesk();
    const { status, body } = await form(desk, { photo: Buffer.from('<svg/>'), phone: '1234567' }, 'me.png');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['photo']]);
    expect((await desk.trpc.admin.instructor.get({ id: aoki })).phone).toBeNull();
  });

  it('is deleted again when the instructor cannot be saved with it, and the earlier one stays', async () => {
    const desk = await openDesk();
    const first = (await form(desk, { photo: await phonePhoto() })).body.item.photo;
    const store = vi.spyOn(desk.t.app.files, 'storePicture');
    expect((await form(desk, { version: '99', photo: await phonePhoto() })).status).toBe(409);
    expect(await desk.t.app.files.has(await store.mock.results[0]?.value)).toBe(false);
    expect(await desk.t.app.files.has(first)).toBe(true);
  });

  it('stays when the instructor is saved with it and the earlier one cannot be deleted', async () => {
    const desk = await openDesk();
    const { files } = desk.t.app;
    const first = (await form(desk, { photo: await phonePhoto() })).body.item.photo;
    const { remove } = files;
    vi.spyOn(files, 'remove').mockImplementation(async (path) => {
      if (path === first) throw new Error('the disk is read-only');
      await remove(path);
    });
    expect((await form(desk, { photo: await phonePhoto() })).status).toBe(500);
    const { photo } = await desk.trpc.admin.instructor.get({ id: aoki });
    expect(photo).not.toBe(first);
    expect(await files.has(String(photo))).toBe(true);
  });
});

describe('what is private', () => {
  it('is in no answer to a guest or another instructor, whatever was cached before', async () => {
    const desk = await openDesk();
    await put(desk, { ...person, dateRanges: [{ date: '2026-12-28', setting_time_id: 1 }] });
    const { t } = desk;
    const asked = {
      people: 1,
      level: null,
      language: null,
      course_id: 1,
      slope_id: 1,
      date: '2026-12-22',
      days_of_lesson: 1,
      setting_time_id: 1,
    };
    const colleague = await tokenOfRole(t, 'instructor', baba);
    for (const token of [desk.token, colleague, undefined, 'a-dead-token']) {
      const answers = JSON.stringify([
        await t.get('/instructors', { token }),
        await t.get(`/instructors/${aoki}`, { token }),
      ]);
      const isDesk = token === desk.token;
      for (const secret of [person.phone, person.email, '"sick"', '2026-12-28'])
        expect([token, secret, answers.includes(secret)]).toEqual([token, secret, isDesk]);
    }
    const options = JSON.stringify(await t.trpc.guest.availability.nominations(asked));
    expect(options).toContain(person.about_en);
    for (const secret of [person.phone, person.email, 'sick', '2026-12-28', 'phone', 'email', 'away', 'version'])
      expect([secret, options.includes(secret)]).toEqual([secret, false]);
  });

  it("leaves the contract's answers to guests as they were", async () => {
    const desk = await openDesk();
    const before = await desk.t.get(`/instructors/${aoki}`);
    await put(desk, person);
    expect(await desk.t.get(`/instructors/${aoki}`)).toEqual(before);
  });
});

describe('saveAway', () => {
  it('replaces only the times away, and refuses an older version', async () => {
    const desk = await openDesk();
    const { version: first, ...before } = await desk.trpc.admin.instructor.get({ id: aoki });
    const away = [{ date: '2026-12-24', from: '00:00', to: '24:00', kind: 'sick' as const }];
    const { version, ...after } = await desk.trpc.admin.instructor.saveAway({ id: aoki, away, version: first });
    expect(after).toEqual({ ...before, away });
    expect(version).toBe(first + 1);
    await expect(desk.trpc.admin.instructor.saveAway({ id: aoki, away: [], version: first })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await desk.audit()).at(-1)).toMatchObject({ entity: 'instructor', action: 'update' });
  });
});

describe('time away', () => {
  const sick = (id: number, away: object) =>
    ({ instructor_id: id, date: '2026-12-22', start_time: '09:00', end_time: '10:00', kind: 'sick', ...away }) as const;
  const opened = async (away: object = {}): Promise<Desk> => {
    const desk = await openDesk();
    await desk.t.app.db.insertInto('instructor_away').values(sick(aoki, away)).execute();
    return desk;
  };
  const wish = {
    people: 1,
    level: null,
    language: null,
    course_id: 1,
    slope_id: 1,
    days_of_lesson: 1,
    setting_time_id: 1,
  };

  it.each(['off', 'sick', 'on_call', 'other'])('of kind %s makes a nomination impossible during it', async (kind) => {
    const desk = await opened({ kind });
    const aokiOn = async (date: string) =>
      (await desk.t.trpc.guest.availability.nominations({ ...wish, date })).find(({ id }) => id === aoki);
    expect(await aokiOn('2026-12-22')).toMatchObject({ unavailable: 'off' });
    expect(await aokiOn('2026-12-24')).toMatchObject({ unavailable: null });
    const booking = bookingWith({ nominated_instructor_id: aoki });
    expect((await desk.t.request('/booking', { method: 'POST', json: booking })).status).toBe(409);
  });

  it('is an obstacle in the booking form', async () => {
    const desk = await opened();
    const asked = { date: '2026-12-22', setting_time_id: 1, course_id: 1, slope_id: 1, ability_level: 2 };
    const { instructors } = await desk.trpc.admin.booking.instructorFits(asked);
    expect(instructors.map(({ id, reasons }) => `${id} ${reasons}`)).toEqual([`${baba} `, `${aoki} off`, '3 category']);
  });

  it('keeps a move on the schedule from being saved until the desk confirms', async () => {
    const desk = await opened();
    const id = await desk.book();
    const save = async (changes: object) =>
      (await saveMoves(desk, move(id, aoki, changes))).refused.map((each) => each.reason);
    expect(await save({})).toEqual(['off']);
    expect(await save({ allow_day_off: true })).toEqual([]);
  });

  it('is not proposed by Assign', async () => {
    const desk = await opened({ instructor_id: baba, date: '2026-12-24' });
    await desk.book({ operating_day: day['2026-12-24'], instructor_id: aoki });
    await desk.book({ operating_day: day['2026-12-24'] });
    const { proposals, left_over } = await desk.trpc.admin.schedule.assign({ from: '2026-12-21', to: '2026-12-27' });
    expect(proposals).toEqual([]);
    expect(left_over[0]?.obstacles).toContainEqual({ reason: 'off', instructor_ids: [baba] });
  });
});

describe('a language that the guest chose', () => {
  it('is an obstacle for whoever does not speak it, in the booking form and for Assign', async () => {
    const desk = await openDesk();
    const { db } = desk.t.app;
    await db.insertInto('instructor_language').values({ instructor_id: baba, language: 'zh' }).execute();
    const booking_id = await desk.book();
    await db.updateTable('booking').set({ lesson_language: 'zh-TW' }).where('id', '=', booking_id).execute();
    const asked = { date: '2026-12-22', setting_time_id: 1, course_id: 1, slope_id: 1, ability_level: 2 };
    const { instructors } = await desk.trpc.admin.booking.instructorFits({ ...asked, booking_id });
    expect(instructors.slice(0, 2)).toMatchObject([
      { id: baba, reasons: [] },
      { id: aoki, reasons: ['language'] },
    ]);
    const { proposals } = await desk.trpc.admin.schedule.assign({ from: '2026-12-21', to: '2026-12-27' });
    expect(proposals.map(({ move }) => move.to_instructor_id)).toEqual([baba]);
    const packed = (await desk.trpc.admin.schedule.list({ startDate: '2026-12-21', endDate: '2026-12-27' })).toJSON();
    expect(unpackSchedule(packed).lessons.map((each) => each.lesson_language)).toEqual(['zh-TW']);
  });
});
