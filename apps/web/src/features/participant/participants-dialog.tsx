/** Enters who takes part in the lessons of a booking: a row for each person, which may stay empty. */
import { filledRows, type ParticipantField, rowsOf } from '@gerende/domain/participant/form';
import type { Participant } from '@gerende/domain/participant/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonFields, type PersonFieldsProps } from '../../shared/participant/person-fields.tsx';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { useBasedOn } from '../../shell/admin/form/use-based-on.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';

type ParticipantsDialogProps = {
  bookingId: number;
  numberOfPeople: number;
  stored: readonly Participant[];
  onChanged: () => unknown;
  onClose: () => void;
};

export function ParticipantsDialog({ bookingId, numberOfPeople, stored, onChanged, onClose }: ParticipantsDialogProps) {
  const { t } = useTranslation(['bookingForm', 'form']);
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const { base, other, refused } = useBasedOn(stored);
  const [rows, setRows] = useState(() => rowsOf(stored, numberOfPeople));
  const save = trpc.admin.participant.save.useMutation({
    onSuccess: () => {
      void utils.admin.participant.list.invalidate();
      showToast('success', t('bookingForm:participantsSaved'));
      onChanged();
      onClose();
    },
    onError: async () => {
      await utils.admin.participant.list.invalidate();
      refused();
    },
  });
  const filled = filledRows(rows);
  const errors = fieldErrorsOf(save.error);
  const errorsOfRow = (number: number): PersonFieldsProps['errors'] => {
    const sent = filled.findIndex((each) => each.number === number);
    const of = (field: ParticipantField) => errors[`participants.${sent}.${field}`];
    return { name: of('name'), age: of('age'), level: of('level'), remarks: of('remarks') };
  };
  const send = (): void => {
    const participants = filled.map(({ row }) => row);
    save.mutate({ booking_id: bookingId, participants, seen: [...base] });
  };
  const edit = (index: number, field: ParticipantField, value: string): void =>
    setRows(rows.map((row, at) => (at === index ? { ...row, [field]: value } : row)));
  return (
    <FormDialog
      title={t('bookingForm:participantsTitle')}
      saveLabel={t('bookingForm:save')}
      busy={save.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {save.error && <FormAlert>{failureText(save.error)}</FormAlert>}
      {other && <p>{t('form:storedNow', { value: other.map(({ name }) => name).join(' · ') || '—' })}</p>}
      {rows.map((row, index) => (
        <PersonFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
          key={index}
          number={index + 1}
          row={row}
          errors={errorsOfRow(index + 1)}
          onChange={(field, value) => edit(index, field, value)}
        />
      ))}
    </FormDialog>
  );
}
