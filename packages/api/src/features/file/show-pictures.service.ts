/** The pictures and galleries that rows show. */
import { groupBy } from '@gerende/domain/group-by';
import type { Photo, Picture } from '@gerende/domain/picture/schema';
import type { AppContext } from '../../context/context.ts';
import {
  type GalleryNoun,
  selectGalleries,
  selectGallery,
  selectPhotoCounts,
  selectPicture,
  selectPictures,
} from './picture.queries.ts';

const withoutPath = (photo: Photo | undefined): Picture | null => {
  if (!photo) return null;
  const { path: _, ...picture } = photo;
  return picture;
};

/** @param image path of the picture that a row shows */
export const getPicture = async (app: AppContext, image: string | null): Promise<Picture | null> =>
  image === null ? null : withoutPath(await selectPicture(app.db, image));

/** Looks up the pictures of many rows; nothing is read where none has one. */
export async function picturesOf(
  app: AppContext,
  rows: readonly { image: string | null }[],
): Promise<(image: string | null) => Picture | null> {
  if (rows.every(({ image }) => image === null)) return () => null;
  const known = new Map((await selectPictures(app.db)).map((photo) => [photo.path, photo]));
  return (image) => (image === null ? null : withoutPath(known.get(image)));
}

export const getGallery = (app: AppContext, noun: GalleryNoun, id: number): Promise<Photo[]> =>
  selectGallery(app.db, noun, id);

/** Looks up the galleries of all rows of the noun. */
export async function galleriesOf(app: AppContext, noun: GalleryNoun): Promise<(id: number) => Photo[]> {
  const known = groupBy(await selectGalleries(app.db, noun), ({ owner_id }) => owner_id);
  return (id) => (known.get(id) ?? []).map(({ photo }) => photo);
}

/** Looks up how many photos each course has. */
export async function photoCounts(app: AppContext): Promise<(courseId: number) => number> {
  const counts = new Map((await selectPhotoCounts(app.db)).map(({ course_id, photos }) => [course_id, Number(photos)]));
  return (courseId) => counts.get(courseId) ?? 0;
}
