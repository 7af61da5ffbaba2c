/** The floors of the house, the files on each of them, and what these import of each other. */
import path from 'node:path';
import { codeFiles, type Import, readModule } from './code-imports.ts';

/**
 * The floors in order, from bottom to top: a file imports, types too, from its own floor and from those above it in
 * this list, never from those below. Each file belongs to one floor.
 */
export const floors: Record<string, RegExp> = {
  migrations: /^migrations\//,
  texts: /^packages\/i18n\//,
  domain: /^packages\/domain\//,
  ui: /^packages\/ui\//,
  'api: outside services': /^packages\/api\/src\/platform\//,
  'api: row types': /^packages\/api\/src\/features\/.+\.table\.ts$/,
  'api: context and database': /^packages\/api\/src\/(context|database|texts)\//,
  'api: http': /^packages\/api\/src\/http\//,
  'api: record of changes': /^packages\/api\/src\/features\/audit\/.+\.service\.ts$/,
  'api: writes of the desk': /^packages\/api\/src\/desk-write\//,
  'api: features': /^packages\/api\/src\/features\/(?!audit\/).+(?<!\.(table|wire|rest|trpc))\.ts$/,
  'api: doors': /^packages\/api\/src\/features\/.+\.(wire|rest|trpc)\.ts$/,
  'api: server': /^packages\/api\/src\/(server\/.+|client-types)\.ts$/,
  'demo school': /^packages\/demo-school\//,
  server: /^apps\/server\/(?!src\/main\.ts$)/,
  'server: program': /^apps\/server\/src\/main\.ts$/,
  'web: calls of the server': /^apps\/web\/src\/trpc\.ts$/,
  'web: shell': /^apps\/web\/src\/shell\//,
  'web: shared by features': /^apps\/web\/src\/shared\//,
  'web: features': /^apps\/web\/src\/features\//,
  'web: routes': /^apps\/web\/src\/routes\//,
  web: /^apps\/web\/(src\/(main|router|guest-routes|first-page|linked-routes|phone|phone-routes|route-place|routeTree\.gen)\.tsx?|[^/]+)$/,
  'browser tests': /^e2e\//,
  benchmarks: /^bench\//,
  scripts: /^(scripts|docs\/site)\/|^[^/]+$/,
};

/** All but tests and what only they use. */
export const files = codeFiles.filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file));
const known = new Set(files);

/** The floors that take the file in. */
export const matching = (file: string): string[] => Object.keys(floors).filter((floor) => floors[floor]?.test(file));
export const floorOf = (file: string): string => matching(file)[0] ?? 'none';
export const heightOf = (file: string): number => Object.keys(floors).indexOf(floorOf(file));

/** Those of tests too. */
export const allImports: Import[] = codeFiles.flatMap((file) => readModule(file).imports);
export const imports = allImports.filter(({ from, to }) => known.has(from) && known.has(to));
/** A noun with all its folders. */
export const nounOf = (file: string): string =>
  `${floorOf(file)}: ${path.dirname(file).replace(/(\/features\/[^/]+).*/, '$1')}`;
