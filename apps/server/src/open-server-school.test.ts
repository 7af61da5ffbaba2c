import type { Log } from '@gerende/api/platform/log';
import { expect, it } from 'vitest';
import { clockWatch } from './open-server-school.ts';

it('a clock that differs from the database by seconds is said once, and that it is right again', () => {
  const said: string[] = [];
  const watch = clockWatch({ warn: (_: object, text: string) => said.push(text) } as unknown as Log);
  for (const ahead of [20, -4000, 61_000, 62_000, -30, -90_000]) watch(ahead);
  expect(said).toEqual([
    "the clock of this machine is 61 seconds ahead of the database's: set both by one time server",
    "the clock of this machine agrees with the database's again",
    "the clock of this machine is 90 seconds behind the database's: set both by one time server",
  ]);
});
