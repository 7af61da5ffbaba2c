/**
 * Bundles the service workers of the pages that open without a network, each with the list of the files that its pages need, as
 * Vite's manifest says: a phone stores nothing of the desk.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const root = path.join(import.meta.dirname, '../..');
const sources = path.join(root, 'apps/web/src/shared/presence');

/** For each worker: its source, what opens its pages, with the parts that they fetch by themselves, and their texts. */
export const workers = [
  {
    file: 'admin/worker.js',
    source: 'offline-worker.ts',
    caches: 'gerende-today-desk',
    pages: ['/admin/today/', '/admin/board'],
    entries: [
      'index.html',
      'src/routes/admin/_signed-in.tsx?tsr-split=component',
      'src/routes/admin/_signed-in/today/index.tsx?tsr-split=component',
      'src/routes/admin/board.tsx?tsr-split=component',
    ],
    namespaces: ['admin', 'common', 'errors', 'form', 'payment', 'runSheet', 'session', 'today'],
  },
  {
    file: 'me-worker.js',
    source: 'push-worker.ts',
    caches: 'gerende-today-me',
    pages: ['/me'],
    entries: [
      'src/phone.tsx',
      'src/routes/me.tsx?tsr-split=component',
      'src/features/own-day/later-parts.tsx',
      '../../packages/i18n/src/desk-locale-files.ts',
    ],
    namespaces: [
      'choices',
      'common',
      'dayOff',
      'errors',
      'form',
      'ownDay',
      'schedule',
      'calendarFeed',
      'staffMessage',
      'teachingNote',
      'today',
      'workingTimes',
    ],
  },
];
const languages = ['en', 'ja', 'zh'];

/** The worker of the guest's own page stores no files: that page is HTML of the server (decision 0119). */
const guestWorker = { file: 'guest-worker.js', source: 'apps/web/src/features/guest-page/guest-worker.ts' };

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
function filesOfPages(manifest, { pages, entries, namespaces }) {
  const texts = languages.flatMap((language) =>
    namespaces.map((namespace) => `../../packages/i18n/locales/${language}/${namespace}.json`),
  );
  const lost = [...entries, ...texts].filter((name) => !manifest[name]);
  if (lost.length > 0) throw new Error(`The page ${pages[0]} has no ${lost.join(', ')}`);
  // Every page is a part of the app that it fetches by itself; the others are of no use here.
  const isOtherPage = (name) => name.includes('?tsr-split') && !entries.includes(name);
  const parts = entries.flatMap((name) => [
    name,
    ...(manifest[name].dynamicImports ?? []).filter((each) => !isOtherPage(each)),
  ]);
  const files = new Set([...parts, ...texts].flatMap((name) => [...filesOf(manifest, name)]));
  return [...files].sort().map((file) => `/${file}`);
}

/** What its short pages say. */
function guestTexts() {
  const textsIn = (language) => {
    const file = path.join(root, 'packages/i18n/locales', language, 'guestPage.json');
    const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
    return Object.fromEntries(texts.filter(([key]) => key === 'back' || key.startsWith('offline_')));
  };
  return Object.fromEntries([...languages, 'zh-Hant'].map((language) => [language, textsIn(language)]));
}

async function bundleWorker(input, file, define) {
  const bundle = await rolldown({ input, logLevel: 'warn', transform: { define } });
  await bundle.write({ file, format: 'iife', minify: true });
  await bundle.close();
}

/** What stands in the page of an instructor's phone and runs before the app: the server reads it beside Vite's manifest. */
async function writeEarlyScript(folder) {
  const file = path.join(folder, '.vite/early-script.js');
  await bundleWorker(path.join(root, 'apps/web/src/features/own-day/early/picture.entry.ts'), file, {});
  return readFileSync(file, 'utf8');
}

/** @param {string} folder of the built web app */
export async function writeOfflineWorkers(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  // The page itself names the hashes of its files; its other words may change, too.
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const early = await writeEarlyScript(folder);
  for (const worker of workers) {
    const files = filesOfPages(manifest, worker);
    const version = createHash('sha256')
      .update(JSON.stringify([files, page, worker.pages.includes('/me') && early]))
      .digest('hex')
      .slice(0, 12);
    const define = {
      OFFLINE_FILES: JSON.stringify(files),
      OFFLINE_VERSION: JSON.stringify(version),
      OFFLINE_CACHES: JSON.stringify(worker.caches),
      OFFLINE_PAGES: JSON.stringify(worker.pages),
    };
    await bundleWorker(path.join(sources, worker.source), path.join(folder, worker.file), define);
  }
  await bundleWorker(path.join(root, guestWorker.source), path.join(folder, guestWorker.file), {
    GUEST_TEXTS: JSON.stringify(guestTexts()),
  });
}
