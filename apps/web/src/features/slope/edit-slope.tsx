/** A slope that exists (§2 /admin/slope/edit): change it or delete it. */
import { joinSentences } from '@gerende/domain/language/rules';
import type { SlopeDetails, SlopeUse } from '@gerende/domain/slope/schema';
import { skipToken } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CourseUses } from '../../shared/course-uses.tsx';
import { partsOfAnswer, useLessonAnswer } from '../../shared/lesson-answer.tsx';
import { DeleteButton } from '../../shell/admin/form/delete-button.tsx';
import { EntityFormFrame } from '../../shell/admin/form/entity-form-frame.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { useOfferRestore } from '../../shell/admin/list/restorable-noun.ts';
import { LoadedRow } from '../../shell/admin/loaded-row.tsx';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { SlopeFields } from './slope-fields.tsx';
import { EditSlopeForm, formOfSlope, partsOf, type SlopeForm, slopeName } from './slope-form.ts';
import { slopeList, useSaveSlope } from './use-save-slope.ts';

/** What uses a slope that is about to be deleted: its courses by name, its bookings by number. */
function SlopeUses({ id, use }: { id: number; use: SlopeUse | undefined }) {
  const { t } = useTranslation('slope');
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-2">
      <CourseUses
        hint={t('deleteHint')}
        uses={(course) => course.slopes.some((slope) => slope.id === id)}
        usedBy={(count) => t('usedBy', { count })}
      />
      {use && use.bookings > 0 && (
        <p>
          {joinSentences(
            [
              t('bookedBy', { count: use.bookings }),
              use.upcoming > 0 && t('bookedByUpcoming', { count: use.upcoming }),
            ],
            language,
          )}
        </p>
      )}
    </div>
  );
}

function EditForm({ row }: { row: SlopeDetails }) {
  const { t } = useTranslation(['slope', 'errors']);
  const utils = trpc.useUtils();
  const { send, changed, failureTexts } = useSaveSlope();
  const remove = trpc.admin.slope.remove.useMutation();
  const { withAnswer, question } = useLessonAnswer();
  const { id } = row;
  // Bookings change while a form is open; if this query fails, the form works without it.
  const use = trpc.admin.slope.use.useQuery({ id }, { staleTime: 0 }).data;
  const entity = useEntityForm<SlopeForm, SlopeDetails>({
    schema: EditSlopeForm,
    row,
    valuesOf: formOfSlope,
    merge: { name_translations: 'parts', picture: 'parts' },
    save: (values, version) =>
      withAnswer((answer) => send({ id, version, ...partsOf(values), ...partsOfAnswer(answer) })),
    reload: () => utils.admin.slope.get.fetch({ id }, { staleTime: 0 }),
    onSaved: changed,
    list: slopeList,
    savedText: t('slope:updated'),
    failedText: t('slope:updateFailed'),
    toastsInvalid: true,
    failureTexts,
  });
  const offerRestore = useOfferRestore(trpc.admin.slope);
  async function deleteIt(): Promise<void> {
    await withAnswer((answer) => remove.mutateAsync({ id, ...answer }));
    offerRestore(id, slopeName(row));
    await changed();
    showToast('success', t('errors:slopeDeleted'));
    await entity.leave();
  }
  return (
    <EntityFormFrame
      title={t('slope:editTitle')}
      list={{ to: slopeList, label: t('slope:title') }}
      entity={entity}
      saveLabel={t('slope:update')}
      actions={
        <DeleteButton name={slopeName(row)} failedText={t('slope:deleteFailed')} onDelete={deleteIt}>
          <SlopeUses id={id} use={use} />
        </DeleteButton>
      }
    >
      <SlopeFields entity={entity} row={row} use={use} />
      {question}
    </EntityFormFrame>
  );
}

/** @param id undefined when the address names none */
export function EditSlope({ id }: { id: number | undefined }) {
  const { t } = useTranslation('slope');
  const query = trpc.admin.slope.get.useQuery(id === undefined ? skipToken : { id }, { staleTime: 0 });
  return (
    <LoadedRow id={id} query={query} list={slopeList} unknownText={t('invalidData')} failedText={t('fetchFailed')}>
      {(row) => <EditForm row={row} />}
    </LoadedRow>
  );
}
