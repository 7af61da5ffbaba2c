/** Stores the photos and faces of the demo school, which are drawn beforehand, and puts them where they are shown. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppContext } from '@gerende/api/context/context';
import { replaceGallery } from '@gerende/api/features/file/picture.queries';
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { pictureFormats, sizePath, widthsOf } from '@gerende/domain/picture/rules';
import type { InstructorKey } from '../instructor-data.ts';
import type { Catalogue } from '../store-catalogue.ts';
import { coursePhotos, type PhotoKey, photos, slopePhotos } from './photo-data.ts';

/** The folder beside the built server, where the build copies them, or the one in the sources. */
const findFolder = (): string | undefined =>
  [path.join(import.meta.dirname, 'demo-photos'), path.join(import.meta.dirname, '../../photos')].find((each) =>
    existsSync(each),
  );

const keysOf = <Key extends string>(entries: Partial<Record<Key, unknown>>): Key[] => Object.keys(entries) as Key[];

function readPicture(file: string): Promise<Buffer> {
  const folder = findFolder();
  if (!folder) throw new Error('The photos of the demo school are missing');
  return readFile(path.join(folder, file));
}

async function storePhoto({ db, files }: AppContext, key: PhotoKey, today: PlainDate): Promise<void> {
  const photo = photos[key];
  const read = (size: number | null, format: 'avif' | 'webp') => readPicture(sizePath(`${key}.webp`, size, format));
  const sizes = [];
  for (const width of widthsOf(photo.width)) {
    const size = width === photo.width ? null : width;
    for (const format of pictureFormats)
      if (size !== null || format === 'avif') sizes.push({ size, format, content: await read(size, format) });
  }
  const name = path.basename(photo.path, '.webp');
  await files.storePicture(path.dirname(photo.path), await read(null, 'webp'), { sizes, name });
  await db
    .insertInto('picture')
    .values({ ...photo, stored_at: `${today}T00:00:00.000Z` })
    .execute();
}

/** Drawn by scripts/draw-demo-faces.ts, which the foot of the demo's pages says. */
async function storeFaces({ db, files }: AppContext, ids: Record<InstructorKey, number>): Promise<void> {
  for (const key of keysOf(ids)) {
    const photo = await files.storePicture('instructor', await readPicture(`face-${key}.webp`), {
      name: `demo-${key}`,
    });
    await db.updateTable('instructor').set({ photo }).where('id', '=', ids[key]).execute();
  }
}

/** Runs in one transaction, and last: a seed that fails before leaves no file behind. */
export async function storePhotos(
  app: AppContext,
  today: PlainDate,
  ids: Pick<Catalogue, 'slope' | 'course' | 'instructor'>,
): Promise<void> {
  const { db } = app;
  for (const key of keysOf(photos)) await storePhoto(app, key, today);
  await storeFaces(app, ids.instructor);
  const galleryOf = (keys: readonly PhotoKey[]) => keys.map((key) => photos[key]);
  for (const key of keysOf(slopePhotos)) {
    const { image, gallery = [] } = slopePhotos[key] ?? {};
    const row = { image: image ? photos[image].path : null };
    await db.updateTable('slope').set(row).where('id', '=', ids.slope[key]).execute();
    await replaceGallery(db, 'slope', ids.slope[key], galleryOf(gallery));
  }
  for (const key of keysOf(coursePhotos)) {
    const { image, gallery = [] } = coursePhotos[key] ?? {};
    const row = { image: image ? photos[image].path : null };
    await db.updateTable('course').set(row).where('id', '=', ids.course[key]).execute();
    await replaceGallery(db, 'course', ids.course[key], galleryOf(gallery));
  }
}
