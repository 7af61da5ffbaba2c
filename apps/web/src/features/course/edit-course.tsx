/** An existing course (§2 /admin/course/edit): edit it with its prices, or delete it. */
import type { EditableCourse } from '@gerende/domain/course/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { skipToken } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { partsOfAnswer, useLessonAnswer } from '../../shared/lesson-answer.tsx';
import { DeleteButton } from '../../shell/admin/form/delete-button.tsx';
import { EntityFormFrame } from '../../shell/admin/form/entity-form-frame.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { useOfferRestore } from '../../shell/admin/list/restorable-noun.ts';
import { LoadedRow } from '../../shell/admin/loaded-row.tsx';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { ChoicesLoaded } from './choices-loaded.tsx';
import { CourseBookings } from './course-bookings.tsx';
import { CourseFields } from './course-fields.tsx';
import { ChangedCourseForm, type CourseForm, formOfCourse } from './course-form.ts';
import { priceKeyOf } from './course-price/price-form.ts';
import type { CourseChoices } from './use-course-choices.ts';
import { courseList, useSaveCourse } from './use-save-course.ts';

function EditForm({ row, choices }: { row: EditableCourse; choices: CourseChoices }) {
  const { t } = useTranslation(['course', 'errors']);
  const language = useLanguage();
  const { save, changed, failureTexts, reload } = useSaveCourse(row);
  const remove = trpc.admin.course.remove.useMutation();
  const { withAnswer, question } = useLessonAnswer();
  const entity = useEntityForm<CourseForm, EditableCourse>({
    schema: ChangedCourseForm,
    row,
    valuesOf: formOfCourse,
    merge: { prices: priceKeyOf, picture: 'parts' },
    save: (values, version) => withAnswer((answer) => save(values, version, partsOfAnswer(answer))),
    reload,
    onSaved: changed,
    list: courseList,
    savedText: t('course:updated'),
    failedText: t('course:updateFailed'),
    failureTexts,
    toastsInvalid: true,
  });
  const offerRestore = useOfferRestore(trpc.admin.course);
  async function deleteIt(): Promise<void> {
    await withAnswer((answer) => remove.mutateAsync({ id: row.id, ...answer }));
    offerRestore(row.id, inLanguage(row.name_translations, language));
    await changed();
    showToast('success', t('errors:courseDeleted'));
    await entity.leave();
  }
  return (
    <EntityFormFrame
      wide
      title={t('course:formTitle')}
      list={{ to: courseList, label: t('course:title') }}
      entity={entity}
      saveLabel={t('course:register')}
      actions={
        <DeleteButton
          name={inLanguage(row.name_translations, language)}
          failedText={t('course:deleteFailed')}
          onDelete={deleteIt}
        >
          <CourseBookings id={row.id} />
        </DeleteButton>
      }
    >
      <CourseFields entity={entity} choices={choices} row={row} />
      {question}
    </EntityFormFrame>
  );
}

/** @param id undefined when the address names none: that is logged, and no request is made (§5) */
export function EditCourse({ id, address }: { id: number | undefined; address: string }) {
  const { t } = useTranslation('errors');
  const query = trpc.admin.course.get.useQuery(id === undefined ? skipToken : { id }, { staleTime: 0 });
  useEffect(() => {
    if (id === undefined) console.warn(`"${address}" is no course id`);
  }, [id, address]);
  return (
    <LoadedRow id={id} query={query} list={courseList} unknownText={t('courseNotFound')}>
      {(row) => <ChoicesLoaded>{(choices) => <EditForm row={row} choices={choices} />}</ChoicesLoaded>}
    </LoadedRow>
  );
}
