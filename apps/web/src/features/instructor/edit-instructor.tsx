/** An instructor who exists (§2 /admin/instructor/edit): change the row or delete it. */
import { awayKey, dayOffKey } from '@gerende/domain/instructor/away';
import { instructorName } from '@gerende/domain/instructor/names';
import type { Instructor } from '@gerende/domain/instructor/schema';
import { skipToken } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { partsOfAnswer, useLessonAnswer } from '../../shared/lesson-answer.tsx';
import { DeleteButton } from '../../shell/admin/form/delete-button.tsx';
import { EntityFormFrame } from '../../shell/admin/form/entity-form-frame.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { useOfferRestore } from '../../shell/admin/list/restorable-noun.ts';
import { LoadedRow } from '../../shell/admin/loaded-row.tsx';
import { IfMay } from '../../shell/session/if-may.tsx';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { InstructorFeed } from './instructor-feed.tsx';
import { InstructorFields } from './instructor-fields.tsx';
import { formOfInstructor, InstructorForm } from './instructor-form.ts';
import { InstructorUseNote } from './instructor-use-note.tsx';
import type { InstructorChoices } from './use-instructor-choices.ts';
import { instructorList, useInstructorChanged, useSendInstructor } from './use-save-instructor.ts';
import { WithChoices } from './with-choices.tsx';

function EditForm({ row, choices }: { row: Instructor; choices: InstructorChoices }) {
  const { t } = useTranslation(['instructor', 'errors']);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const changed = useInstructorChanged();
  const send = useSendInstructor();
  const remove = trpc.admin.instructor.remove.useMutation();
  const { withAnswer, question } = useLessonAnswer();
  const { id } = row;
  const use = trpc.admin.instructor.use.useQuery({ id }, { staleTime: 0 });
  const entity = useEntityForm<InstructorForm, Instructor>({
    schema: InstructorForm,
    row,
    valuesOf: formOfInstructor,
    merge: {
      category_levels: ({ categoryId }) => String(categoryId),
      dateRanges: dayOffKey,
      away: awayKey,
    },
    save: (values, version) => withAnswer((answer) => send(values, { id, version, ...partsOfAnswer(answer) })),
    reload: () => utils.admin.instructor.get.fetch({ id }, { staleTime: 0 }),
    onSaved: changed,
    list: instructorList,
    savedText: t('instructor:updated'),
    failedText: t('instructor:updateFailed'),
    toastsInvalid: true,
  });
  const offerRestore = useOfferRestore(trpc.admin.instructor);
  async function deleteIt(): Promise<void> {
    await withAnswer((answer) => remove.mutateAsync({ id, ...answer }));
    offerRestore(id, instructorName(row, language));
    showToast('success', t('errors:instructorDeleted'));
    await entity.leave();
    // Invalidated after leaving: this screen would fetch the deleted row again.
    await changed();
  }
  return (
    <EntityFormFrame
      title={t('instructor:editTitle')}
      list={{ to: instructorList, label: t('instructor:title') }}
      entity={entity}
      saveLabel={t('instructor:update')}
      actions={
        <DeleteButton
          name={instructorName(row, language)}
          failedText={t('instructor:deleteFailed')}
          onDelete={deleteIt}
        >
          <InstructorUseNote use={use.data} />
        </DeleteButton>
      }
    >
      <InstructorFields entity={entity} choices={choices} lessons={use.data?.lessons ?? []} />
      {row.seasons.length > 0 && (
        <p>
          {t('instructor:offOutsideOfSeasons')}{' '}
          <Link to="/admin/working-times/" className="text-glacier underline">
            {t('instructor:toSeasons')}
          </Link>
        </p>
      )}
      {question}
    </EntityFormFrame>
  );
}

/** @param id undefined when the address names none */
export function EditInstructor({ id }: { id: number | undefined }) {
  const { t } = useTranslation('instructor');
  const query = trpc.admin.instructor.get.useQuery(id === undefined ? skipToken : { id }, { staleTime: 0 });
  return (
    <LoadedRow id={id} query={query} list={instructorList} unknownText={t('invalidId')} failedText={t('loadFailed')}>
      {(row) => (
        <>
          <WithChoices>{(choices) => <EditForm row={row} choices={choices} />}</WithChoices>
          <IfMay right="plan_schedule">
            <InstructorFeed instructor={row} />
          </IfMay>
        </>
      )}
    </LoadedRow>
  );
}
