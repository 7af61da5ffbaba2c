/** Saves rows with pictures: files are made before the transaction, and deleted again when the write fails. */
import { invalidFields } from '@gerende/domain/errors';
import { middle } from '@gerende/domain/picture/gallery-rules';
import { canHaveSizes } from '@gerende/domain/picture/rules';
import type { GalleryItem, Photo, Picture, PictureSettings } from '@gerende/domain/picture/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { type Save, saveRow } from '../../desk-write/desk-write.ts';
import { PictureFailed, sizesOf, toWebp } from '../../platform/files/picture.ts';
import type { Upload } from '../../platform/files/port.ts';
import { recordChange } from '../audit/audit.service.ts';
import { clearAbandoned, clearUnnamed } from './clear-pictures.service.ts';
import {
  type GalleryNoun,
  insertPicture,
  replaceGallery,
  type StoredPicture,
  selectPicture,
  writeSettings,
} from './picture.queries.ts';

type Pictured = { version: number; image: string | null; picture: Picture | null; gallery?: readonly Photo[] };

/** The pictures in a request. */
type Asked = {
  /** The path in the request: null for no picture, undefined to keep the row's own. */
  image?: string | null | undefined;
  picture?: PictureSettings | undefined;
  gallery?: readonly GalleryItem[] | undefined;
};

type SavePictured<Row extends Pictured> = Omit<Save<Row>, 'write'> & {
  asked: Asked;
  /** The new picture in the request. */
  upload: Upload | undefined;
  /** Writes as in `saveRow`, with the path of the row's new picture. */
  write: (app: AppContext, before: Row | undefined, image: string | null) => Promise<number>;
};

/**
 * Stores a picture in one size.
 * @returns its path
 * @throws invalid on the field when the file is not a picture
 */
export async function storeUpload(
  app: AppContext,
  folder: string,
  upload: Upload,
  { field = 'image', longSide }: { field?: string; longSide?: number } = {},
): Promise<string> {
  const webp = await orInvalid(app, field, toWebp(upload.file, longSide));
  if (!webp) throw invalidFields({ [field]: 'errors:invalidImage' });
  return app.files.storePicture(folder, webp);
}

/** Runs a save with a file that was stored for it; where the save fails, nothing names the file, and it is deleted. */
export async function withStored<Result>(
  { files }: AppContext,
  stored: string | undefined,
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (stored) await files.remove(stored);
    throw error;
  }
}

/** @throws invalid on the field when the picture cannot be converted */
async function orInvalid<Result>(app: AppContext, field: string, converted: Promise<Result>): Promise<Result> {
  try {
    return await converted;
  } catch (err) {
    if (!(err instanceof PictureFailed)) throw err;
    app.log.error({ err }, 'an uploaded picture could not be converted');
    throw invalidFields({ [field]: 'errors:imageNotConverted' });
  }
}

/**
 * Stores a picture in all its sizes, or nothing.
 * @throws invalid on `image` when the file is not a picture, or when a size cannot be made
 */
async function storeSized(app: AppContext, folder: string, upload: Upload): Promise<StoredPicture> {
  const webp = await orInvalid(app, 'image', toWebp(upload.file));
  if (!webp) throw invalidFields({ image: 'errors:invalidImage' });
  const { sizes, ...measured } = await orInvalid(app, 'image', sizesOf(webp, true));
  return { path: await app.files.storePicture(folder, webp, { sizes }), ...measured };
}

/** Makes the sizes of a picture that is stored without them; the picture stays as it is if they cannot be made. */
export async function sizeStored(app: AppContext, path: string): Promise<StoredPicture> {
  const unsized = { path, width: null, height: null, blur: '' };
  const file = canHaveSizes(path) ? await app.files.read(path) : null;
  if (!file) return unsized;
  try {
    const { sizes, ...measured } = await sizesOf(file.content);
    await app.files.storeSizes(path, sizes);
    return { path, ...measured };
  } catch (err) {
    app.log.error({ err, path }, 'the sizes of a stored picture could not be made');
    return unsized;
  }
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

/** The picture that the request brings: its file, or a stored one that no row has shown yet. */
async function newPicture<Row extends Pictured>(
  app: AppContext,
  save: SavePictured<Row>,
): Promise<StoredPicture | undefined> {
  if (save.upload) return storeSized(app, save.entity, save.upload);
  const { image } = save.asked;
  if (!image) return undefined;
  await checkPath(app, image, save);
  return (await selectPicture(app.db, image)) ? undefined : sizeStored(app, image);
}

/** @throws invalid on `gallery` for a photo that is not stored or is there twice */
async function writeGallery(app: AppContext, noun: GalleryNoun, id: number, gallery: readonly GalleryItem[]) {
  const paths = new Set(gallery.map(({ path }) => path));
  const known = await Promise.all([...paths].map((path) => selectPicture(app.db, path)));
  if (paths.size < gallery.length || known.includes(undefined)) throw invalidFields({ gallery: 'errors:invalidImage' });
  await replaceGallery(app.db, noun, id, gallery);
}

const isGalleryNoun = (entity: string): entity is GalleryNoun => entity === 'slope' || entity === 'course';

const shownBy = ({ image, gallery = [] }: Pictured): string[] => [
  ...(image ? [image] : []),
  ...gallery.map(({ path }) => path),
];

/**
 * Creates or updates a row with a picture. A picture that it no longer shows is deleted unless another row shows it.
 * @throws what `saveRow` throws, and invalid on `image` for an upload that is not a picture or an unknown path
 */
export async function savePictured<Row extends Pictured>(app: AppContext, save: SavePictured<Row>): Promise<Row> {
  const { asked } = save;
  const added = await newPicture(app, save);
  const stored = save.upload && added?.path;
  const image = stored ?? asked.image;
  let shown: string[] = [];
  const row = await withStored(app, stored, () =>
    saveRow(app, {
      ...save,
      write: async (app, before) => {
        shown = before ? shownBy(before) : [];
        const path = image === undefined ? (before?.image ?? null) : image;
        if (added) await insertPicture(app.db, { ...added, stored_at: app.clock.nowText() });
        const id = await save.write(app, before, path);
        if (path && asked.picture) await writeSettings(app.db, path, asked.picture);
        if (asked.gallery && isGalleryNoun(save.entity)) await writeGallery(app, save.entity, id, asked.gallery);
        return id;
      },
    }),
  );
  const still = shownBy(row);
  await clearUnnamed(
    app,
    shown.filter((path) => !still.includes(path)),
  );
  return row;
}

/** Stores a photo for the gallery of a form that is not saved yet. @throws invalid on `image` */
export async function storePhoto(app: AppContext, noun: GalleryNoun, upload: Upload | undefined): Promise<Photo> {
  if (!upload) throw invalidFields({ image: 'errors:uploadImage' });
  const stored = await storeSized(app, noun, upload);
  const photo = { ...stored, ...middle, alt_en: '', alt_ja: '', alt_zh: '' };
  await inTransaction(app, async (app) => {
    await insertPicture(app.db, { ...stored, stored_at: app.clock.nowText() });
    await recordChange(app, { entity: 'photo', entity_id: stored.path, action: 'create', after: photo });
  });
  await clearAbandoned(app);
  return photo;
}
