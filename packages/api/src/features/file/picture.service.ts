/** Saves rows with a picture: it is converted before the transaction, and deleted again when the write fails. */
import { invalidFields } from '@gerende/domain/errors';
import type { AppContext } from '../../context.ts';
import { type Save, saveRow } from '../../desk-write.ts';
import { toWebp } from '../../platform/files/picture.ts';
import type { Upload } from '../../platform/files/port.ts';

type Pictured = { version: number; image: string | null };

type SavePictured<Row extends Pictured> = Omit<Save<Row>, 'write'> & {
  /** The path in the request: null for no picture, undefined to keep the row's own. */
  image: string | null | undefined;
  /** The new picture in the request. */
  upload: Upload | undefined;
  /** As in `saveRow`, with the path of the row's new picture. */
  write: (app: AppContext, before: Row | undefined, image: string | null) => Promise<number>;
};

/**
 * @returns the stored picture's path
 * @throws invalid on the field when the file is not a picture
 */
export async function storeUpload(
  app: AppContext,
  folder: string,
  upload: Upload,
  { field = 'image', longSide }: { field?: string; longSide?: number } = {},
): Promise<string> {
  const webp = await toWebp(upload.file, longSide);
  if (!webp) throw invalidFields({ [field]: 'errors:invalidImage' });
  return app.files.storePicture(folder, webp);
}

/**
 * A row may keep its path; any other must name a stored picture.
 * @throws invalid on `image`
 */
async function checkPath<Row extends Pictured>(app: AppContext, image: string, save: SavePictured<Row>): Promise<void> {
  if (await app.files.has(image)) return;
  const row = save.id === undefined ? undefined : await save.read(app, save.id);
  if (row?.image !== image) throw invalidFields({ image: 'errors:invalidImage' });
}

/**
 * Creates or updates a row with a picture.
 * @throws what `saveRow` throws, and invalid on `image` for an upload that is not a picture or an unknown path
 */
export async function savePictured<Row extends Pictured>(app: AppContext, save: SavePictured<Row>): Promise<Row> {
  if (!save.upload && save.image) await checkPath(app, save.image, save);
  const stored = save.upload && (await storeUpload(app, save.entity, save.upload));
  const image = stored ?? save.image;
  try {
    return await saveRow(app, {
      ...save,
      write: (app, before) => save.write(app, before, image === undefined ? (before?.image ?? null) : image),
    });
  } catch (error) {
    if (stored) await app.files.remove(stored);
    throw error;
  }
}
