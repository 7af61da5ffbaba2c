/**
 * Rules for React hooks that the linter cannot hold: its suppressions are allowed nowhere, and refs are not written during
 * render.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'apps/web/src', 'packages/ui/src'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)));

/** The lines of the sources that match, as `file:line`. */
const linesWith = (pattern: RegExp): string[] =>
  sources.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );

it('the dependencies of an effect are those it reads: useEffectEvent reads the newest values instead of a suppression', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(linesWith(/biome-ignore.*\buseExhaustiveDependencies\b/)).toEqual([]);
});

// The formatter indents the statements of a component or hook itself by two blanks, those of its functions by more.
it('no ref is written while a component renders', () => {
  expect(linesWith(/^ {2}\w+\.current (\?\?|\|\||&&)?= /)).toEqual([]);
});
