/** The form of a category and the request made from it. */
import type { Category } from '@gerende/domain/category/schema';
import { DisplayOrder, optionalText, requiredText } from '@gerende/domain/primitives';
import * as z from 'zod';
import {
  emptySettings,
  partsOfPicture,
  pictureFields,
  pictureOf,
} from '../../shell/admin/form/picture/picture-form.ts';
import type { FormParts } from '../../shell/admin/form/use-send-form.ts';

const fillAll = 'category:fillAll';

/** Fields are named as in the request; §5: both names, and a picture for a new category. */
export const CategoryForm = z.object({
  category_name: requiredText(120, fillAll),
  category_name_ja: requiredText(120, fillAll),
  category_name_zh: optionalText(120),
  display_order: DisplayOrder,
  ...pictureFields,
});
export type CategoryForm = z.infer<typeof CategoryForm>;

export const NewCategoryForm = CategoryForm.refine(({ image }) => image !== null, {
  path: ['image'],
  error: 'errors:uploadImage',
});

export const emptyCategory: CategoryForm = {
  category_name: '',
  category_name_ja: '',
  category_name_zh: '',
  display_order: 0,
  image: null,
  picture: emptySettings,
};

export const formOfCategory = (row: Category): CategoryForm => ({
  category_name: row.category_name,
  category_name_ja: row.category_name_ja,
  category_name_zh: row.category_name_zh ?? '',
  display_order: row.display_order,
  ...pictureOf(row),
});

/** A picture that is already stored is left out, so the server keeps it. */
export const partsOf = ({ image, picture, ...fields }: CategoryForm): FormParts => ({
  ...fields,
  ...partsOfPicture({ image, picture }),
});

export const categoryName = (row: Category) => ({
  en: row.category_name,
  ja: row.category_name_ja,
  zh: row.category_name_zh,
});
