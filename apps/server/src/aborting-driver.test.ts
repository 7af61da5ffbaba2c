/** Which driver is refused before it can end the program. */
import { expect, it } from 'vitest';
import { abortsProgram, refuseAbortingDriver } from './aborting-driver.ts';

const withNewHeaders = Buffer.from('…_ZN4node28RemoveEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_…');

it('refuses a driver with the headers of Node 24.19 in Node 24 alone', () => {
  expect(abortsProgram(withNewHeaders, '137')).toBe(true);
  expect(abortsProgram(withNewHeaders, '147')).toBe(false);
  expect(abortsProgram(Buffer.from('_ZN4node25AddEnvironmentCleanupHookEPN2v8'), '137')).toBe(false);
});

it('does not refuse the driver that runs these tests', () => {
  expect(refuseAbortingDriver).not.toThrow();
});
