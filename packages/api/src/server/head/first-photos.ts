/**
 * The photos of the first view of a served page: linked at its start, so that they are requested while the rest
 * arrives, and small ones inline, so that they are painted with the text. On a slow phone each request takes half a
 * second.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { FilePort, StoredFile } from '../../platform/files/port.ts';

/** The most bytes of an inline photo: a slow phone takes 0.15 seconds for them. */
const mostBytesInPage = 20 * 1024;

const photoPattern =
  /<source type="(image\/avif)" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:(?!<\/picture>).)*<img src="([^"]+)" [^>]*loading="eager"/gs;

/** @param html of the step, as React rendered it */
export const photoLinks = (html: string): string =>
  [...html.matchAll(photoPattern)]
    .map(
      ([, type, sources, sizes]) =>
        `<link rel="preload" as="image" type="${type}" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high">`,
    )
    .join('');

/** The path in the storage of the smallest of an image's sources. */
const smallestOf = (sources: string): string =>
  decodeURIComponent((/^\S+/.exec(sources)?.[0] ?? '').replace('/api/v1/storage/public/', ''));

/** How long a page waits for a photo: it can be shown without. */
const longestMilliseconds = 1000;

/** The file, unless it cannot be read or takes too long, as from an unreachable store. */
async function readSoon(files: FilePort, name: string): Promise<StoredFile | null> {
  const waiting = new AbortController();
  const tooLate = delay(longestMilliseconds, null, { ref: false, signal: waiting.signal }).catch(() => null);
  const read = files.read(name).catch(() => null);
  return Promise.race([read, tooLate]).finally(() => waiting.abort());
}

/** @returns a style sheet that shows the smallest size of each photo in its place until the full size has loaded */
export async function photosInPage(files: FilePort, html: string): Promise<string> {
  const photos = [...html.matchAll(photoPattern)].map(async ([, type, sources = '', , address = '']) => {
    const file = await readSoon(files, smallestOf(sources));
    if (!file || file.content.length > mostBytesInPage) return [];
    const data = `url(data:${type};base64,${file.content.toString('base64')})`;
    // A stored file's name needs no escaping.
    return [`img[src="${address}"]{background-image:${data}!important}`];
  });
  const rules = (await Promise.all(photos)).flat();
  return rules.length === 0 ? '' : `<style>${rules.join('')}</style>`;
}
