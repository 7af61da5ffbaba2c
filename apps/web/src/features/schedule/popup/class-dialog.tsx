/**
 * Moves bookings of a class to another one of the same time, or to a new one, including merging and splitting. Beside
 * the grid each guest can also be dragged to the block of another class.
 */
import type { BlocksByRow, ClassGuest, LessonBlock } from '@gerende/domain/schedule/blocks';
import { type ClassProposal, classesBeside, withGuests } from '@gerende/domain/schedule/classes/proposals';
import { Button } from '@gerende/ui/button';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { Dialog } from '@gerende/ui/dialog';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import {
  type FormEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepTyped } from '../../../shell/admin/form/use-keep-typed.tsx';
import { useLanguage } from '../../../shell/use-language.ts';
import { AllocatedNote } from '../moves/allocated-note.tsx';
import { teacherInWords, type Words } from '../moves/move-words.ts';
import type { ClassAllocation } from '../moves/use-allocation.ts';
import type { AskFirst } from '../week/desk-state.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';
import { useLessonName } from '../week/use-lesson-name.ts';
import { GuestDrag, useGuestDrag } from './guest-drag.tsx';

export type ClassDialogProps = {
  block: LessonBlock;
  blocks: BlocksByRow;
  instructors: readonly GridInstructor[];
  /** The initial choice. */
  proposal?: ClassProposal | undefined;
  /** Beside the grid, where guests can be dragged to other classes; undefined for a window over the page. */
  dock: 'left' | 'right' | undefined;
  allocation: ClassAllocation;
  /** Called when a guest's drag begins and ends. */
  onHold: (isHeld: boolean) => void;
  /** Registers the function that asks before another popup replaces this one. */
  onAskFirst: (ask: AskFirst | undefined) => void;
  onClose: () => void;
};

/** The chosen bookings and class, and the class with them. */
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
  const choose = (guests: readonly ClassGuest[], into: LessonBlock | null): void => {
    setChosen(new Set(guests.map(({ lesson }) => lesson.booking_id)));
    setTarget(String(into?.day.class?.id ?? ''));
  };
  const after = to && withGuests(to, moving);
  return { beside, roster, moving, to, target, setTarget, chosen, toggle, choose, after };
}

type Choice = ReturnType<typeof useChoice>;

/** @returns the errors of fields, and the send */
function useSend({ block, allocation, onClose }: ClassDialogProps, { moving, to, after }: Choice) {
  const { t } = useTranslation(['schedule', 'errors']);
  const [errors, setErrors] = useState<Record<string, string>>({});
  async function send(reason: string): Promise<Record<string, string>> {
    const missing: Record<string, string> = {
      ...(moving.length === 0 && { booking_ids: t('errors:chooseBookings') }),
      ...(after?.isFull && reason.trim() === '' && { reason: t('errors:overbookReason') }),
    };
    const wrong =
      Object.keys(missing).length > 0
        ? missing
        : await allocation.allocate({ from: block, guests: moving, to: to ?? null, reason });
    setErrors(wrong ?? {});
    if (!wrong) onClose();
    return wrong ?? {};
  }
  return { errors, setErrors, send };
}

type GuestsProps = {
  choice: Choice;
  error: string | undefined;
  first: Ref<HTMLButtonElement>;
  /** Begins a drag of a guest; undefined if there is no grid. */
  onGrip: ((event: PointerEvent<HTMLElement>, guest: ClassGuest) => void) | undefined;
};

function Guests({ choice, error, first, onGrip }: GuestsProps) {
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
        <div
          key={guest.lesson.booking_id}
          data-guest={guest.lesson.booking_id}
          // A mouse drags by the whole row; a finger scrolls the roster, and drags by the grip.
          onPointerDown={onGrip && ((event) => event.pointerType === 'mouse' && onGrip(event, guest))}
          className={clsx('flex items-start gap-1 rounded', onGrip && 'cursor-grab select-none hover:bg-mist-wash')}
        >
          {onGrip && (
            <span
              aria-hidden
              data-grip={guest.lesson.booking_id}
              onPointerDown={(event) => event.pointerType !== 'mouse' && onGrip(event, guest)}
              className="-ml-2 flex h-8 touch-none items-center rounded px-1 text-ink-soft"
            >
              <GripVertical className="size-4" />
            </span>
          )}
          <CheckboxField
            size="admin"
            label={inWords(guest)}
            checked={choice.chosen.has(guest.lesson.booking_id)}
            onCheckedChange={(on) => choice.toggle(guest.lesson.booking_id, on)}
            {...(index === 0 && { ref: first, error })}
          />
        </div>
      ))}
    </fieldset>
  );
}

function ToClass({ choice, words, error }: { choice: Choice; words: Words; error: string | undefined }) {
  const { t } = useTranslation('schedule');
  const { after } = choice;
  const options = choice.beside.map(({ day, instructor_id }) => ({
    value: day.class?.id ?? 0,
    label: t('classOfTeacher', { teacher: teacherInWords(instructor_id, words), ...day.class }),
  }));
  const notes = after && [
    t('classThen', { people: after.people, capacity: after.capacity }),
    ...(after.isMixed ? [t('classMixed')] : []),
  ];
  return (
    <SelectField
      size="admin"
      label={t('toClass')}
      options={[...options, { value: '', label: t('newClass') }]}
      value={choice.target}
      onChange={(event) => choice.setTarget(event.target.value)}
      hint={notes?.join(t('separator'))}
      error={error}
    />
  );
}

export function ClassDialog(props: ClassDialogProps) {
  const { block, instructors, onClose } = props;
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const id = useId();
  const {
    close,
    before,
    area: { ref: kept, ...heard },
    question,
  } = useKeepTyped<HTMLDivElement>(onClose);
  const nameOf = useLessonName();
  const words: Words = { t, language: useLanguage(), instructors };
  const choice = useChoice(props);
  const { errors, setErrors, send } = useSend(props, choice);
  const [reason, setReason] = useState('');
  const guests = useRef<HTMLButtonElement>(null);
  const why = useRef<HTMLInputElement>(null);
  const { after, to } = choice;
  const { busy } = props.allocation;
  /** A class with room for them accepts them at once; a full one asks for a reason first. */
  async function dropGuest(guest: ClassGuest, target: LessonBlock | null): Promise<void> {
    const isFull = target !== null && withGuests(target, [guest]).isFull;
    const wrong = isFull
      ? { reason: t('errors:overbookReason') }
      : await props.allocation.allocate({ from: block, guests: [guest], to: target });
    if (!wrong) {
      if (choice.roster.length === 1) onClose();
      return;
    }
    // Failed as a whole, which a toast says.
    if (Object.keys(wrong).length === 0) return;
    choice.choose([guest], target);
    setErrors(wrong);
    why.current?.focus();
  }
  const drag = useGuestDrag({
    beside: choice.beside,
    canOpen: choice.roster.length > 1,
    onDrop: (guest, target) => void dropGuest(guest, target),
  });
  const hold = useEffectEvent(props.onHold);
  const askFirst = useEffectEvent(props.onAskFirst);
  useEffect(() => {
    askFirst(before);
    return () => askFirst(undefined);
  });
  const isDragging = drag.held !== undefined;
  useLayoutEffect(() => {
    hold(isDragging);
    return () => hold(false);
  }, [isDragging]);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const wrong = await send(after?.isFull ? reason : '');
    if (wrong.booking_ids) guests.current?.focus();
    else if (wrong.reason) why.current?.focus();
  }
  return (
    <>
      <Dialog
        busy={busy}
        onClose={close}
        title={t('schedule:changeClassOf', { name: nameOf(block.lesson, block.day.class) })}
        closeLabel={t('common:close')}
        dock={props.dock}
        footer={
          <>
            <Button size="admin" disabled={busy} onClick={close}>
              {t('form:cancel')}
            </Button>
            <Button size="admin" variant="primary" type="submit" form={id} busy={busy}>
              {t('schedule:move')}
            </Button>
          </>
        }
      >
        <AllocatedNote allocation={props.allocation} />
        <form {...heard} id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <Guests
            choice={choice}
            error={errors.booking_ids}
            first={guests}
            onGrip={props.dock && !busy ? drag.begin : undefined}
          />
          {props.dock && <p className="text-ink-soft text-sm">{t('schedule:dragGuests')}</p>}
          {/* Guests are added to and removed from the roster: the chosen ones count, not the listed ones. */}
          <div ref={kept} className="flex flex-col gap-4">
            <input type="hidden" value={[...choice.chosen].sort().join()} />
            <ToClass choice={choice} words={words} error={errors.to} />
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
          </div>
        </form>
        {drag.held && <GuestDrag held={drag.held} beside={choice.beside} words={words} />}
      </Dialog>
      {question}
    </>
  );
}
