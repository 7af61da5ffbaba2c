/**
 * The photos of the first view of a served page: linked at its start, so that they are asked for while the rest arrives,
 * and small ones inside it, so that they are painted with the words. A slow phone waits half a second for each answer.
 */
import type { FilePort } from '../../platform/files/port.ts';

/** Most bytes of a photo inside the page: a slow phone takes 0.15 seconds for them. */
const mostBytesInPage = 20 * 1024;

const photoPattern =
  /<source type="(image\/avif)" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:(?!<\/picture>).)*<img src="([^"]+)" [^>]*loading="eager"/gs;

/** @param html of the step, as React has rendered it */
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

/** @returns a style sheet that shows the smallest size of each photo behind its place until the size for the screen is there */
export async function photosInPage(files: FilePort, html: string): Promise<string> {
  const rules = [];
  for (const [, type, sources = '', , address = ''] of html.matchAll(photoPattern)) {
    const file = await files.read(smallestOf(sources));
    if (!file || file.content.length > mostBytesInPage) continue;
    const data = `url(data:${type};base64,${file.content.toString('base64')})`;
    // A stored file's name needs no escapes.
    rules.push(`img[src="${address}"]{background-image:${data}!important}`);
  }
  return rules.length === 0 ? '' : `<style>${rules.join('')}</style>`;
}
