/** Fails every unit test that prints an error or warning, or in which anything asks for the time zone of the machine. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { asked, watchMachineZone } from './machine-zone.ts';

watchMachineZone();

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
  expect(asked.splice(0), 'asked for the time zone of the machine').toEqual([]);
});
