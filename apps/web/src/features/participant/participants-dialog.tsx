/** Enters who takes part in the lessons of a booking: a row for each person, which may stay empty. */
import { filledRows, type ParticipantField, rowsOf } from '@gerende/domain/participant/form';
import type { Participant } from '@gerende/domain/participant/schema';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonFields, type PersonFieldsProps } from '../../shared/participant/person-fields.tsx';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { useBasedOn } from '../../shell/admin/form/use-based-on.ts';
import { useKeepTyped } from '../../shell/admin/form/use-keep-typed.tsx';
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
  const { t } = useTranslation(['bookingForm', 'common', 'form']);
  const form = useId();
  const { close, area, question } = useKeepTyped<HTMLFormElement>(onClose);
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
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const participants = filled.map(({ row }) => row);
    if (!save.isPending) save.mutate({ booking_id: bookingId, participants, seen: [...base] });
  };
  const edit = (index: number, field: ParticipantField, value: string): void =>
    setRows(rows.map((row, at) => (at === index ? { ...row, [field]: value } : row)));
  return (
    <>
      <Dialog
        open
        busy={save.isPending}
        onOpenChange={(open) => !open && close()}
        title={t('bookingForm:participantsTitle')}
        closeLabel={t('common:close')}
        footer={
          <Button size="admin" variant="primary" type="submit" form={form} busy={save.isPending}>
            {t('bookingForm:save')}
          </Button>
        }
      >
        <form {...area} id={form} noValidate onSubmit={send} className="grid gap-4">
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
        </form>
      </Dialog>
      {question}
    </>
  );
}
