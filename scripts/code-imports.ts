/** The repository's own code: its files, what each of them exports, and what it imports of the others. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';

const root = path.join(import.meta.dirname, '..');

/** Every file of TypeScript or JavaScript, tests too, relative to the root with forward slashes. */
export const codeFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(path.join(root, file)));
const known = new Set(codeFiles);

export const textOfFile = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The file that an import names; undefined for a third-party package or a file that is not code. */
function imported(from: string, name: string): string | undefined {
  const [, workspace = '', rest = ''] = /^@gerende\/([\w-]+)\/?(.*)$/.exec(name) ?? [];
  if (workspace === 'migrations') return `migrations/${rest || 'index'}.ts`;
  const target = workspace ? `packages/${workspace}/src/${rest}` : path.posix.join(path.posix.dirname(from), name);
  return workspace || name.startsWith('.')
    ? [target, `${target}.ts`, `${target}.tsx`].find((file) => known.has(file))
    : undefined;
}

/** `names` are those that the import takes; undefined where it takes the whole module. */
export type Import = { from: string; to: string; isType: boolean; names: string[] | undefined };

const namesIn = (entries: readonly { importName: { kind: string; name: string | null } }[]): string[] | undefined =>
  entries.some(({ importName }) => !['Name', 'Default'].includes(importName.kind))
    ? undefined
    : entries.map(({ importName }) => importName.name ?? 'default');

export type Export = { name: string; isType: boolean };

/** What a file imports of the other files, and what it exports. */
export function readModule(from: string): { imports: Import[]; exports: Export[] } {
  const text = textOfFile(from);
  const { errors, module } = parseSync(from, text);
  if (errors.length > 0) throw new Error(`${from} cannot be read: ${errors[0]?.message}`);
  const { staticImports, staticExports, dynamicImports } = module;
  const exported = staticExports.flatMap(({ entries }) => entries);
  const imports = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
      names: namesIn(entries),
    })),
    ...exported
      .filter((entry) => entry.moduleRequest)
      .map((entry) => ({ name: entry.moduleRequest?.value ?? '', isType: entry.isType, names: namesIn([entry]) })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      name: text.slice(start + 1, end - 1),
      isType: false,
      names: undefined,
    })),
  ];
  return {
    imports: imports.flatMap(({ name, ...rest }) => {
      const to = imported(from, name);
      return to ? [{ from, to, ...rest }] : [];
    }),
    exports: exported.map(({ exportName, isType }) => ({ name: exportName.name ?? 'default', isType })),
  };
}
