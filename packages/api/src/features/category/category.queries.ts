/** Reads of live categories, and writes. */
import type { Category } from '@gerende/domain/category/schema';
import type { Db } from '../../database/database.ts';

/** A category without its picture: with the picture's path. */
export type CategoryRow = Omit<Category, 'picture'>;

const columns = [
  'id',
  'category_name',
  'category_name_ja',
  'category_name_zh',
  'image',
  'display_order',
  'version',
] as const;

const liveCategories = (db: Db) =>
  db.selectFrom('category').select(columns).where('deleted_at', 'is', null).orderBy('display_order').orderBy('id');

export const selectLiveCategories = (db: Db): Promise<CategoryRow[]> => liveCategories(db).execute();

export const selectLiveCategory = (db: Db, id: number): Promise<CategoryRow | undefined> =>
  liveCategories(db).where('id', '=', id).executeTakeFirst();

/** The categories that have a live course on the slope. */
export const selectCategoriesOfSlope = (db: Db, slopeId: number): Promise<CategoryRow[]> =>
  liveCategories(db)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('course')
        .innerJoin('course_slope', 'course_slope.course_id', 'course.id')
        .select('course.category_id')
        .where('course.deleted_at', 'is', null)
        .where('course_slope.slope_id', '=', slopeId),
    )
    .execute();
