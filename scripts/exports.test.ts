/** Every export is imported somewhere, and none exists only for tests. */
import { expect, it } from 'vitest';
import { codeFiles, type Export, type Import, readModule, textOfFile } from './code-imports.ts';

/** Files whose exports are read by a tool, or by the program as a whole. */
const readByTools = [
  // The generator of the documents' site reads its configuration.
  /^docs\/site\/\.vitepress\/config\.mjs$/,
  // The router's: `Route` of each, and the tree made of them.
  /^apps\/web\/src\/(routes\/|routeTree\.gen\.ts$)/,
  // Stands in for a package, see apps/web/vite.config.ts.
  /\/use-sync-external-store\.ts$/,
  // Built as a file of its own, which the server loads: scripts/build.mjs.
  /^apps\/web\/src\/first-page\.tsx$/,
  // Each step has an `up`, listed in migrations/index.ts.
  /^migrations\/\d{4}-/,
  // Called by Playwright before all tests.
  /^e2e\/prepared-data\.ts$/,
  // Settings of Vite, Vitest, Playwright and Tailwind.
  /(^|\/)[\w-]+\.config\.ts$/,
];

const countOf = (name: string, text: string): number => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;

/** An import of a module as a whole uses what its file names. */
const uses = ({ from, names }: Import, name: string): boolean =>
  names ? names.includes(name) : countOf(name, textOfFile(from)) > 0;

/** Tests, and what is made for them. */
const isForTests = (file: string): boolean => /\.(test|spec)\.tsx?$|(^|\/)testing\/|^e2e\//.test(file);

const modules = codeFiles.map((file) => ({ file, ...readModule(file) }));
const importsOf = new Map<string, Import[]>();
for (const each of modules.flatMap(({ imports }) => imports))
  importsOf.set(each.to, [...(importsOf.get(each.to) ?? []), each]);
const written = modules.filter(({ file }) => !readByTools.some((pattern) => pattern.test(file)));

it('every export is imported by another file', () => {
  const isUsed = (file: string, { name, isType }: Export): boolean =>
    (importsOf.get(file) ?? []).some((each) => uses(each, name)) ||
    // A type that its own file needs may name what an exported function takes or returns, as the props of a component.
    (isType && countOf(name, textOfFile(file)) > 1);

  const unused = written.flatMap(({ file, exports }) =>
    exports.filter((each) => !isUsed(file, each)).map(({ name }) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
  expect(written.flatMap(({ exports }) => exports).length).toBeGreaterThan(2000);
});

it('what only tests import is used in its own file', () => {
  const onlyForTests = written
    .filter(({ file }) => !isForTests(file) && !file.startsWith('scripts/'))
    .flatMap(({ file, exports }) =>
      exports
        .filter(({ name, isType }) => {
          const users = (importsOf.get(file) ?? []).filter((each) => uses(each, name));
          return !isType && users.every(({ from }) => isForTests(from)) && countOf(name, textOfFile(file)) < 2;
        })
        .map(({ name }) => `${file}: ${name}`),
    );
  expect(onlyForTests).toEqual([]);
});
