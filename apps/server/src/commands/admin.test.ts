import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSchool } from '../open-school.ts';
import { createProgram } from './program.ts';

const folder = { path: '' };

beforeEach(async () => {
  folder.path = mkdtempSync(path.join(tmpdir(), 'gerende-admin-'));
  vi.stubEnv('DATA_DIR', folder.path);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder.path, { recursive: true, force: true });
});

/** What a command prints. */
async function run(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await createProgram().parseAsync(args, { from: 'user' });
  const lines = log.mock.calls.map(([line]) => String(line)).join('\n');
  log.mockRestore();
  return lines;
}

it('says that there is no school before the first start, and makes none', async () => {
  await expect(run('admin', 'list')).rejects.toThrow('there is no school in');
});

it('adds, lists, resets, disables and enables while another process has the database open, and keeps the last one', async () => {
  // Stands for the server: its connection stays open.
  const school = await openSchool({ DATA_DIR: folder.path, wantsDemo: async () => false });
  const [first, second] = ['first@school.example', 'second@school.example'];
  expect(await run('admin', 'list')).toContain('There is no administrator yet');
  expect(await run('admin', 'add', first, '--generate')).toMatch(
    /can log in\.\nPassword: \w{16} {3}\(shown this once\)$/,
  );
  await run('admin', 'add', 'Second@School.example', '--generate');
  const users = () => school.db.selectFrom('user').selectAll().orderBy('email').execute();
  const before = await users();
  expect(before.map(({ email }) => email)).toEqual([first, second]);

  const expires_at = 2_000_000_000;
  const sessions = before.map(({ id }) => ({
    id: `of ${id}`,
    user_id: id,
    expires_at,
    created_at: '2026-12-01T00:00:00.000Z',
  }));
  await school.db.insertInto('session').values(sessions).execute();
  const openSessions = async () => (await school.db.selectFrom('session').select('user_id').execute()).length;
  await run('admin', 'reset-password', second, '--generate');
  expect((await users())[1]?.password_hash).not.toBe(before[1]?.password_hash);
  expect(await openSessions()).toBe(1);
  const made_at = '2026-12-01T00:00:00.000Z';
  const step = {
    user_id: before[0]?.id ?? '',
    sealed_secret: 'sealed',
    made_at,
    confirmed_at: made_at,
    last_counter: 0,
  };
  await school.db.insertInto('second_step').values(step).execute();
  expect(await run('admin', 'reset-second-step', first)).toContain('by the password alone');
  expect(await school.db.selectFrom('second_step').selectAll().execute()).toEqual([]);
  await expect(run('admin', 'reset-second-step', first)).rejects.toMatchObject({
    text: { key: 'errors:secondStepIsOff' },
  });
  await run('admin', 'disable', first);
  expect(await openSessions()).toBe(0);
  await expect(run('admin', 'disable', second)).rejects.toMatchObject({ text: { key: 'errors:lastOwner' } });
  expect(JSON.parse(await run('admin', 'list', '--json'))).toMatchObject([
    { email: first, is_disabled: true },
    { email: second, is_disabled: false },
  ]);
  await run('admin', 'enable', first);
  expect(await run('admin', 'list')).toBe(`${first}   owner\n${second}   owner`);
  await school.close();
});
