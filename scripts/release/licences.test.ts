/** What is built contains only what may be redistributed, and lists all of it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isAllowed, licencesOf, packageFolder, withDependencies, writeLicences } from './licences.mjs';

const root = path.join(import.meta.dirname, '../..');

/** A folder with these packages installed in it, by their place below it. */
function installed(packages: Record<string, object>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gerende-licences-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [place, manifest] of Object.entries(packages)) {
    mkdirSync(path.join(folder, place), { recursive: true });
    writeFileSync(path.join(folder, place, 'package.json'), JSON.stringify(manifest));
  }
  return folder;
}

describe('the licences of what is built', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR WTFPL)', true],
    ['MIT AND OFL-1.1', true],
    ['(BSD-2-Clause OR MIT OR Apache-2.0)', true],
    ['AGPL-3.0-only', false],
    ['MIT AND GPL-3.0-only', false],
    ['unknown', false],
  ])('%s is allowed: %s', (licence, expected) => expect(isAllowed(licence)).toBe(expected));

  it('are all in the allowed set for what the server needs', () => {
    const folder = path.join(root, 'packages/api');
    const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const names = Object.keys(dependencies).filter((name) => !name.startsWith('@gerende/'));
    const licences = licencesOf(withDependencies(names, folder));
    const refused = licences.filter(({ licence }) => !isAllowed(licence));
    expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
    expect(licences.length).toBeGreaterThan(80);
  });

  it('stop the build when one is not', () => {
    const folder = installed({});
    const licences = [{ name: 'strict', version: '1.0.0', licence: 'AGPL-3.0-only' }];
    expect(() => writeLicences(folder, licences)).toThrow('strict 1.0.0 (AGPL-3.0-only)');
  });
});

describe('the packages that are inside', () => {
  it('are found by the path of a module', () => {
    expect(packageFolder('/a/node_modules/@b/c/dist/d.js?v=1')).toBe('/a/node_modules/@b/c');
    expect(packageFolder('\0/a/node_modules/b/node_modules/c/d.js')).toBe('/a/node_modules/b/node_modules/c');
    expect(packageFolder('/a/packages/api/src/context/context.ts')).toBeUndefined();
  });

  it('are those named, what they need, and what is installed of what they may need; each once', () => {
    const folder = installed({
      'node_modules/one': {
        name: 'one',
        version: '1.0.0',
        license: 'MIT',
        dependencies: { two: '*', 'prebuild-install': '*' },
        optionalDependencies: { absent: '*' },
      },
      'node_modules/one/node_modules/two': {
        name: 'two',
        version: '2.0.0',
        license: 'ISC',
        dependencies: { one: '*' },
      },
      'node_modules/prebuild-install': { name: 'prebuild-install', version: '7.0.0', license: 'MIT' },
    });
    writeFileSync(path.join(folder, 'node_modules/one/LICENSE.md'), 'Do as you like.\r\n');
    expect(licencesOf(withDependencies(['one'], folder))).toEqual([
      { name: 'one', version: '1.0.0', licence: 'MIT', text: 'Do as you like.' },
      { name: 'two', version: '2.0.0', licence: 'ISC', text: undefined },
    ]);
    expect(() => withDependencies(['three'], folder)).toThrow('three');
  });
});

it('the program says the version that the root package.json has', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const script =
    "import { programVersion } from './apps/server/src/program-version.ts'; process.stdout.write(programVersion);";
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(said).toBe(version);
});
