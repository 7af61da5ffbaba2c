/** The fields of a category. */

import type { Category } from '@gerende/domain/category/schema';
import { TextField } from '@gerende/ui/text-field';
import { useTranslation } from 'react-i18next';
import { DisplayOrderField } from '../../shell/admin/form/display-order-field.tsx';
import { PictureField } from '../../shell/admin/form/picture/picture-field.tsx';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import type { CategoryForm } from './category-form.ts';

type Entity = EntityForm<CategoryForm, Category>;

function Name({
  entity,
  name,
  required,
}: {
  entity: Entity;
  name: keyof CategoryForm & `category_${string}`;
  required?: boolean;
}) {
  const { t } = useTranslation('category');
  const labels = { category_name: t('name'), category_name_ja: t('nameJa'), category_name_zh: t('nameZh') };
  return (
    <TextField
      size="admin"
      label={labels[name]}
      required={required}
      autoComplete="off"
      {...entity.note(name)}
      {...entity.form.register(name)}
    />
  );
}

/** @param isNew a new category needs a picture; an existing one may have none */
export function CategoryFields({ entity, isNew = false }: { entity: Entity; isNew?: boolean }) {
  const { t } = useTranslation('category');
  return (
    <>
      <PictureField entity={entity} label={t('image')} required={isNew} />
      <Name entity={entity} name="category_name" required />
      <Name entity={entity} name="category_name_ja" required />
      <Name entity={entity} name="category_name_zh" />
      <DisplayOrderField entity={entity} />
    </>
  );
}
