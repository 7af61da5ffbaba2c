import { describe, expect, it } from 'vitest';
import { canBeNominated } from './nomination.ts';

const fees = {
  nomination_fee_ski_3h: 2_000,
  nomination_fee_ski_6h: 0,
  nomination_fee_snowboard_3h: 0,
  nomination_fee_snowboard_6h: 0,
};
const skier = { ...fees, id: 1, levels: [{ category_id: 1, level: 2 }], slope_ids: [1, 2], languages: [] };
const lesson = { sport: 'Ski', type: '3h', category_id: 1, slope_id: 1 } as const;

describe('canBeNominated (§5: only instructors with a fee above 0 for the sport and type)', () => {
  it.each([
    ['Ski', '3h', true],
    ['Ski', '6h', false],
    ['Snowboard', '3h', false],
    ['Snowboard', '6h', false],
  ] as const)('with a fee for 3 hours of ski only, %s %s: %s', (sport, type, can) =>
    expect(canBeNominated(skier, { ...lesson, sport, type })).toBe(can),
  );

  it('accepts a fee of one yen, and ignores the plain nomination_fee', () => {
    const wanted = { ...lesson, sport: 'Snowboard' } as const;
    expect(canBeNominated({ ...skier, nomination_fee_snowboard_3h: 1 }, wanted)).toBe(true);
    const plain = { ...skier, nomination_fee: 9_000 };
    expect(canBeNominated(plain, { ...wanted, type: '6h' })).toBe(false);
  });
});

describe('canBeNominated (decisions: also teaches the category and the slope)', () => {
  it.each([
    ['both', lesson, true],
    ['another category', { ...lesson, category_id: 2 }, false],
    ['another slope', { ...lesson, slope_id: 3 }, false],
  ])('%s: %s', (_what, wanted, can) => expect(canBeNominated(skier, wanted)).toBe(can));

  it('accepts any slope for an instructor tied to none', () => {
    expect(canBeNominated({ ...skier, slope_ids: [] }, { ...lesson, slope_id: 9 })).toBe(true);
  });

  it("ignores the guest's level", () => {
    expect(canBeNominated({ ...skier, levels: [{ category_id: 1, level: 1 }] }, lesson)).toBe(true);
  });
});
