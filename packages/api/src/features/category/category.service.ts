/** Categories: all, one, and those with a course on a slope. */
import type { Category } from '@gerende/domain/category/schema';
import { notFound } from '@gerende/domain/errors';
import type { AppContext } from '../../context.ts';
import { selectLiveSlope } from '../slope/slope.queries.ts';
import { selectCategoriesOfSlope, selectLiveCategories, selectLiveCategory } from './category.queries.ts';

/** Live categories by display order, then id. */
export const listCategories = (app: AppContext): Promise<Category[]> => selectLiveCategories(app.db);

/** @throws not_found */
export async function getCategory(app: AppContext, id: number): Promise<Category> {
  const category = await selectLiveCategory(app.db, id);
  if (!category) throw notFound('errors:categoryNotFound');
  return category;
}

/** The categories that have a live course on the slope. @throws not_found for an unknown slope */
export async function listCategoriesOfSlope(app: AppContext, slopeId: number): Promise<Category[]> {
  if (!(await selectLiveSlope(app.db, slopeId))) throw notFound('errors:slopeNotFound');
  return selectCategoriesOfSlope(app.db, slopeId);
}
