/** Bundles the service worker of Today and the board with the list of the files that the pages need, as Vite's manifest says. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const root = path.join(import.meta.dirname, '../..');
const source = path.join(root, 'apps/web/src/features/today/offline/today-worker.ts');

/** What opens the pages, and the parts that they fetch by themselves. */
const entries = [
  'index.html',
  'src/routes/admin/_signed-in.tsx?tsr-split=component',
  'src/routes/admin/_signed-in/today/index.tsx?tsr-split=component',
  'src/routes/admin/board.tsx?tsr-split=component',
];
const languages = ['en', 'ja', 'zh'];
const namespaces = ['admin', 'common', 'errors', 'payment', 'runSheet', 'session', 'today'];

/** The files of a chunk and of all that it imports at once. */
function filesOf(manifest, name, found = new Set()) {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

/** @param {Record<string, { file: string, imports?: string[], dynamicImports?: string[], css?: string[] }>} manifest */
function todayFiles(manifest) {
  const texts = languages.flatMap((language) =>
    namespaces.map((namespace) => `../../packages/i18n/locales/${language}/${namespace}.json`),
  );
  const lost = [...entries, ...texts].filter((name) => !manifest[name]);
  if (lost.length > 0) throw new Error(`The page Today has no ${lost.join(', ')}`);
  const parts = entries.flatMap((name) => [name, ...(manifest[name].dynamicImports ?? [])]);
  const files = new Set([...parts, ...texts].flatMap((name) => [...filesOf(manifest, name)]));
  return [...files].sort().map((file) => `/${file}`);
}

/** @param {string} folder of the built web app */
export async function writeTodayWorker(folder) {
  const files = todayFiles(JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')));
  // The page itself names the hashes of its files; its other words may change, too.
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const version = createHash('sha256')
    .update(JSON.stringify([files, page]))
    .digest('hex')
    .slice(0, 12);
  const define = { TODAY_FILES: JSON.stringify(files), TODAY_VERSION: JSON.stringify(version) };
  const bundle = await rolldown({ input: source, logLevel: 'warn', transform: { define } });
  await bundle.write({ file: path.join(folder, 'admin/worker.js'), format: 'iife', minify: true });
  await bundle.close();
}
