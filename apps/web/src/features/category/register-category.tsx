/** A new category (§2 /admin/categories/register). */
import type { Category } from '@gerende/domain/category/schema';
import { useTranslation } from 'react-i18next';
import { EntityFormFrame } from '../../shell/admin/form/entity-form-frame.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { CategoryFields } from './category-fields.tsx';
import { type CategoryForm, emptyCategory, formOfCategory, NewCategoryForm, partsOf } from './category-form.ts';
import { categoryList, useSaveCategory } from './use-save-category.ts';

export function RegisterCategory() {
  const { t } = useTranslation('category');
  const { send, changed } = useSaveCategory();
  const entity = useEntityForm<CategoryForm, Category>({
    schema: NewCategoryForm,
    empty: emptyCategory,
    valuesOf: formOfCategory,
    save: (values) => send(partsOf(values)),
    onSaved: changed,
    list: categoryList,
    savedText: t('registered'),
    failedText: t('saveFailed'),
    toastsInvalid: true,
  });
  return (
    <EntityFormFrame
      title={t('registerTitle')}
      list={{ to: categoryList, label: t('title') }}
      entity={entity}
      saveLabel={t('register')}
    >
      <CategoryFields entity={entity} isNew />
    </EntityFormFrame>
  );
}
