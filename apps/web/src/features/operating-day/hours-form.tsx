/** Selects days and sets their hours (§2 /admin/school, §5 Time entries and school save). */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { runsOf, type SelectionGesture, selectDays, selectionOf } from '@gerende/domain/calendar/selection';
import { entryOfTime, type TimeEntry, timeOfEntry, timeRangeErrors } from '@gerende/domain/calendar/time-entry';
import type { LessonAnswer } from '@gerende/domain/lesson/touched';
import type { EditableOperatingDay } from '@gerende/domain/operating-day/schema';
import type { School } from '@gerende/domain/school/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { FieldError } from '@gerende/ui/field';
import { TimeEntryField } from '@gerende/ui/time-entry-field';
import { type FormEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { useDaysInWords } from '../../shell/admin/use-days-in-words.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { HoursCalendar } from './hours-calendar.tsx';
import { type HoursGroup, hoursOfDays, initialHours } from './hours-of-days.ts';
import { groupsInWords } from './hours-words.ts';
import { LessonsOutside, useLessonsOutside } from './lessons-outside.tsx';
import { FailedDays, Progress } from './save-report.tsx';
import { useSaveHours } from './use-save-hours.ts';

/** The header of the chosen days: which they are, how many, and which hours they have now. */
function ChosenDays({ dates, groups }: { dates: readonly string[]; groups: readonly HoursGroup[] }) {
  const { t } = useTranslation('operatingDay');
  const daysInWords = useDaysInWords();
  if (dates.length === 0) return <h2 className="font-semibold text-base">{t('nothingSelected')}</h2>;
  return (
    <div>
      <h2 className="tabular font-semibold text-base leading-snug">{daysInWords(runsOf(dates))}</h2>
      <p className="mt-0.5 text-ink-soft">{t('daysSelected', { count: dates.length })}</p>
      <dl className="mt-3">
        <dt className="font-medium">{t('hoursNow')}</dt>
        <dd className="tabular">{groupsInWords(groups, t)}</dd>
      </dl>
    </div>
  );
}

type Entries = { from: TimeEntry; to: TimeEntry };
type HoursEntryProps = {
  entries: Entries;
  errors: Record<keyof Entries, string | undefined>;
  inputs: Record<keyof Entries, RefObject<HTMLInputElement | null>>;
  onType: (changed: Partial<Entries>) => void;
};

function HoursEntry({ entries, errors, inputs, onType }: HoursEntryProps) {
  const { t } = useTranslation('operatingDay');
  return (
    <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
      <TimeEntryField
        ref={inputs.from}
        label={t('startTime')}
        hourLabel={t('startHour')}
        minuteLabel={t('startMinute')}
        value={entries.from}
        onChange={(from) => onType({ from })}
        error={errors.from}
      />
      <TimeEntryField
        ref={inputs.to}
        label={t('endTime')}
        hourLabel={t('endHour')}
        minuteLabel={t('endMinute')}
        value={entries.to}
        onChange={(to) => onType({ to })}
        error={errors.to}
      />
    </div>
  );
}

export type HoursFormProps = { school: School; days: readonly EditableOperatingDay[]; min: PlainDate; max: PlainDate };

export function HoursForm({ school, days, min, max }: HoursFormProps) {
  const { t } = useTranslation(['operatingDay', 'errors']);
  const id = useId();
  const stored = useMemo(() => new Map(days.map((day) => [day.date, day])), [days]);
  const [selection, setSelection] = useState(() => selectionOf());
  /** Times typed since the days were saved or cleared; null shows the present hours of the selected days. */
  const [typed, setTyped] = useState<Entries | null>(null);
  const [asked, setAsked] = useState(false);
  const { save, progress, outcome, forgetOutcome } = useSaveHours((date) => stored.get(date)?.version);
  const fromInput = useRef<HTMLInputElement>(null);
  const toInput = useRef<HTMLInputElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const busy = progress !== null;

  // The disabled button lost the focus while saving; keyboard users continue from it.
  useEffect(() => {
    if (outcome && document.activeElement === document.body) saveButton.current?.focus();
  }, [outcome]);

  const groups = hoursOfDays(selection.dates, stored);
  const usual = { duration_from: school.default_from, duration_to: school.default_to };
  const begin = initialHours(groups, usual);
  const entries = typed ?? { from: entryOfTime(begin.duration_from), to: entryOfTime(begin.duration_to) };
  const errors = timeRangeErrors(entries.from, entries.to);
  const isRight = !errors.from && !errors.to;
  const hours = isRight
    ? { duration_from: timeOfEntry(entries.from), duration_to: timeOfEntry(entries.to) }
    : undefined;
  const outside = useLessonsOutside(selection.dates, hours);
  const [answer, setAnswer] = useState<LessonAnswer>();
  const unanswered = outside.length > 0 && answer === undefined;
  const inWords = (key: string | undefined): string | undefined => (asked && key ? textOf(t, key) : undefined);
  const noDay = asked && selection.dates.length === 0;

  const onGesture = (gesture: SelectionGesture): void => {
    setSelection((now) => selectDays(now, gesture, school.today));
    setAsked(false);
    forgetOutcome();
    if (gesture.type === 'clear') setTyped(null);
  };
  const refuse = (key: string, input?: HTMLInputElement | null): void => {
    showToast('error', textOf(t, key));
    input?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    if (selection.dates.length === 0) return refuse('errors:selectDate');
    if (errors.from) return refuse(errors.from, fromInput.current);
    if (errors.to) return refuse(errors.to, toInput.current);
    if (unanswered) return refuse('errors:chooseForLessons');
    if (!hours) return;
    setTyped(entries);
    const failed = await save(selection.dates, hours, answer ?? 'ask');
    setAsked(false);
    setAnswer(undefined);
    // Failed days stay selected with the typed hours, so that Save tries them again.
    if (failed.length > 0) setSelection(selectionOf(failed));
    else setTyped(null);
  };
  const type = (changed: Partial<Entries>): void => {
    if (!busy) setTyped({ ...entries, ...changed });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,34rem)_minmax(16rem,24rem)]"
    >
      <div>
        <h2 id={`${id}-label`} className="mb-2 font-semibold text-base">
          {t('operatingDay:calendar')}
        </h2>
        <HoursCalendar
          today={school.today}
          min={min}
          max={max}
          stored={stored}
          dates={selection.dates}
          onGesture={onGesture}
          disabled={busy}
          labelledBy={`${id}-label`}
          describedBy={noDay ? `${id}-error` : undefined}
        />
      </div>
      <div className="rounded border border-mist bg-paper p-4 lg:sticky lg:top-4">
        <ChosenDays dates={selection.dates} groups={groups} />
        {noDay && <FieldError id={`${id}-error`}>{t('errors:selectDate')}</FieldError>}
        <HoursEntry
          entries={entries}
          errors={{ from: inWords(errors.from), to: inWords(errors.to) }}
          inputs={{ from: fromInput, to: toInput }}
          onType={type}
        />
        <LessonsOutside
          lessons={outside}
          answer={answer}
          error={inWords(unanswered ? 'errors:chooseForLessons' : undefined)}
          onAnswer={setAnswer}
        />
        <Button ref={saveButton} type="submit" variant="primary" size="admin" busy={busy} className="mt-4">
          {t('operatingDay:save')}
        </Button>
        {progress && <Progress {...progress} />}
        {outcome && <FailedDays {...outcome} />}
      </div>
      <LeaveGuard changed={busy || typed !== null} leaving={() => false} />
    </form>
  );
}
