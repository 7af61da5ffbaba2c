/** Many bookings, cancellations, days off, illness and closed days: what was booked is taught. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { playSeason, type SeasonReport } from '../testing/season.ts';

it('leaves no lesson without an instructor who can teach it, in any season', () => {
  const reports: SeasonReport[] = [];
  fc.assert(
    fc.property(fc.infiniteStream(fc.noBias(fc.nat({ max: 2 ** 30 - 1 }))), (stream) => {
      const report = playSeason(
        { days: 8, instructors: 5, bookings: 120 },
        () => Number(stream.next().value) / 2 ** 30,
      );
      expect(report.faults).toEqual([]);
      expect(report.taught).toBeGreaterThan(10);
      reports.push(report);
    }),
    // Always the same seasons: what happens in them is checked below.
    { numRuns: 6, seed: 13 },
  );
  // The seasons are only useful if everything happens in them.
  const sum = (of: (report: SeasonReport) => number): number => reports.reduce((total, each) => total + of(each), 0);
  expect(sum(({ refused }) => refused)).toBeGreaterThan(50);
  expect(sum(({ canceled }) => canceled)).toBeGreaterThan(5);
  expect(sum(({ lostByIllness }) => lostByIllness)).toBeGreaterThan(0);
});
