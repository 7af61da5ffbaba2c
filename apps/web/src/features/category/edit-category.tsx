/** An existing category (§2 /admin/categories/edit): edit or delete it. */
import type { Category } from '@gerende/domain/category/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { skipToken } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CourseUses } from '../../shared/course-uses.tsx';
import { DeleteButton } from '../../shell/admin/form/delete-button.tsx';
import { EntityFormFrame } from '../../shell/admin/form/entity-form-frame.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { useOfferRestore } from '../../shell/admin/list/restorable-noun.ts';
import { LoadedRow } from '../../shell/admin/loaded-row.tsx';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { CategoryFields } from './category-fields.tsx';
import { CategoryForm, categoryName, formOfCategory, partsOf } from './category-form.ts';
import { categoryList, useSaveCategory } from './use-save-category.ts';

function EditForm({ row }: { row: Category }) {
  const { t } = useTranslation(['category', 'errors']);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { send, changed } = useSaveCategory();
  const remove = trpc.admin.category.remove.useMutation();
  const { id } = row;
  const entity = useEntityForm<CategoryForm, Category>({
    schema: CategoryForm,
    row,
    valuesOf: formOfCategory,
    save: (values, version) => send({ id, version, ...partsOf(values) }),
    reload: () => utils.admin.category.get.fetch({ id }, { staleTime: 0 }),
    onSaved: changed,
    list: categoryList,
    savedText: t('category:registered'),
    failedText: t('category:saveFailed'),
    toastsInvalid: true,
  });
  const offerRestore = useOfferRestore(trpc.admin.category);
  async function deleteIt(): Promise<void> {
    await remove.mutateAsync({ id });
    offerRestore(id, inLanguage(categoryName(row), language));
    await changed();
    showToast('success', t('errors:categoryDeleted'));
    await entity.leave();
  }
  return (
    <EntityFormFrame
      title={t('category:editTitle')}
      list={{ to: categoryList, label: t('category:title') }}
      entity={entity}
      saveLabel={t('category:register')}
      actions={
        <DeleteButton
          name={inLanguage(categoryName(row), language)}
          failedText={t('category:deleteFailed')}
          onDelete={deleteIt}
        >
          <CourseUses
            hint={t('category:deleteHint')}
            uses={(course) => course.category.id === id}
            usedBy={(count) => t('category:usedBy', { count })}
          />
        </DeleteButton>
      }
    >
      <CategoryFields entity={entity} />
    </EntityFormFrame>
  );
}

/** @param id undefined when the address names none */
export function EditCategory({ id }: { id: number | undefined }) {
  const { t } = useTranslation('errors');
  const query = trpc.admin.category.get.useQuery(id === undefined ? skipToken : { id }, { staleTime: 0 });
  return (
    <LoadedRow id={id} query={query} list={categoryList} unknownText={t('categoryNotFound')}>
      {(row) => <EditForm row={row} />}
    </LoadedRow>
  );
}
