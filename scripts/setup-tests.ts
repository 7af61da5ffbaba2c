/**
 * Fails every unit test that prints an error or warning, or in which any code uses the machine's time zone, and every
 * test table without a row, which would test nothing.
 */
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { asked, watchMachineZone } from './machine-zone.ts';

watchMachineZone();

type Each = { each: (...given: unknown[]) => unknown };

/** Files share their modules, so this may run on what it has replaced already. */
const replaced = Symbol.for('gerende: tables with rows');

function refuseEmptyTables(of: Each): void {
  const { each } = of;
  if (replaced in each) return;
  const withRows = (...given: unknown[]): unknown => {
    if (Array.isArray(given[0]) && given[0].length === 0) throw new Error('A table of tests has no row.');
    return each.apply(of, given);
  };
  of.each = Object.assign(withRows, { [replaced]: true });
}

for (const of of [describe, it, test]) refuseEmptyTables(of as unknown as Each);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    throw new Error(`console.error during a test: ${args.map(String).join(' ')}`);
  });
  vi.spyOn(console, 'warn').mockImplementation((...args) => {
    throw new Error(`console.warn during a test: ${args.map(String).join(' ')}`);
  });
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  vi.restoreAllMocks();
  // The next test may be another file's, in the same process.
  vi.useRealTimers();
  expect(asked.splice(0), 'asked for the time zone of the machine').toEqual([]);
});
