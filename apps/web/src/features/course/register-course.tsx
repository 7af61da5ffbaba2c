/** A new course (§2 /admin/course/register). */
import type { EditableCourse } from '@gerende/domain/course/schema';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EntityFormFrame } from '../../shell/admin/form/entity-form-frame.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { ChoicesLoaded } from './choices-loaded.tsx';
import { CourseFields } from './course-fields.tsx';
import { CourseForm, emptyCourse, formOfCourse } from './course-form.ts';
import type { CourseChoices } from './use-course-choices.ts';
import { courseList, useSaveCourse } from './use-save-course.ts';

/** §5: 'Please fill the following fields: ' and the labels of the missing ones, in this order. */
function useMissingText(): (errors: FieldErrors<CourseForm>) => string | undefined {
  const { t } = useTranslation('course');
  return (errors) => {
    const labels = [
      errors.course_name && t('nameEn'),
      errors.course_name_zh && t('nameZh'),
      errors.slope_ids && t('slopes'),
      errors.days_of_lesson && t('days'),
      errors.category_id && t('category'),
      errors.setting_time_ids && t('settingTime'),
    ].filter((label) => label !== undefined);
    return labels.length === 0 ? undefined : t('fillFields') + labels.join(t('listComma'));
  };
}

function RegisterForm({ choices }: { choices: CourseChoices }) {
  const { t } = useTranslation('course');
  const missingText = useMissingText();
  const { save, changed, failureTexts, reload } = useSaveCourse();
  const entity = useEntityForm<CourseForm, EditableCourse>({
    schema: CourseForm,
    empty: emptyCourse,
    valuesOf: formOfCourse,
    save: (values, version) => save(values, version),
    reload,
    onSaved: changed,
    list: courseList,
    savedText: t('registered'),
    failedText: t('registerFailed'),
    failureTexts,
    toastsInvalid: missingText,
  });
  return (
    <EntityFormFrame
      wide
      title={t('formTitle')}
      list={{ to: courseList, label: t('title') }}
      entity={entity}
      saveLabel={t('register')}
    >
      <CourseFields entity={entity} choices={choices} />
    </EntityFormFrame>
  );
}

export const RegisterCourse = () => <ChoicesLoaded>{(choices) => <RegisterForm choices={choices} />}</ChoicesLoaded>;
