/** Every TypeScript file of the repository belongs to a project that `tsc --build` checks. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
const run = (file: string, args: string[]): string => execFileSync(file, args, { cwd: root, encoding: 'utf8' });

const projects = (
  JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as { references: { path: string }[] }
).references.map((reference) => reference.path);

/** The files a project takes in by its own `include`, relative to the root. */
function filesOf(project: string): string[] {
  const { files } = JSON.parse(run(process.execPath, [tsc, '--showConfig', '-p', project])) as { files: string[] };
  return files.map((file) => path.relative(root, path.join(root, project, file)).replaceAll(path.sep, '/'));
}

it('every TypeScript file is included by a project of tsconfig.json', () => {
  const checked = new Set(projects.flatMap(filesOf));
  const written = run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mts'])
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));
  expect(written.length).toBeGreaterThan(1000);
  expect(written.filter((file) => !checked.has(file))).toEqual([]);
});
