import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { payFileRows } from './file.ts';
import { type PayLine, paySums } from './lines.ts';

const line = (minutes: number): PayLine => ({
  ...{ date: '2026-12-22', start_time: '09:00', end_time: '12:00', minutes, course: null, form: null, tag: 'Meeting' },
  ...{ rate: 4000, yen: 0, nomination_fee: 0, nomination: 0 },
});

it('has hours whose sum is that of the month, whatever the minutes of the lines', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 20 }), (minutes) => {
      const instructor = { id: 7, name: 'Aoki Sora', name_ja: '', name_zh: '' };
      const lines = minutes.map(line);
      const sheet = { instructor, lines, corrections: [], sums: paySums(lines, []), approval: null };
      const [header = [], ...rows] = payFileRows([sheet], 'en');
      const hours = rows.map((row) => Number(row[header.indexOf('hours')]));
      const total = hours.pop();
      expect(Math.round(hours.reduce((sum, each) => sum + each, 0) * 100) / 100).toBe(total);
    }),
  );
});
