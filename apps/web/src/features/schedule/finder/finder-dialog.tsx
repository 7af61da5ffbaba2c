/**
 * Finds who is free at some hours and fits (issue 13, decision 0038): each change updates the result at once, Enter
 * shows the row.
 */
import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import { type HoursOff, isOpen, type OpenHours } from '@gerende/domain/schedule/availability';
import { findInstructors } from '@gerende/domain/schedule/finder';
import { nearestMisses } from '@gerende/domain/schedule/misses';
import type { Schedule } from '@gerende/domain/schedule/schema';
import type { Window } from '@gerende/domain/schedule/windows';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilterChoices } from '../filters/use-filter-choices.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';
import { useLessonName } from '../week/use-lesson-name.ts';
import { FinderFieldsForm } from './finder-fields.tsx';
import { type FinderFields, type FinderStart, questionOfFields } from './finder-start.ts';
import { FoundList } from './found-list.tsx';
import { useBlocksOfDay } from './use-blocks-of-day.ts';

export type FinderDialogProps = {
  start: FinderStart;
  /** Includes the unsaved moves. */
  schedule: Schedule;
  /** The loaded days. */
  window: Window | null;
  instructors: readonly GridInstructor[];
  open: OpenHours;
  off: (instructorId: number) => HoursOff;
  onClose: () => void;
  onShow: (instructorId: number, fields: FinderFields) => void;
};

export function FinderDialog({ start, schedule, window, instructors, open, off, onClose, onShow }: FinderDialogProps) {
  const { t } = useTranslation(['schedule', 'common']);
  const formId = useId();
  const nameOf = useLessonName();
  const choices = useFilterChoices(instructors);
  const [fields, setFields] = useState(start.fields);
  const date = isPlainDate(fields.date) ? fields.date : undefined;
  const { blocks, isFailed } = useBlocksOfDay(schedule, window, instructors, date);
  // The lesson's current instructor is left out.
  const asked = instructors.filter(({ id }) => start.block === undefined || id !== start.block.instructor_id);
  const teachers = asked.map(({ id, teaches }) => ({ id, ...teaches }));
  const { slot, ...needs } = questionOfFields(fields);
  const found = blocks && findInstructors(teachers, { slot, ...needs }, { blocks, off });
  const count = found?.fitting.length ?? 0;
  const first = useRef<HTMLButtonElement>(null);
  const isAsked = start.block !== undefined;
  /** Takes the focus as soon as the form is there, before any further key. For a lesson the result is there already. */
  const takeFocus = useCallback(
    (form: HTMLFormElement | null): void => {
      if (form) ((isAsked && first.current) || form.querySelector('select'))?.focus();
    },
    [isAsked],
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const [best] = found?.fitting ?? [];
    if (best) onShow(best.id, fields);
  };
  const { block } = start;
  const isClosed = date !== undefined && !isOpen(open, date, { from: fields.from, to: fields.until });
  return (
    <Dialog
      onClose={onClose}
      title={t('schedule:finder')}
      description={block && t('schedule:finderFor', { lesson: nameOf(block.lesson, block.day.class) })}
      closeLabel={t('common:close')}
      footer={
        <Button size="admin" variant="primary" type="submit" form={formId} aria-disabled={count === 0}>
          {t('schedule:finderShow')}
        </Button>
      }
    >
      <form ref={takeFocus} id={formId} onSubmit={submit} className="flex flex-col gap-3">
        <FinderFieldsForm fields={fields} choices={choices} onChange={setFields} />
        <p role="status" className="font-medium">
          {found
            ? count > 0
              ? t('schedule:finderCount', { count, total: asked.length })
              : t('schedule:finderNobody')
            : t(isFailed ? 'schedule:loadFailed' : 'common:loading')}
        </p>
        {isClosed && <p className="text-amber text-sm">{t('schedule:warning_closed')}</p>}
        {blocks && found && (
          <FoundList
            found={found}
            instructors={instructors}
            choices={choices}
            asked={fields.language}
            misses={() => nearestMisses(teachers, { ...needs, slots: [slot] }, teachers, { blocks, off })}
            hours={slot}
            first={first}
            onShow={(id) => onShow(id, fields)}
          />
        )}
      </form>
    </Dialog>
  );
}
