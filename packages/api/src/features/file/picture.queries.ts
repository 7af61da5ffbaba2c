/** Reads and writes of pictures and galleries, and which pictures no row names. */
import type { GalleryItem, Photo, PictureSettings } from '@gerende/domain/picture/schema';
import type { Updateable } from 'kysely';
import { compiled, type Database, type Db } from '../../database/database.ts';
import { replaceRows } from '../../database/rows.ts';

export type GalleryNoun = 'slope' | 'course';

const columns = ['path', 'width', 'height', 'blur', 'focus_x', 'focus_y', 'alt_en', 'alt_ja', 'alt_zh'] as const;

export const selectPictures = compiled((db) => db.selectFrom('picture').select(columns).orderBy('path'));

export const selectPicture = (db: Db, path: string): Promise<Photo | undefined> =>
  db.selectFrom('picture').select(columns).where('path', '=', path).executeTakeFirst();

export type StoredPicture = { path: string; width: number | null; height: number | null; blur: string };

/** An existing picture stays as it is. */
export const insertPicture = (db: Db, picture: StoredPicture & { stored_at: string }): Promise<unknown> =>
  db
    .insertInto('picture')
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const updatePicture = (db: Db, path: string, picture: Updateable<Database['picture']>): Promise<unknown> =>
  db.updateTable('picture').set(picture).where('path', '=', path).execute();

export const writeSettings = (
  db: Db,
  path: string,
  { focus_x, focus_y, alt_en, alt_ja, alt_zh }: PictureSettings,
): Promise<unknown> => updatePicture(db, path, { focus_x, focus_y, alt_en, alt_ja, alt_zh });

const photoColumns = columns.map((name) => `picture.${name}` as const);

const slopePhotos = (db: Db) =>
  db
    .selectFrom('slope_photo')
    .innerJoin('picture', 'picture.path', 'slope_photo.path')
    .select('slope_photo.slope_id as owner_id')
    .select(photoColumns)
    .orderBy('slope_photo.position');

const coursePhotos = (db: Db) =>
  db
    .selectFrom('course_photo')
    .innerJoin('picture', 'picture.path', 'course_photo.path')
    .select('course_photo.course_id as owner_id')
    .select(photoColumns)
    .orderBy('course_photo.position');

/** The photos of one gallery, in their order. */
export async function selectGallery(db: Db, noun: GalleryNoun, id: number): Promise<Photo[]> {
  const rows =
    noun === 'slope'
      ? await slopePhotos(db).where('slope_photo.slope_id', '=', id).execute()
      : await coursePhotos(db).where('course_photo.course_id', '=', id).execute();
  return rows.map(({ owner_id: _, ...photo }) => photo);
}

/** The photos of all galleries of the noun. */
export async function selectGalleries(db: Db, noun: GalleryNoun): Promise<{ owner_id: number; photo: Photo }[]> {
  const rows = await (noun === 'slope' ? slopePhotos(db).execute() : coursePhotos(db).execute());
  return rows.map(({ owner_id, ...photo }) => ({ owner_id, photo }));
}

export async function replaceGallery(
  db: Db,
  noun: GalleryNoun,
  id: number,
  gallery: readonly GalleryItem[],
): Promise<void> {
  const rows = gallery.map(({ path }, index) => ({ path, position: index + 1 }));
  if (noun === 'slope') await replaceRows(db, 'slope_photo', { slope_id: id }, rows);
  else await replaceRows(db, 'course_photo', { course_id: id }, rows);
  for (const { path, ...settings } of gallery) await writeSettings(db, path, settings);
}

/** How many photos each course's gallery has. */
export const selectPhotoCounts = compiled((db) =>
  db
    .selectFrom('course_photo')
    .select((eb) => ['course_id', eb.fn.countAll<number>().as('photos')])
    .groupBy('course_id'),
);

/** Pictures that no row shows, deleted rows included: those can be restored. */
const unnamed = (db: Db) =>
  db
    .selectFrom('picture')
    .select('path')
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(exists(selectFrom('slope').select('slope.id').whereRef('slope.image', '=', 'picture.path'))),
        not(exists(selectFrom('category').select('category.id').whereRef('category.image', '=', 'picture.path'))),
        not(exists(selectFrom('course').select('course.id').whereRef('course.image', '=', 'picture.path'))),
        not(exists(selectFrom('slope_photo').select('slope_id').whereRef('slope_photo.path', '=', 'picture.path'))),
        not(exists(selectFrom('course_photo').select('course_id').whereRef('course_photo.path', '=', 'picture.path'))),
        not(exists(selectFrom('instructor').select('instructor.id').whereRef('photo', '=', 'picture.path'))),
      ]),
    );

export async function selectUnnamed(db: Db, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await unnamed(db).where('path', 'in', paths).execute();
  return rows.map(({ path }) => path);
}

/** Pictures stored before a moment that no row shows: uploads for a form that was never saved. */
export async function selectAbandoned(db: Db, before: string): Promise<string[]> {
  const rows = await unnamed(db).where('stored_at', '<', before).execute();
  return rows.map(({ path }) => path);
}

/** Rows of unnamed pictures; one that was named meanwhile stays. */
export const deleteUnnamed = (db: Db, path: string): Promise<unknown> =>
  db
    .deleteFrom('picture')
    .where('path', 'in', unnamed(db).where('path', '=', path))
    .execute();

/** Pictures whose sizes are not made yet. */
export async function selectUnsized(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('picture').select('path').where('width', 'is', null).orderBy('path').execute();
  return rows.map(({ path }) => path);
}
