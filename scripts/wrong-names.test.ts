import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Every command that runs a part of its work by name. */
const commands: [name: string, args: string[]][] = [
  ['npm test', ['scripts/test.mjs', 'nothing']],
  ['npm run torture', ['--import', 'tsx', 'scripts/torture/run/main.ts', '--only', 'nothing']],
  ['npm run bench', ['--import', 'tsx', 'bench/main.ts', '--only', 'nothing']],
  ['npm run walk', ['--import', 'tsx', 'e2e/walk/main.ts', '--clock', 'nothing']],
];

it.each(commands)('%s refuses an unknown name and lists the known ones', (_, args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/nothing.*\w+, \w+/);
  expect(stdout).not.toMatch(/passed|faults|words compared/);
});
