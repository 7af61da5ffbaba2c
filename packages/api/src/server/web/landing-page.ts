/**
 * The landing page lists the resources of its first screen, in the reader's language, so that a slow phone fetches all
 * of them at once instead of discovering them step by step: each step costs half a second there.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageOf, type TextLanguage, textLanguages } from '@gerende/domain/language/rules';
import * as z from 'zod';
import { scripts } from '../head/app-start.ts';

/** The part of the build's manifest that is used. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), imports: z.array(z.string()).optional() }),
);
type Manifest = z.infer<typeof Manifest>;

const locales = '../../packages/i18n/locales';
const landingRoute = 'src/routes/index.tsx?tsr-split=component';
/** The file of the second and third step (apps/web/vite.config.ts). */
const choosing = 'choosing';
/** Texts of the landing page's route and of the layout of every page. */
const landingTexts = ['common', 'landingPage', 'choices'];

/** An instructor's page has its own entry, and is made from the landing page (apps/web/src/phone.tsx). */
const phoneEntry = 'src/phone.tsx';
/** Its dynamic imports before its lessons can be seen: its screen, and the map of texts. */
const phoneParts = ['src/routes/me.tsx?tsr-split=component', '../../packages/i18n/src/desk-locale-files.ts'];
/** The texts of its lessons (apps/web/src/routes/me.tsx). */
const phoneTexts = ['common', 'ownDay', 'today', 'choices', 'form', 'schedule', 'teachingNote'];

/** The built `features/own-day/early/picture.entry.ts`. */
const earlyScript = path.join('.vite', 'early-script.js');

const readEarlyScript = (folder: string): string | null => {
  const file = path.join(folder, earlyScript);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
};

/** An inline script as the Content-Security-Policy names it. */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The page with its app in a template, which the script takes out; the script is before the style sheet, since a script
 * after it would wait for it.
 */
const startedBy = (script: string, page: string, app: readonly string[]): string =>
  page.replace(
    /<meta charset="utf-8" ?\/?>/,
    (charset) => `${charset}<template id="app">${app.join('')}</template><script>${script}</script>`,
  );

/** A chunk and all its imports, each once. */
function chunksOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}

const preload = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;

function preloadTexts(manifest: Manifest, language: TextLanguage, namespaces: readonly string[]): string[] {
  // The desk's own texts exist only in Simplified characters.
  const fileOf = (name: string): string | undefined =>
    [language, languageOf(language)].map((each) => manifest[`${locales}/${each}/${name}.json`]?.file).find(Boolean);
  return namespaces
    .flatMap((name) => fileOf(name) ?? [])
    .map((file) => `<link rel="preload" as="fetch" crossorigin href="/${file}">`);
}

const pageIn = (language: TextLanguage, page: string, links: readonly string[]): string =>
  page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</head>', `${links.join('\n    ')}\n  </head>`);

type Pages = [TextLanguage, string][];

function landingPages(manifest: Manifest, page: string): Pages {
  const parts = [...chunksOf(manifest, landingRoute)].filter((file) => !page.includes(file)).map(preload);
  return textLanguages.map((language) => [
    language,
    pageIn(language, page, [...parts, ...preloadTexts(manifest, language, landingTexts)]),
  ]);
}

/**
 * The page of an instructor's phone, with the scripts of its own entry.
 * @param early its inline script
 * @returns null when the build has no such entry
 */
function phonePages(manifest: Manifest, built: string, early: string | null): Pages | null {
  const entry = manifest[phoneEntry]?.file;
  if (!entry) return null;
  const files = new Set([phoneEntry, ...phoneParts].flatMap((name) => [...chunksOf(manifest, name)]));
  files.delete(entry);
  const parts = [`<script type="module" crossorigin src="/${entry}"></script>`, ...[...files].map(preload)];
  const page = built.replaceAll(scripts, '');
  return textLanguages.map((language) => {
    const all = [...parts, ...preloadTexts(manifest, language, phoneTexts)];
    return [language, early ? startedBy(early, pageIn(language, page, []), all) : pageIn(language, page, all)];
  });
}

/** What a page that opens on the second or third step loads besides the landing page's files. */
function choosingLinks(manifest: Manifest, page: string): string {
  const parts = Object.keys(manifest).filter((key) => manifest[key]?.name === choosing);
  const files = new Set(parts.flatMap((key) => [...chunksOf(manifest, key)]));
  return [...files]
    .filter((file) => !page.includes(file))
    .map(preload)
    .join('');
}

/** The pages that list their resources, each in every language. */
export type ListedPages = {
  landing: Pages | null;
  phone: Pages | null;
  /** The inline script of the phone's page, as the Content-Security-Policy names it; null when it has none. */
  phoneScript: string | null;
  /** Links to what the second and third step need besides the landing page's files. */
  choosing: string;
};

/**
 * @param folder the built web app
 * @returns no pages when there is no manifest
 */
export function readListedPages(folder: string): ListedPages {
  const record = path.join(folder, '.vite', 'manifest.json');
  const early = readEarlyScript(folder);
  const phoneScript = early && hashOf(early);
  if (!existsSync(record)) return { landing: null, phone: null, phoneScript, choosing: '' };
  const manifest = Manifest.parse(JSON.parse(readFileSync(record, 'utf8')));
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  return {
    landing: landingPages(manifest, page),
    phone: phonePages(manifest, page, early),
    phoneScript,
    choosing: choosingLinks(manifest, page),
  };
}
