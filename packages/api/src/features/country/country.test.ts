import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

type Country = { id: number; name: string };
const countries = async (language?: string): Promise<Country[]> =>
  (await (await createTestApp()).get('/countries', { language })).body.items;

/** ISO 3166-1 numeric codes, from north to south and old to new. */
const known: [number, string][] = [
  [4, 'Afghanistan'],
  [36, 'Australia'],
  [76, 'Brazil'],
  [124, 'Canada'],
  [156, 'China'],
  [158, 'Taiwan'],
  [250, 'France'],
  [276, 'Germany'],
  [356, 'India'],
  [360, 'Indonesia'],
  [380, 'Italy'],
  [392, 'Japan'],
  [410, 'South Korea'],
  [458, 'Malaysia'],
  [554, 'New Zealand'],
  [608, 'Philippines'],
  [702, 'Singapore'],
  [704, 'Vietnam'],
  [728, 'South Sudan'],
  [756, 'Switzerland'],
  [764, 'Thailand'],
  [826, 'United Kingdom'],
  [840, 'United States'],
  [894, 'Zambia'],
];

describe('GET /countries (rest-v1)', () => {
  it('has all 249 countries of ISO 3166, each with its numeric code as id', async () => {
    const items = await countries();
    expect(items).toHaveLength(249);
    expect(new Set(items.map((country) => country.id)).size).toBe(249);
    for (const [id, name] of known) expect(items).toContainEqual({ id, name });
  });

  it.each(['en', 'ja', 'zh'])(
    'has a distinct name for each in %s, in the sort order of that language',
    async (language) => {
      const names = (await countries(language)).map((country) => country.name);
      expect(new Set(names).size).toBe(249);
      // A name equal to its code would mean that the runtime does not know the country.
      expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
      expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
    },
  );

  it('has the same ids in every language', async () => {
    const ids = async (language: string) =>
      (await countries(language)).map((country) => country.id).sort((a, b) => a - b);
    expect(await ids('ja')).toEqual(await ids('en'));
    expect(await countries('ja')).toContainEqual({ id: 392, name: '日本' });
    expect(await countries('zh')).toContainEqual({ id: 156, name: '中国' });
  });

  it('is the same through tRPC, with codes that the page turns into names', async () => {
    const t = await createTestApp();
    const rows = await t.trpc.guest.country.list();
    expect(rows).toContainEqual({ id: 392, code: 'JP' });
    expect(rows.map((row) => row.id).sort((a, b) => a - b)).toEqual(
      (await countries()).map((country) => country.id).sort((a, b) => a - b),
    );
    expect(rows.every((row) => /^[A-Z]{2}$/.test(row.code))).toBe(true);
  });
});
