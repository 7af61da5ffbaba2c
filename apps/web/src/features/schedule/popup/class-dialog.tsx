/** Moves bookings of a class to another one of the same time, or to a new one: merging and splitting included. */
import type { BlocksByRow, ClassGuest, LessonBlock } from '@gerende/domain/schedule/blocks';
import { type ClassProposal, classesBeside, withGuests } from '@gerende/domain/schedule/classes/proposals';
import { Button } from '@gerende/ui/button';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { Dialog } from '@gerende/ui/dialog';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../../shell/admin/form/field-errors.ts';
import { useWriteFailureText } from '../../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { useLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { teacherInWords, type Words } from '../moves/move-words.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';
import { useLessonName } from '../week/use-lesson-name.ts';

export type ClassDialogProps = {
  block: LessonBlock;
  blocks: BlocksByRow;
  instructors: readonly GridInstructor[];
  /** What is chosen at first. */
  proposal?: ClassProposal | undefined;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
};

const seen = ({ day }: Pick<LessonBlock, 'day'>) => ({ id: day.class?.id ?? 0, version: day.class?.version ?? 0 });

/** The chosen bookings and class, and what the class is like with them. */
function useChoice({ block, blocks, proposal }: ClassDialogProps) {
  const beside = classesBeside(block, blocks);
  const roster = block.roster ?? [];
  const [chosen, setChosen] = useState(() => new Set(proposal?.guests.map(({ lesson }) => lesson.booking_id)));
  const first = proposal ? proposal.to : beside[0];
  const [target, setTarget] = useState(String(first?.day.class?.id ?? ''));
  const moving = roster.filter(({ lesson }) => chosen.has(lesson.booking_id));
  const to = beside.find(({ day }) => String(day.class?.id) === target);
  const toggle = (id: number, on: boolean): void =>
    setChosen((now) => new Set(on ? [...now, id] : [...now].filter((each) => each !== id)));
  return { beside, roster, moving, to, target, setTarget, chosen, toggle, after: to && withGuests(to, moving) };
}

type Choice = ReturnType<typeof useChoice>;

/** @returns the errors of fields, and the send */
function useAllocation({ block, onClose, onSaved }: ClassDialogProps, { moving, to }: Choice) {
  const { t } = useTranslation(['schedule', 'errors']);
  const failureText = useWriteFailureText();
  const allocate = trpc.admin.schedule.allocateClass.useMutation();
  const [errors, setErrors] = useState<Record<string, string>>({});
  async function send(reason: string): Promise<Record<string, string>> {
    const none: Record<string, string> = moving.length === 0 ? { booking_ids: t('errors:chooseBookings') } : {};
    setErrors(none);
    if (moving.length === 0) return none;
    try {
      await allocate.mutateAsync({
        from: seen(block),
        booking_ids: moving.map(({ lesson }) => lesson.booking_id),
        to: to ? seen(to) : null,
        ...(reason.trim() !== '' && { reason }),
      });
      showToast('success', t('schedule:classMoved'));
      await onSaved();
      onClose();
      return {};
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) {
        showToast('error', failureText(error, t('schedule:classFailed')));
        await onSaved();
      }
      return fields;
    }
  }
  return { errors, send, busy: allocate.isPending };
}

function Guests({
  choice,
  error,
  first,
}: {
  choice: Choice;
  error: string | undefined;
  first: Ref<HTMLButtonElement>;
}) {
  const { t } = useTranslation('schedule');
  const inWords = ({ lesson }: ClassGuest): string =>
    t('classGuest', {
      name: lesson.customer_name,
      people: t('people', { count: lesson.number_of_orders }),
      level: t('level', { level: lesson.ability_level }),
    });
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('whoMoves')}</legend>
      {choice.roster.map((guest, index) => (
        <CheckboxField
          key={guest.lesson.booking_id}
          size="admin"
          label={inWords(guest)}
          checked={choice.chosen.has(guest.lesson.booking_id)}
          onCheckedChange={(on) => choice.toggle(guest.lesson.booking_id, on)}
          {...(index === 0 && { ref: first, error })}
        />
      ))}
    </fieldset>
  );
}

export function ClassDialog(props: ClassDialogProps) {
  const { block, instructors, onClose } = props;
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const id = useId();
  const nameOf = useLessonName();
  const words: Words = { t, language: useLanguage(), instructors };
  const choice = useChoice(props);
  const { errors, send, busy } = useAllocation(props, choice);
  const [reason, setReason] = useState('');
  const guests = useRef<HTMLButtonElement>(null);
  const why = useRef<HTMLInputElement>(null);
  const { after, to } = choice;
  const options = choice.beside.map(({ day, instructor_id }) => ({
    value: day.class?.id ?? 0,
    label: t('schedule:classOfTeacher', { teacher: teacherInWords(instructor_id, words), ...day.class }),
  }));
  const notes = after && [
    t('schedule:classThen', { people: after.people, capacity: after.capacity }),
    ...(after.isMixed ? [t('schedule:classMixed')] : []),
  ];
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const wrong = await send(after?.isFull ? reason : '');
    if (wrong.booking_ids) guests.current?.focus();
    else if (wrong.reason) why.current?.focus();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('schedule:changeClassOf', { name: nameOf(block.lesson, block.day.class) })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" onClick={onClose}>
            {t('form:cancel')}
          </Button>
          <Button size="admin" variant="primary" type="submit" form={id} disabled={busy}>
            {t('schedule:move')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Guests choice={choice} error={errors.booking_ids} first={guests} />
        <SelectField
          size="admin"
          label={t('schedule:toClass')}
          options={[...options, { value: '', label: t('schedule:newClass') }]}
          value={choice.target}
          onChange={(event) => choice.setTarget(event.target.value)}
          hint={notes?.join(t('schedule:separator'))}
          error={errors.to}
        />
        {to && after?.isFull && (
          <TextField
            size="admin"
            label={t('schedule:overbookReason')}
            required
            autoComplete="off"
            ref={why}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={errors.reason}
          />
        )}
      </form>
    </Dialog>
  );
}
