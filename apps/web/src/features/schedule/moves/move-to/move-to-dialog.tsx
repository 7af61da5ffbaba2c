/** 'Move to…': moves a lesson without dragging (look-and-feel: Schedule). */

import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import { entryOfTime, timeEntryError, timeOfEntry } from '@gerende/domain/calendar/time-entry';
import { minutesOf, timeAt } from '@gerende/domain/calendar/time-of-day';
import type { LessonBlock } from '@gerende/domain/schedule/blocks';
import type { GridPlace } from '@gerende/domain/schedule/moves/moves';
import type { MoveWarning } from '@gerende/domain/schedule/moves/place-warnings';
import {
  daysFrom,
  type MoveStep,
  moveDay,
  moveLesson,
  placeOf,
  swapDays,
} from '@gerende/domain/schedule/moves/tried-moves';
import { textOf } from '@gerende/i18n/text-of';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { TimeEntryField } from '@gerende/ui/time-entry-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shell/admin/form/form-dialog.tsx';
import type { GridInstructor } from '../../week/grid-row-model.ts';
import { useLessonName } from '../../week/use-lesson-name.ts';
import { daysRange } from '../drop-words.ts';
import { warningInWords } from '../move-words.ts';
import type { DayScope, MoveTargets } from '../use-move-targets.ts';
import { FitOptions, PlaceNote } from './fit-options.tsx';
import { WhoCan } from './who-can.tsx';

export type MoveToDialogProps = {
  block: LessonBlock;
  instructors: readonly GridInstructor[];
  /** Today at the school. */
  today: string;
  moveTargets: Pick<MoveTargets, 'warningsAt' | 'missesAt' | 'daysOfScope' | 'partnerOf' | 'swapOf' | 'dayOfTeacher'>;
  onClose: () => void;
  onMove: (step: MoveStep | undefined) => void;
};

const scopes: readonly DayScope[] = ['all', 'from', 'day'];

/** What was chosen, what it would do, and what Move does. */
function useMoveTo({ block, today, moveTargets, onClose, onMove }: MoveToDialogProps) {
  const { t } = useTranslation(['schedule', 'errors']);
  const { lesson, day } = block;
  const [teacher, setTeacher] = useState(String(block.instructor_id ?? ''));
  const [scope, setScope] = useState<DayScope>(lesson.days_of_lesson > 1 ? 'all' : 'day');
  const [date, setDate] = useState(day.date);
  const [time, setTime] = useState(() => entryOfTime(day.start_time));
  const [asked, setAsked] = useState(false);
  const length = minutesOf(day.end_time) - minutesOf(day.start_time);
  const timeError =
    timeEntryError(time) ?? (minutesOf(timeOfEntry(time)) + length > 24 * 60 ? 'errors:hoursOutOfRange' : undefined);
  const dateError = isPlainDate(date) ? undefined : 'errors:invalidDate';
  const chosenPlace = (instructor_id: number | null): GridPlace => {
    const start_time = timeOfEntry(time);
    return { instructor_id, date, start_time, end_time: timeAt(minutesOf(start_time) + length) };
  };
  /** An incomplete date or time has no warnings. */
  const warningsFor = (instructor_id: number | null): readonly MoveWarning[] => {
    if (scope !== 'day') return moveTargets.warningsAt(block, scope, (each) => ({ ...placeOf(each), instructor_id }));
    return timeError || dateError ? [] : moveTargets.warningsAt(block, 'day', () => chosenPlace(instructor_id));
  };
  const asPlaces =
    scope === 'day' && !timeError && !dateError ? [chosenPlace(null)] : moveTargets.daysOfScope(block, scope);
  const missesOf = (asked: readonly GridInstructor[]) => moveTargets.missesAt(block, asPlaces, asked);
  const [isBeside, setBeside] = useState(false);
  const isOneDay = scope === 'day' && !timeError && !dateError;
  const partner = isOneDay ? moveTargets.partnerOf(block, chosenPlace(Number(teacher) || null)) : undefined;
  const submit = (): void => {
    const instructor_id = Number(teacher) || null;
    setAsked(true);
    if (scope === 'day' && (timeError || dateError)) return;
    onClose();
    if (scope !== 'day') onMove(moveLesson(lesson, instructor_id, today, scope === 'from' ? day.date : undefined));
    else if (partner && !isBeside) onMove(swapDays(block, partner));
    else onMove(moveDay(lesson, day.day_number, chosenPlace(instructor_id)));
  };
  const words = (key: string | undefined): string | undefined => (asked && key ? textOf(t, key) : undefined);
  return {
    teacher: { value: teacher, set: setTeacher },
    scope: { value: scope, set: setScope },
    date: { value: date, set: setDate, error: words(dateError) },
    time: { value: time, set: setTime, error: words(timeError) },
    /** The lesson at that place, with which this one can be swapped. */
    partner,
    beside: { value: isBeside, set: setBeside },
    warningsFor,
    missesOf,
    hours: { from: asPlaces[0]?.start_time ?? day.start_time, to: asPlaces[0]?.end_time ?? day.end_time },
    submit,
  };
}

type MoveTo = ReturnType<typeof useMoveTo>;

export function MoveToDialog(props: MoveToDialogProps) {
  const { block, instructors, moveTargets, onClose } = props;
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const nameOf = useLessonName();
  const move = useMoveTo(props);
  const { teacher, scope, date, partner, beside, warningsFor, missesOf } = move;
  const { lesson, day } = block;
  return (
    <FormDialog
      title={t('schedule:moveToTitle', { name: nameOf(lesson, day.class) })}
      description={t('schedule:moveToHint')}
      saveLabel={t('schedule:move')}
      onSubmit={move.submit}
      onClose={onClose}
    >
      <SelectField
        size="admin"
        label={t('schedule:instructor')}
        placeholder={t('schedule:unassigned')}
        value={teacher.value}
        onChange={(event) => teacher.set(event.target.value)}
      >
        <FitOptions instructors={instructors} warningsFor={warningsFor} missesOf={missesOf} />
      </SelectField>
      <WhoCan
        instructors={instructors}
        now={block.instructor_id}
        warningsFor={warningsFor}
        dayOf={(instructor) => moveTargets.dayOfTeacher(instructor, date.value)}
        missesOf={missesOf}
        hours={move.hours}
        chosen={Number(teacher.value) || null}
        onChoose={(chosen) => teacher.set(String(chosen))}
      />
      {lesson.days_of_lesson > 1 && <WhichDays block={block} today={props.today} scope={scope} />}
      {scope.value === 'day' && <DayAndTime move={move} />}
      {partner && (
        <SelectField
          size="admin"
          label={t('schedule:lessonThere', moveTargets.swapOf(block, partner).names)}
          options={[
            { value: 'swap', label: t('schedule:swapChoice') },
            { value: 'beside', label: t('schedule:besideChoice') },
          ]}
          value={beside.value ? 'beside' : 'swap'}
          onChange={(event) => beside.set(event.target.value === 'beside')}
        />
      )}
      <PlaceNote
        lines={
          partner && !beside.value
            ? moveTargets.swapOf(block, partner).warnings
            : warningsFor(Number(teacher.value) || null).map((warning) => warningInWords(warning, t))
        }
      />
    </FormDialog>
  );
}

type WhichDaysProps = Pick<MoveToDialogProps, 'block' | 'today'> & Pick<MoveTo, 'scope'>;

function WhichDays({ block: { lesson, day }, today, scope }: WhichDaysProps) {
  const { t } = useTranslation('schedule');
  const ahead = daysFrom(lesson.days, today);
  const fromHere = daysFrom(lesson.days, today, day.date);
  return (
    <SelectField
      size="admin"
      label={t('whichDays')}
      options={[
        {
          value: 'all',
          label:
            ahead.length === lesson.days.length
              ? t('allDays', { count: ahead.length })
              : t('daysFromToday', { count: ahead.length }),
        },
        ...(fromHere.length > 1 && fromHere.length < ahead.length
          ? [{ value: 'from', label: t('fromThisDay', { days: daysRange(fromHere) }) }]
          : []),
        { value: 'day', label: t('onlyDay', { day: day.day_number, days: lesson.days_of_lesson }) },
      ]}
      value={scope.value}
      onChange={(event) => scope.set(scopes.find((each) => each === event.target.value) ?? 'day')}
    />
  );
}

function DayAndTime({ move: { date, time } }: { move: MoveTo }) {
  const { t } = useTranslation('schedule');
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <TextField
        size="admin"
        type="date"
        label={t('date')}
        value={date.value}
        error={date.error}
        onChange={(event) => date.set(event.target.value)}
      />
      <TimeEntryField
        label={t('startTime')}
        hourLabel={t('startHour')}
        minuteLabel={t('startMinute')}
        value={time.value}
        onChange={time.set}
        error={time.error}
      />
    </div>
  );
}
