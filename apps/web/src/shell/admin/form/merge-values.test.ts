import { describe, expect, it } from 'vitest';
import { isClash, mergeValues } from './merge-values.ts';

type Form = {
  name: string;
  hotel: string;
  days: string[];
  names: { en: string; zh: string };
  from: { hour: string; minute: string };
  prices: { people: number; price: string }[];
  image: File | string | null;
};

const base: Form = {
  name: 'Tan',
  hotel: 'NASPA',
  days: ['2026-12-20', '2026-12-22'],
  names: { en: 'Kandatsu', zh: '神立' },
  from: { hour: '09', minute: '00' },
  prices: [
    { people: 1, price: '5000' },
    { people: 2, price: '6000' },
  ],
  image: 'a.png',
};
const rules = { names: 'parts', prices: (row: Form['prices'][number]) => String(row.people) } as const;
const merge = (typed: Partial<Form>, stored: Partial<Form>): Form =>
  mergeValues({ base, typed: { ...base, ...typed }, stored: { ...base, ...stored } }, rules);

describe('mergeValues', () => {
  it('keeps what was typed and takes everything else from the stored row', () => {
    expect(merge({ name: 'Mine' }, { hotel: 'Futaba' })).toEqual({ ...base, name: 'Mine', hotel: 'Futaba' });
    expect(merge({ name: 'Mine' }, { name: 'Theirs' }).name).toBe('Mine');
    expect(merge({}, { name: 'Theirs' }).name).toBe('Theirs');
  });

  it('merges days: additions and removals of either side are kept, in order', () => {
    const typed = ['2026-12-20', '2026-12-24'];
    const stored = ['2026-12-20', '2026-12-21', '2026-12-22'];
    expect(merge({ days: typed }, { days: stored }).days).toEqual(['2026-12-20', '2026-12-21', '2026-12-24']);
  });

  it('merges names language by language, but a time only as a whole', () => {
    const mine = { names: { en: 'Mine', zh: '神立' }, from: { hour: '10', minute: '00' } };
    const theirs = { names: { en: 'Kandatsu', zh: '他们' }, from: { hour: '09', minute: '30' } };
    expect(merge(mine, theirs)).toMatchObject({ names: { en: 'Mine', zh: '他们' }, from: mine.from });
  });

  it('merges rows by their key: changed, added and removed on either side', () => {
    const typed = [
      { people: 1, price: '5500' },
      { people: 4, price: '9000' },
    ];
    const stored = [
      { people: 1, price: '5000' },
      { people: 2, price: '6600' },
      { people: 3, price: '8000' },
    ];
    expect(merge({ prices: typed }, { prices: stored }).prices).toEqual([
      { people: 1, price: '5500' },
      { people: 3, price: '8000' },
      { people: 4, price: '9000' },
    ]);
  });

  it('keeps the whole typed list when two of its rows have the same key', () => {
    const typed = [...base.prices, { people: 2, price: '1' }];
    expect(merge({ prices: typed }, { prices: [] }).prices).toBe(typed);
  });

  it('keeps a chosen picture, and takes the stored one if none was chosen', () => {
    const picture = new File(['x'], 'b.png');
    expect(merge({ image: picture }, { image: 'c.png' }).image).toBe(picture);
    expect(merge({}, { image: 'c.png' }).image).toBe('c.png');
  });
});

describe('isClash', () => {
  it('is true when both sides changed a field to different values', () => {
    const clash = (typed: Partial<Form>, stored: Partial<Form>): boolean =>
      isClash({ base, typed: { ...base, ...typed }, stored: { ...base, ...stored } });
    expect(clash({ name: 'Mine' }, { name: 'Theirs' })).toBe(true);
    expect(clash({ name: 'Same' }, { name: 'Same' })).toBe(false);
    expect(clash({ name: 'Mine' }, { hotel: 'Futaba' })).toBe(false);
    expect(clash({}, { name: 'Theirs' })).toBe(false);
  });
});
