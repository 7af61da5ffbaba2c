/** 'Move to…': moves a lesson without dragging (look-and-feel: Schedule). */

import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import { entryOfTime, timeEntryError, timeOfEntry } from '@gerende/domain/calendar/time-entry';
import { minutesOf, timeAt } from '@gerende/domain/calendar/time-of-day';
import { daysAhead } from '@gerende/domain/lesson/taught-days';
import type { LessonBlock } from '@gerende/domain/schedule/blocks';
import type { Place } from '@gerende/domain/schedule/moves';
import type { MoveWarning } from '@gerende/domain/schedule/place-warnings';
import { type MoveStep, moveDay, moveLesson, placeOf } from '@gerende/domain/schedule/tried-moves';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { TimeEntryField } from '@gerende/ui/time-entry-field';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridInstructor } from '../week/grid-row-model.ts';
import { useLessonName } from '../week/use-lesson-name.ts';
import { FitOptions, PlaceNote } from './fit-options.tsx';
import type { MoveTargets } from './use-move-targets.ts';

export type MoveToDialogProps = {
  block: LessonBlock;
  instructors: readonly GridInstructor[];
  /** Today at the school. */
  today: string;
  warningsAt: MoveTargets['warningsAt'];
  onClose: () => void;
  onMove: (step: MoveStep | undefined) => void;
};

export function MoveToDialog({ block, instructors, today, warningsAt, onClose, onMove }: MoveToDialogProps) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'common']);
  const id = useId();
  const { lesson, day } = block;
  const nameOf = useLessonName();
  const hasDays = lesson.days_of_lesson > 1;
  const ahead = daysAhead(lesson.days, today).length;
  const [teacher, setTeacher] = useState(String(block.instructor_id ?? ''));
  const [scope, setScope] = useState<'all' | 'day'>(hasDays ? 'all' : 'day');
  const [date, setDate] = useState(day.date);
  const [time, setTime] = useState(() => entryOfTime(day.start_time));
  const [asked, setAsked] = useState(false);
  const length = minutesOf(day.end_time) - minutesOf(day.start_time);
  const timeError =
    timeEntryError(time) ?? (minutesOf(timeOfEntry(time)) + length > 24 * 60 ? 'errors:hoursOutOfRange' : undefined);
  const dateError = isPlainDate(date) ? undefined : 'errors:invalidDate';
  const chosenPlace = (instructor_id: number | null): Place => {
    const start_time = timeOfEntry(time);
    return { instructor_id, date, start_time, end_time: timeAt(minutesOf(start_time) + length) };
  };
  /** An incomplete date or time has no warnings. */
  const warningsFor = (instructor_id: number | null): readonly MoveWarning[] => {
    if (scope === 'all') return warningsAt(block, 'all', (each) => ({ ...placeOf(each), instructor_id }));
    return timeError || dateError ? [] : warningsAt(block, 'day', () => chosenPlace(instructor_id));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const instructor_id = Number(teacher) || null;
    if (scope === 'all') {
      onMove(moveLesson(lesson, instructor_id, today));
      onClose();
      return;
    }
    setAsked(true);
    if (timeError || dateError) return;
    onMove(moveDay(lesson, day.day_number, chosenPlace(instructor_id)));
    onClose();
  };
  const words = (key: string | undefined): string | undefined => (asked && key ? textOf(t, key) : undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('schedule:moveToTitle', { name: nameOf(lesson, day.class) })}
      description={t('schedule:moveToHint')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" onClick={onClose}>
            {t('form:cancel')}
          </Button>
          <Button size="admin" variant="primary" type="submit" form={id}>
            {t('schedule:move')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          size="admin"
          label={t('schedule:instructor')}
          placeholder={t('schedule:unassigned')}
          value={teacher}
          onChange={(event) => setTeacher(event.target.value)}
        >
          <FitOptions instructors={instructors} warningsFor={warningsFor} />
        </SelectField>
        {hasDays && (
          <SelectField
            size="admin"
            label={t('schedule:whichDays')}
            options={[
              {
                value: 'all',
                label:
                  ahead === lesson.days.length
                    ? t('schedule:allDays', { count: ahead })
                    : t('schedule:daysFromToday', { count: ahead }),
              },
              { value: 'day', label: t('schedule:onlyDay', { day: day.day_number, days: lesson.days_of_lesson }) },
            ]}
            value={scope}
            onChange={(event) => setScope(event.target.value === 'all' ? 'all' : 'day')}
          />
        )}
        {scope === 'day' && (
          <div className="flex flex-wrap gap-x-8 gap-y-3">
            <TextField
              size="admin"
              type="date"
              label={t('schedule:date')}
              value={date}
              error={words(dateError)}
              onChange={(event) => setDate(event.target.value)}
            />
            <TimeEntryField
              label={t('schedule:startTime')}
              hourLabel={t('schedule:startHour')}
              minuteLabel={t('schedule:startMinute')}
              value={time}
              onChange={setTime}
              error={words(timeError)}
            />
          </div>
        )}
        <PlaceNote warnings={warningsFor(Number(teacher) || null)} />
      </form>
    </Dialog>
  );
}
