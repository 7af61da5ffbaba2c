/** Makes an uploaded picture fit to be shown: upright, of a size for screens, WebP, and silent about where it was taken. */
import type Sharp from 'sharp';
import type { Metadata } from 'sharp';
import { Turns } from '../turns.ts';

/** rest-v1 Files: known by their content, never by their name. */
const acceptedFormats: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'gif', 'webp']);
/** Pixels on the longer side; a smaller picture stays as it is. */
const longSide = 1600;
/** No camera makes more in 10 MiB; what unpacks to more is made to fill the memory. */
const maxPixels = 2 ** 26;
/** Of an unpacked picture: a photograph of 50 million pixels, which some readers hold as a whole. */
const maxBytes = 160 * 2 ** 20;
const maxSeconds = 20;

/** By the picture's own head, before anything of it is unpacked: 16 bits a colour take twice the memory of 8. */
const unpackedBytes = ({ width, height, channels = 4, depth }: Metadata): number =>
  width * height * channels * (depth === 'uchar' ? 1 : 2);

let loading: Promise<typeof Sharp> | undefined;

/** Loaded when the first picture comes: the native library is large, and most starts never need it. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // The library reads far more than we accept; readers that are off have no faults to offer.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
  });
  return sharp;
}

/** One picture after the other: unpacked ones are large, and guests want their share of the processor. */
const turns = new Turns();

/**
 * The picture in a file as WebP; of a moving one the first frame. Its metadata is left behind, the place it was taken included.
 * @returns null where the file is no JPEG, PNG, GIF or WebP that can be read
 */
export const toWebp = (file: string): Promise<Buffer | null> => turns.take(() => convert(file));

/**
 * A stored picture as PNG, for papers, which know no WebP.
 * @param height pixels at most; a smaller picture stays as it is
 */
export const toPng = (stored: Buffer, height: number): Promise<Buffer> =>
  turns.take(async () => {
    loading ??= loadSharp();
    const sharp = await loading;
    return sharp(stored).resize({ height, withoutEnlargement: true }).png().toBuffer();
  });

async function convert(file: string): Promise<Buffer | null> {
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
    // Broken, cut off or a bomb: the library tells them apart in words only, and to the desk they are the same.
    return null;
  }
}
