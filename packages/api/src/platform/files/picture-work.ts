/** Converts pictures for the screens: upright, limited in size, WebP and AVIF, without metadata such as the place. */
import { pictureFormats, widthsOf } from '@gerende/domain/picture/rules';
import type Sharp from 'sharp';
import type { Metadata, Sharp as Opened } from 'sharp';
import { loadOnce } from '../load-once.ts';
import type { PictureSize } from './port.ts';

/** rest-v1 Files: recognized by their content, never by their name. */
const acceptedFormats: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'gif', 'webp']);
/** No camera produces more pixels in 10 MiB; a file that unpacks to more is meant to fill the memory. */
const maxPixels = 2 ** 26;
/** Limit of an unpacked picture: a photograph of 50 million pixels, which some decoders hold completely. */
const maxBytes = 160 * 2 ** 20;
const maxSeconds = 20;

/** Read from the picture's header, before it is unpacked: 16 bits per channel take twice the memory of 8. */
const unpackedBytes = ({ width, height, channels = 4, depth }: Metadata): number =>
  width * height * channels * (depth === 'uchar' ? 1 : 2);

/** Loaded with the first picture: the native library is large, and most runs never need it. */
const library = loadOnce(async (): Promise<typeof Sharp> => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // The library reads far more formats than we accept; disabled decoders cannot be attacked.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
  });
  return sharp;
});

/** A call to the library. A picture is a file, or one that is stored already. */
export type PictureCall =
  | { kind: 'webp'; file: string; longSide: number }
  | { kind: 'png'; stored: Uint8Array; height: number }
  | { kind: 'sizes'; stored: Uint8Array };
export type PictureResult = Buffer | SizedPicture | null;

/** Makes the call; see the functions of picture.ts. */
export async function convertPicture(call: PictureCall): Promise<PictureResult> {
  if (call.kind === 'webp') return convert(call.file, call.longSide);
  if (call.kind === 'sizes') return makeSizes(call.stored);
  const sharp = await library();
  return sharp(call.stored).resize({ height: call.height, withoutEnlargement: true }).png().toBuffer();
}

async function convert(file: string, longSide: number): Promise<Buffer | null> {
  const sharp = await library();
  const open = () => openWith(sharp, file);
  try {
    const head = await open().metadata();
    if (!acceptedFormats.has(head.format) || unpackedBytes(head) > maxBytes) return null;
    return await open()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: webpQuality })
      .timeout({ seconds: maxSeconds })
      .toBuffer();
  } catch {
    // Damaged, truncated or a bomb: the library distinguishes them only by message, and for the desk they are the same.
    return null;
  }
}

const openWith = (sharp: typeof Sharp, file: string | Uint8Array): Opened =>
  sharp(file, { autoOrient: true, failOn: 'error', limitInputPixels: maxPixels });

const webpQuality = 82;
/** About as good as the WebP, in fewer bytes. */
const avifQuality = 50;
/** It goes from 0 to 9: from 2 on, each step takes much more CPU for a few percent. */
const avifEffort = 1;
const blurWidth = 16;

export type SizedPicture = { width: number; height: number; blur: string; sizes: PictureSize[] };

/** Unpacked once: at most 10 MB, from which each size is made in turn. */
async function makeSizes(stored: Uint8Array): Promise<SizedPicture> {
  const sharp = await library();
  const { data, info } = await openWith(sharp, stored)
    .timeout({ seconds: maxSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const resized = (pixels: number) =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: pixels }).timeout({ seconds: maxSeconds });
  const sizes: PictureSize[] = [];
  for (const pixels of widthsOf(width))
    for (const format of pictureFormats) {
      const size = pixels === width ? null : pixels;
      if (size === null && format === 'webp') continue;
      const made = resized(pixels);
      const packed =
        format === 'avif'
          ? made.avif({ quality: avifQuality, effort: avifEffort, chromaSubsampling: '4:2:0' })
          : made.webp({ quality: webpQuality });
      sizes.push({ size, format, content: await packed.toBuffer() });
    }
  // Otherwise it would show through a transparent picture.
  const isSolid = channels === 1 || channels === 3;
  const blur = isSolid ? await resized(blurWidth).webp({ quality: 20, effort: 6 }).toBuffer() : Buffer.alloc(0);
  return { width, height, blur: blur.toString('base64'), sizes };
}
