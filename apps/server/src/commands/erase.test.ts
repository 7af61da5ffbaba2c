import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bookingRow } from '@gerende/api/testing/stored-bookings';
import { Command } from 'commander';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSchoolFile, type SchoolFile } from '../open-school.ts';
import { addErase } from './erase.ts';
import { addExport } from './export.ts';

const typed = vi.fn<(question: string) => Promise<string>>();

const names = ['Tan Wei Ling', 'Tan W. L.', 'No Phone', 'Dash Phone', 'Short Phone'];
const left = async ({ db }: SchoolFile): Promise<string[]> =>
  (await db.selectFrom('booking').select('customer_name').orderBy('id').execute()).map((row) => row.customer_name);

let school: SchoolFile;

/** A school that stays open meanwhile, as at a running server, with the bookings of four guests of last season. */
beforeEach(async () => {
  typed.mockReset();
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'gerende-erase-'));
  vi.stubEnv('DATA_DIR', DATA_DIR);
  vi.stubEnv('NOW', '2027-06-01T09:00:00+09:00');
  school = await openSchoolFile({ DATA_DIR, wantsDemo: async () => false });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await school.close();
    rmSync(DATA_DIR, { recursive: true });
  });
  const tan = { email: 'tan@example.com', phone_number: '+65 8123 4567' };
  const rows = [tan, tan, { phone_number: '' }, { phone_number: '-' }, { phone_number: '123' }];
  school.file.pragma('foreign_keys = OFF');
  await school.db
    .insertInto('booking')
    .values(rows.map((row, at) => bookingRow({ ...row, customer_name: names[at] ?? '' })))
    .execute();
});

/** What a command prints. */
async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const print = (line: unknown): boolean => lines.push(String(line)) > 0;
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(process.stderr, 'write').mockImplementation(print),
  ];
  try {
    const program = new Command().exitOverride().configureOutput({ writeErr: print });
    addErase(program, typed);
    addExport(program);
    await program.parseAsync(args, { from: 'user' });
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return lines.join('\n');
}

const misunderstood = { code: expect.stringContaining('commander.') };

describe('who has no contact', () => {
  it('is neither erased nor exported', async () => {
    for (const guest of ['', ' ', '-', '+', '123', 'none', '@']) {
      await expect(run('erase', guest, '--expect', '3'), guest).rejects.toMatchObject(misunderstood);
      await expect(run('export', '--guest', guest), guest).rejects.toMatchObject(misunderstood);
    }
    expect(await left(school)).toEqual(names);
    expect(typed).not.toHaveBeenCalled();
  });
});

describe('a guest', () => {
  it('is erased when the shown number is typed, and not otherwise', async () => {
    for (const line of ['', '1', '3', 'tan@example.com', 'yes']) {
      typed.mockResolvedValue(line);
      await expect(run('erase', 'tan@example.com'), line).rejects.toThrow('nothing was erased');
    }
    expect(await left(school)).toEqual(names);
    typed.mockResolvedValue('2');
    expect(await run('erase', '65 8123 4567')).toContain('2 bookings of Tan Wei Ling, Tan W. L.');
    expect(await left(school)).toEqual(['—', '—', ...names.slice(2)]);
  });

  it('is erased without a question only if exactly the expected number of bookings is found', async () => {
    await expect(run('erase', 'tan@example.com', '--yes')).rejects.toMatchObject(misunderstood);
    await expect(run('erase', 'tan@example.com', '--expect', '1')).rejects.toMatchObject({ code: 'conflict' });
    expect(await left(school)).toEqual(names);
    await run('erase', 'tan@example.com', '--expect', '2');
    expect(await left(school)).toEqual(['—', '—', ...names.slice(2)]);
  });
});

it('guests of long ago are erased when their number is typed', async () => {
  typed.mockResolvedValueOnce('');
  await expect(run('erase', '--older-than', '1')).rejects.toThrow('nothing was erased');
  typed.mockResolvedValueOnce('5');
  expect(await run('erase', '--older-than', '1')).toContain('5 bookings no longer name their guest');
  expect(await left(school)).toEqual(names.map(() => '—'));
});
