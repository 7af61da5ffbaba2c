/** A new instructor (§2 /admin/instructor/register). */
import type { Instructor } from '@gerende/domain/instructor/schema';
import { useTranslation } from 'react-i18next';
import { EntityFormFrame } from '../../shell/admin/form/entity-form-frame.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { InstructorFields } from './instructor-fields.tsx';
import { emptyInstructor, formOfInstructor, type InstructorForm, NewInstructorForm } from './instructor-form.ts';
import type { InstructorChoices } from './use-instructor-choices.ts';
import { instructorList, useInstructorChanged, useSendInstructor } from './use-save-instructor.ts';
import { WithChoices } from './with-choices.tsx';

function NewForm({ choices }: { choices: InstructorChoices }) {
  const { t } = useTranslation('instructor');
  const send = useSendInstructor();
  const entity = useEntityForm<InstructorForm, Instructor>({
    schema: NewInstructorForm,
    empty: emptyInstructor,
    valuesOf: formOfInstructor,
    save: (values) => send(values),
    onSaved: useInstructorChanged(),
    list: instructorList,
    savedText: t('created'),
    failedText: t('createFailed'),
    toastsInvalid: true,
  });
  return (
    <EntityFormFrame
      title={t('registerTitle')}
      list={{ to: instructorList, label: t('title') }}
      entity={entity}
      saveLabel={t('register')}
    >
      <InstructorFields entity={entity} choices={choices} lessons={[]} />
    </EntityFormFrame>
  );
}

export function RegisterInstructor() {
  return <WithChoices>{(choices) => <NewForm choices={choices} />}</WithChoices>;
}
