/** Pictures that come with a write: made fit to be shown before the transaction, gone again when the write fails. */
import { invalidFields } from '@gerende/domain/errors';
import type { AppContext } from '../../context.ts';
import { toWebp } from '../../platform/files/picture.ts';
import type { Upload } from '../../platform/files/port.ts';

/** The picture that a write sets: a path, null for none, undefined to leave the row's own. */
export type Picture = string | null | undefined;

type Sent = {
  /** The noun, which names the folder. */
  folder: string;
  /** The path that was sent, when no new picture was. */
  image: Picture;
  upload: Upload | undefined;
  /** The picture the row has now, asked for when the sent path names no file: a row may keep what it has. */
  current: () => Promise<Picture>;
};

/** @throws invalid on `image` for what is no picture */
async function storeUpload(app: AppContext, folder: string, upload: Upload): Promise<string> {
  const webp = await toWebp(upload.file);
  if (!webp) throw invalidFields({ image: 'errors:invalidImage' });
  return app.files.storePicture(folder, webp);
}

/**
 * Runs a write with the picture it sets.
 * @param write gets the picture; inside it the transaction is opened
 * @throws invalid on `image` for an upload that is no picture, or a path that names none
 */
export async function withPicture<Result>(
  app: AppContext,
  { folder, image, upload, current }: Sent,
  write: (picture: Picture) => Promise<Result>,
): Promise<Result> {
  if (!upload) {
    if (image && !(await app.files.has(image)) && image !== (await current()))
      throw invalidFields({ image: 'errors:unknownImage' });
    return write(image);
  }
  const stored = await storeUpload(app, folder, upload);
  try {
    return await write(stored);
  } catch (error) {
    await app.files.remove(stored);
    throw error;
  }
}
