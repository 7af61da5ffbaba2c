import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { yen } from './money.ts';

it('groups whole yen as English numbers are grouped', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      const digits = new Intl.NumberFormat('en').format(Math.abs(amount));
      expect(yen(amount)).toBe(`${amount < 0 ? '-' : ''}¥${digits}`);
    }),
  );
});
