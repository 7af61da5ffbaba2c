import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '../booking/choices.ts';
import { inPartyOrder, partyOf, partyTotal } from './rules.ts';

describe('the party of a booking', () => {
  it('is identified by its first booking; a single booking is its own party', () => {
    expect(partyOf({ id: 7, party_id: null })).toBe(7);
    expect(partyOf({ id: 9, party_id: 7 })).toBe(7);
  });

  it('lists its first booking first, and the others in the order of their numbers', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        (ids, at) => {
          const first = ids[at % ids.length] ?? 0;
          const lines = ids.map((id) => ({ id, party_id: id === first ? null : first }));
          const [head, ...others] = inPartyOrder(lines).map(({ id }) => id);
          expect(head).toBe(first);
          expect(others).toEqual(ids.filter((id) => id !== first).sort((a, b) => a - b));
          expect(new Set(lines.map(partyOf))).toEqual(new Set([first]));
        },
      ),
    );
  });
});

describe('the total of a party', () => {
  const line = fc.record({
    fee: fc.integer({ min: 0, max: 100_000_000 }),
    status: fc.constantFrom(...bookingStatuses),
  });

  it('is the sum of what each line would cost alone, in any order', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const total = partyTotal(lines);
        const alone = lines.map((each) => partyTotal([each]));
        expect(total.booked).toBe(alone.reduce((sum, { booked }) => sum + booked, 0));
        expect(total.asked).toBe(alone.reduce((sum, { asked }) => sum + asked, 0));
        expect(partyTotal(lines.toReversed())).toEqual(total);
      }),
    );
  });

  it('excludes canceled and declined lines, and sums requests separately', () => {
    expect(
      partyTotal([
        { fee: 30_000, status: 'booked' },
        { fee: 21_000, status: 'requested' },
        { fee: 5, status: 'canceled' },
        { fee: 7, status: 'declined' },
      ]),
    ).toEqual({ booked: 30_000, asked: 21_000 });
  });
});
