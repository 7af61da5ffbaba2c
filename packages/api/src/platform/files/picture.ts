/** Converts pictures in a separate process: unpacked pictures are large, and a damaged one may crash the library. */
import { longestSide } from '@gerende/domain/picture/rules';
import { programProcess } from '../program-process.ts';
import { builtBeside } from '../program-thread.ts';
import { convertPicture, type PictureCall, type PictureResult, type SizedPicture } from './picture-work.ts';

/** One picture at a time: unpacked ones are large, and requests of guests need CPU too. */
const ask = builtBeside(
  'picture-process.cjs',
  (file) =>
    programProcess<PictureCall, PictureResult>(file, {
      // Each picture and each of its sizes has its own limit.
      milliseconds: 180_000,
      idleMilliseconds: 5000,
      tooLong: 'A picture was not converted in time.',
      ended: 'The process that converts pictures ended.',
    }),
  convertPicture,
);

/** A picture that seemed readable could not be converted. */
export class PictureFailed extends Error {}

async function askFor<Result extends PictureResult>(call: PictureCall, isFirst = false): Promise<Result> {
  try {
    return (await ask(call, isFirst)) as Result;
  } catch (cause) {
    throw new PictureFailed('a picture could not be converted', { cause });
  }
}

/**
 * The picture in a file as WebP; of an animated one the first frame. Its metadata is removed, including the place.
 * @param longSide most pixels of the longer side; a smaller picture keeps its size
 * @returns null when the file is not a readable JPEG, PNG, GIF or WebP
 * @throws PictureFailed
 */
export const toWebp = (file: string, longSide = longestSide): Promise<Buffer | null> =>
  askFor({ kind: 'webp', file, longSide });

/**
 * A stored picture as PNG, for PDFs, which do not support WebP.
 * @param height most pixels; a smaller picture keeps its size
 * @throws PictureFailed
 */
export const toPng = (stored: Buffer, height: number): Promise<Buffer> => askFor({ kind: 'png', stored, height });

/**
 * The sizes of a stored picture, besides the picture itself.
 * @param isFirst runs before pictures that nobody waits for
 * @throws PictureFailed
 */
export const sizesOf = (stored: Buffer, isFirst = false): Promise<SizedPicture> =>
  askFor({ kind: 'sizes', stored }, isFirst);
