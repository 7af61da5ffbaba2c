/** Converts an uploaded picture for the screens: upright, limited in size, WebP, without metadata such as the place. */
import type Sharp from 'sharp';
import type { Metadata } from 'sharp';
import { Turns } from '../turns.ts';

/** rest-v1 Files: recognized by their content, never by their name. */
const acceptedFormats: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'gif', 'webp']);
/** Most pixels of the longer side. */
const usualSide = 1600;
/** No camera makes more pixels in 10 MiB; a file that unpacks to more is meant to fill the memory. */
const maxPixels = 2 ** 26;
/** Limit of an unpacked picture: a photograph of 50 million pixels, which some decoders hold completely. */
const maxBytes = 160 * 2 ** 20;
const maxSeconds = 20;

/** From the picture's header, before it is unpacked: 16 bits per channel take twice the memory of 8. */
const unpackedBytes = ({ width, height, channels = 4, depth }: Metadata): number =>
  width * height * channels * (depth === 'uchar' ? 1 : 2);

let loading: Promise<typeof Sharp> | undefined;

/** Loaded with the first picture: the native library is large, and most runs never need it. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // The library reads far more formats than we accept; disabled decoders cannot be attacked.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
  });
  return sharp;
}

/** One picture at a time: unpacked ones are large, and guests need CPU too. */
const turns = new Turns();

/**
 * The picture in a file as WebP; of an animated one the first frame. Its metadata is removed, including the place.
 * @param longSide most pixels of the longer side; a smaller picture keeps its size
 * @returns null when the file is not a readable JPEG, PNG, GIF or WebP
 */
export const toWebp = (file: string, longSide = usualSide): Promise<Buffer | null> =>
  turns.take(() => convert(file, longSide));

/**
 * A stored picture as PNG, for PDFs, which do not support WebP.
 * @param height most pixels; a smaller picture keeps its size
 */
export const toPng = (stored: Buffer, height: number): Promise<Buffer> =>
  turns.take(async () => {
    loading ??= loadSharp();
    const sharp = await loading;
    return sharp(stored).resize({ height, withoutEnlargement: true }).png().toBuffer();
  });

async function convert(file: string, longSide: number): Promise<Buffer | null> {
  loading ??= loadSharp();
  const sharp = await loading;
  const open = () => sharp(file, { autoOrient: true, failOn: 'error', limitInputPixels: maxPixels });
  try {
    const head = await open().metadata();
    if (!acceptedFormats.has(head.format) || unpackedBytes(head) > maxBytes) return null;
    return await open()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: maxSeconds })
      .toBuffer();
  } catch {
    // Damaged, truncated or a bomb: the library distinguishes them only by message, and for the desk they are the same.
    return null;
  }
}
