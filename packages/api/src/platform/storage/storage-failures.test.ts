import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { isStorageFailure, StorageFailures } from './storage-failures.ts';

const withCode = (code: string): Error => Object.assign(new Error('failed'), { code });

it('a full or failing disk is told from other errors, also when it is the cause of one', () => {
  for (const code of ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'ENOSPC'])
    expect(isStorageFailure(new Error('outer', { cause: withCode(code) })), code).toBe(true);
  for (const error of [withCode('SQLITE_CONSTRAINT_UNIQUE'), withCode('ENOENT'), new Error('no code'), 'text', null])
    expect(isStorageFailure(error)).toBe(false);
});

it('failures of the disk are one log line a minute, with their number', () => {
  const lines: string[] = [];
  let now = 0;
  const failures = new StorageFailures(() => now);
  const log = createLog('info', { write: (line) => void lines.push(line) });
  for (const at of [0, 1000, 59_000, 60_000, 61_000, 125_000]) {
    now = at;
    failures.noteIn(log, withCode('SQLITE_FULL'), 'something');
  }
  failures.noteIn(log, withCode('OTHER'), 'something else');
  expect(lines.map((line) => JSON.parse(line)).map(({ msg, failed }) => failed ?? msg)).toEqual([
    1,
    3,
    2,
    'something else',
  ]);
});
