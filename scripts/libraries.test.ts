/** docs/libraries.md lists every library that a package.json names, with its version, reason, licence and size. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
type Lock = { packages: Record<string, { version?: string; license?: string }> };

const manifests = execFileSync('git', ['ls-files', 'package.json', '**/package.json'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
/** The documentation site and the tests' PostgreSQL server are installed separately, by those who use them. */
const apart = ['docs/site', 'scripts/postgres/programs'].map((folder) => `${folder}/package-lock.json`);
const locked = ['package-lock.json', ...apart].flatMap((file) =>
  Object.entries((JSON.parse(read(file)) as Lock).packages),
);
const licenceOf = (name: string, version: string): string | undefined =>
  locked.find(([folder, each]) => folder.endsWith(`node_modules/${name}`) && each.version === version)?.[1].license;

/** 'name version licence' of each library that a package.json names. */
const used = new Set(
  manifests.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(read(file)) as Manifest;
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name]) => !name.startsWith('@gerende/'))
      .map(([name, version]) => `${name} ${version} ${licenceOf(name, version)}`);
  }),
);

const rows = read('docs/libraries.md')
  .split('\n')
  .filter((line) => /^\|.*\d+\.\d+\.\d+/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
const listed = rows.flatMap(([names = '', , licence]) => names.split(', ').map((name) => `${name} ${licence}`));

it('names every library of every package.json once, with the version and the licence that are installed', () => {
  expect(manifests.length).toBeGreaterThan(7);
  expect([...listed].sort()).toEqual([...used].sort());
});

it('gives every library a reason and a size', () => {
  expect(rows.filter((cells) => cells.length !== 4 || cells.some((cell) => cell === ''))).toEqual([]);
});
