import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { formOf, sendForm } from '../../testing/uploads.ts';

const names = { en: 'Iwappara', zh: '岩原', ja: '岩原スキー場' };
const iwappara = {
  name_translations: names,
  transportation_fee: 2000,
  display_order: 5,
  operating_days: ['2026-12-24', '2027-04-01'],
};
const post = (desk: Desk, body: unknown) => desk.rest('POST', '/slopes', body);
const kandatsu = (changes: Record<string, unknown> = {}) => ({
  id: school.slope.kandatsu,
  name_translations: { en: 'Kandatsu', zh: '神立' },
  operating_days: ['2026-12-24'],
  ...changes,
});

describe('a new slope', () => {
  it('is stored completely', async () => {
    const desk = await openDesk();
    const { body } = await post(desk, iwappara);
    expect(body.item).toEqual({
      ...iwappara,
      about_en: null,
      about_ja: null,
      about_zh: null,
      meeting_en: null,
      meeting_ja: null,
      meeting_zh: null,
      map_url: null,
      id: 4,
      name: 'Iwappara',
      image: null,
      picture: null,
      gallery: [],
    });
  });

  it('requires an English name and nothing else', async () => {
    const desk = await openDesk();
    const { body } = await post(desk, { name_translations: { en: ' Iwappara ' } });
    expect(body.item).toMatchObject({
      name_translations: { en: 'Iwappara', zh: '', ja: '' },
      transportation_fee: 0,
      display_order: 0,
      operating_days: [],
    });
  });

  it('has no text when only blanks are sent', async () => {
    const desk = await openDesk();
    const blank = { about_en: ' ', meeting_en: ' ', meeting_ja: '\u3000\n', map_url: ' ' };
    const { body } = await post(desk, { ...iwappara, ...blank });
    expect(body.item).toMatchObject({ about_en: null, meeting_en: null, meeting_ja: null, map_url: null });
  });

  it.each([
    [{}, 'name_translations'],
    [{ name_translations: {} }, 'name_translations.en'],
    [{ name_translations: { en: '  ' } }, 'name_translations.en'],
    [{ name_translations: 'Iwappara' }, 'name_translations'],
  ])('without one is 422: %j', async (body, field) => {
    const desk = await openDesk();
    const answer = await post(desk, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ [field]: ['Slope name (EN) is required'] });
  });

  it.each([
    [{ transportation_fee: -1 }, { transportation_fee: ['Transportation fee must be a non-negative number'] }],
    [{ transportation_fee: 'free' }, { transportation_fee: ['Transportation fee must be a non-negative number'] }],
    [{ transportation_fee: 1.5 }, { transportation_fee: ['Transportation fee must be a non-negative number'] }],
    [{ display_order: -1 }, { display_order: ['Display order must be a whole number of 0 or more'] }],
    [{ operating_days: ['2026-02-30'] }, { 'operating_days.0': ['Please enter a valid date'] }],
    [{ operating_days: 'soon' }, { 'operating_days.0': ['Please enter a valid date'] }],
  ])('with %j is 422', async (wrong, errors) => {
    const desk = await openDesk();
    const { status, body } = await post(desk, { ...iwappara, ...wrong });
    expect(status).toBe(422);
    expect(body.errors).toEqual(errors);
  });

  it('has display order 0 when that is no number (rest-v1)', async () => {
    const desk = await openDesk();
    expect((await post(desk, { ...iwappara, display_order: 'first' })).body.item.display_order).toBe(0);
  });

  it('is the same row from JSON, from every form spelling and from the screens', async () => {
    const desk = await openDesk();
    const texts = { transportation_fee: '2000', display_order: '5', name_translations: JSON.stringify(names) };
    const days = iwappara.operating_days;
    const rows = [
      (await post(desk, iwappara)).body.item,
      (await post(desk, { ...iwappara, name_translations: JSON.stringify(names) })).body.item,
      (await sendForm(desk, '/slopes', formOf({ ...texts, 'operating_days[]': days }))).body.item,
      (await sendForm(desk, '/slopes', formOf({ ...texts, operating_days: days }))).body.item,
      (await sendForm(desk, '/slopes', formOf({ ...texts, operating_days: JSON.stringify(days) }))).body.item,
      { ...(await desk.trpc.admin.slope.save(iwappara as never)), name: 'Iwappara', version: undefined },
    ];
    for (const row of rows) expect({ ...row, id: 4 }).toEqual({ ...rows[0], id: 4 });
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  it('is in the list that guests have cached', async () => {
    const desk = await openDesk();
    await desk.t.get('/slopes');
    await post(desk, iwappara);
    expect((await desk.t.get('/slopes')).body.items.map((slope: { name: string }) => slope.name)).toContain('Iwappara');
  });
});

describe('the operating days of a slope', () => {
  it('all have school hours: their own, or the default ones for new days', async () => {
    const desk = await openDesk();
    await post(desk, iwappara);
    const known = await desk.t.get('/school/operating-day?date=2026-12-24');
    const fresh = await desk.t.get('/school/operating-day?date=2027-04-01');
    expect(known.body.item).toMatchObject({ duration_from: '08:30', duration_to: '17:00' });
    expect(fresh.body.item).toMatchObject({
      operating_day_id: expect.any(Number),
      duration_from: '09:00',
      duration_to: '17:00',
    });
  });

  it("are replaced as a set, stored once each and in order; the school's own hours stay", async () => {
    const desk = await openDesk();
    const days = ['2027-01-02', '2026-12-30', '2027-01-02'];
    const { body } = await post(desk, kandatsu({ operating_days: days }));
    expect(body.item.operating_days).toEqual(['2026-12-30', '2027-01-02']);
    expect((await desk.t.get('/school/operating-day?date=2026-12-24')).status).toBe(200);
    expect((await desk.t.get('/slopes/2')).body.item.operating_days).toContain('2026-12-24');
  });

  it('may be past (rest-v1 past days)', async () => {
    const desk = await openDesk();
    const { body } = await post(desk, kandatsu({ operating_days: ['2026-01-05'] }));
    expect(body.item.operating_days).toEqual(['2026-01-05']);
  });
});

describe('a change of a slope', () => {
  it('requires the Chinese name and at least one day (rest-v1 POST /slopes)', async () => {
    const desk = await openDesk();
    const bare = { id: 1, name_translations: { en: 'Kandatsu' } };
    const errors = {
      'name_translations.zh': ['Slope name (ZH) is required'],
      operating_days: ['Please select at least one operating day'],
    };
    for (const body of [bare, { ...bare, operating_days: [] }, { ...bare, id: '1' }]) {
      const answer = await post(desk, body);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual(errors);
    }
    expect((await desk.t.get('/slopes/1')).body.item.operating_days.length).toBeGreaterThan(1);
  });

  it('leaves omitted fields unchanged', async () => {
    const desk = await openDesk();
    const { body } = await post(desk, kandatsu());
    expect(body.item).toMatchObject({
      name_translations: { ja: '神立スノーリゾート' },
      transportation_fee: 1500,
      display_order: 1,
    });
  });

  it('may keep the path of a missing picture, but set no other such path', async () => {
    const desk = await openDesk();
    const naeba = kandatsu({ id: school.slope.naeba, image: 'slope/naeba.webp' });
    expect((await post(desk, naeba)).body.item.image).toBe('slope/naeba.webp');
    expect((await post(desk, kandatsu({ image: 'slope/naeba.webp' }))).status).toBe(422);
  });

  it('creates a slope when a form leaves the id empty', async () => {
    const desk = await openDesk();
    const form = formOf({ id: '', name_translations: '{"en":"Iwappara"}' });
    expect((await sendForm(desk, '/slopes', form)).body.item.id).toBe(4);
  });
});

describe('a deleted slope', () => {
  it('is removed from courses, prices, fees, instructors and categories', async () => {
    const desk = await openDesk();
    await desk.rest('DELETE', '/slopes/1');
    const course = (await desk.t.get('/courses/1')).body.item;
    expect(course.slopes).toEqual([{ id: 2, name: 'Naeba' }]);
    expect(course.fee).toBe(28_000);
    expect((await desk.t.get('/courses?slope_id=1')).body.items).toEqual([]);
    expect((await desk.t.get('/courses/1/prices')).body.map((row: { slope_id: number }) => row.slope_id)).toEqual([
      2, 2,
    ]);
    const asked = { slope_id: 1, date: '2026-12-22', number_of_people: 1 };
    expect((await desk.t.post('/courses/1/find-price', asked)).status).toBe(404);
    expect((await desk.t.get('/instructors/1')).body.item.slopes).toEqual([]);
    expect((await desk.t.get('/slopes/1/categories')).status).toBe(404);
  });

  it('keeps its name on the bookings (rest-v1 conventions)', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await desk.rest('DELETE', '/slopes/1');
    expect((await desk.rest('GET', `/booking/${id}`)).body.item.slope).toEqual({ id: 1, name: 'Kandatsu' });
    expect((await desk.rest('GET', '/booking')).body.items.data).toHaveLength(1);
  });
});
