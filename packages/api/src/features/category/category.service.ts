/** Lists, reads, saves, deletes and restores categories. */
import type { Category, SaveCategory } from '@gerende/domain/category/schema';
import type { RestoredRow } from '@gerende/domain/deleted-row/schema';
import { invalidFields, notFound } from '@gerende/domain/errors';
import type { AppContext } from '../../context/context.ts';
import { writeRow } from '../../database/rows.ts';
import { restoreRow } from '../../desk-write/deleted-row.ts';
import { deleteRow } from '../../desk-write/desk-write.ts';
import type { Upload } from '../../platform/files/port.ts';
import { savePictured } from '../file/picture.service.ts';
import { getPicture, picturesOf } from '../file/show-pictures.service.ts';
import { selectLiveSlope } from '../slope/slope.queries.ts';
import {
  type CategoryRow,
  selectCategoriesOfSlope,
  selectLiveCategories,
  selectLiveCategory,
} from './category.queries.ts';

async function withPictures(app: AppContext, rows: CategoryRow[]): Promise<Category[]> {
  const pictureOf = await picturesOf(app, rows);
  return rows.map((row) => ({ ...row, picture: pictureOf(row.image) }));
}

/** Live categories by display order, then id. */
export const listCategories = async (app: AppContext): Promise<Category[]> =>
  withPictures(app, await selectLiveCategories(app.db));

/** @throws not_found */
export async function getCategory(app: AppContext, id: number): Promise<Category> {
  const category = await selectLiveCategory(app.db, id);
  if (!category) throw notFound('errors:categoryNotFound');
  return { ...category, picture: await getPicture(app, category.image) };
}

/** The categories that have a live course on the slope. @throws not_found for an unknown slope */
export async function listCategoriesOfSlope(app: AppContext, slopeId: number): Promise<Category[]> {
  if (!(await selectLiveSlope(app.db, slopeId))) throw notFound('errors:slopeNotFound');
  return withPictures(app, await selectCategoriesOfSlope(app.db, slopeId));
}

async function writeCategory(
  app: AppContext,
  category: SaveCategory,
  before: Category | undefined,
  image: string | null,
): Promise<number> {
  const { category_name, category_name_ja, category_name_zh: zh } = category;
  const values = {
    category_name,
    category_name_ja,
    // Left out, it stays; an empty name becomes null.
    category_name_zh: zh === undefined ? (before?.category_name_zh ?? null) : zh || null,
    image,
    display_order: category.display_order ?? before?.display_order ?? 0,
  };
  return writeRow(app.db, 'category', before?.id, values);
}

/**
 * Creates a category, which needs a picture (§5), or updates the one with `category.id`.
 * @throws not_found, conflict, invalid on `image`
 */
export async function saveCategory(app: AppContext, category: SaveCategory, upload?: Upload): Promise<Category> {
  if (category.id === undefined && !upload && !category.image) throw invalidFields({ image: 'errors:uploadImage' });
  return savePictured(app, {
    entity: 'category',
    id: category.id,
    version: category.version,
    asked: category,
    upload,
    read: getCategory,
    write: (app, before, image) => writeCategory(app, category, before, image),
  });
}

/**
 * Courses keep its name; new ones cannot choose it.
 * @throws not_found
 */
export const deleteCategory = (app: AppContext, id: number): Promise<void> =>
  deleteRow(app, 'category', id, getCategory);

/**
 * Its courses kept their reference to it.
 * @throws not_found, conflict
 */
export const restoreCategory = (app: AppContext, id: number): Promise<RestoredRow> =>
  restoreRow(app, 'category', id, { read: getCategory });
