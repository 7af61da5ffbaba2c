/**
 * The landing page lists the resources of its first screen, in the reader's language, so that a slow phone fetches all
 * of them at once instead of discovering them step by step: each step costs half a second there.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type TextLanguage, textLanguages } from '@gerende/domain/language/rules';
import * as z from 'zod';

/** The part of the build's manifest that is used. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), imports: z.array(z.string()).optional() }),
);
type Manifest = z.infer<typeof Manifest>;

const landingRoute = 'src/routes/index.tsx?tsr-split=component';
/** The file of the second and third step (apps/web/vite.config.ts). */
const choosing = 'choosing';
/** Texts of the landing page's route and of the parts around every page. */
const landingTexts = ['common', 'landingPage', 'choices', 'errors'];

/** A chunk and all its imports, each once. */
function chunksOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}

const preload = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;

function linksFor(manifest: Manifest, language: TextLanguage, page: string): string[] {
  const scripts = [...chunksOf(manifest, landingRoute)].filter((file) => !page.includes(file));
  const texts = landingTexts.flatMap(
    (namespace) => manifest[`../../packages/i18n/locales/${language}/${namespace}.json`]?.file ?? [],
  );
  return [
    ...scripts.map(preload),
    ...texts.map((file) => `<link rel="preload" as="fetch" crossorigin href="/${file}">`),
  ];
}

const pageIn = (language: TextLanguage, page: string, manifest: Manifest): string =>
  page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</head>', `${linksFor(manifest, language, page).join('\n    ')}\n  </head>`);

function readManifest(folder: string): Manifest | null {
  const record = path.join(folder, '.vite', 'manifest.json');
  return existsSync(record) ? Manifest.parse(JSON.parse(readFileSync(record, 'utf8'))) : null;
}

/**
 * @param folder the built web app
 * @returns the page in each language, or null when there is no manifest
 */
export function landingPages(folder: string): [TextLanguage, string][] | null {
  const manifest = readManifest(folder);
  if (!manifest) return null;
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  return textLanguages.map((language) => [language, pageIn(language, page, manifest)]);
}

/**
 * What a page that opens on the second or third step loads beside the landing page's files.
 * @param folder the built web app
 */
export function choosingLinks(folder: string): string {
  const manifest = readManifest(folder);
  if (!manifest) return '';
  const parts = Object.keys(manifest).filter((key) => manifest[key]?.name === choosing);
  const files = new Set(parts.flatMap((key) => [...chunksOf(manifest, key)]));
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  return [...files]
    .filter((file) => !page.includes(file))
    .map(preload)
    .join('');
}
