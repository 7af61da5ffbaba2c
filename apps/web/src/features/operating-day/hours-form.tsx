/** Selects days and sets their hours (§2 /admin/school, §5 Time entries and school save). */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { runsOf } from '@gerende/domain/calendar/selection';
import type { EditableOperatingDay } from '@gerende/domain/operating-day/schema';
import type { School } from '@gerende/domain/school/schema';
import { Button } from '@gerende/ui/button';
import { FieldError } from '@gerende/ui/field';
import { TimeEntryField } from '@gerende/ui/time-entry-field';
import { type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { useDaysInWords } from '../../shell/admin/use-days-in-words.ts';
import { HoursCalendar } from './hours-calendar.tsx';
import type { HoursGroup } from './hours-of-days.ts';
import { groupsInWords } from './hours-words.ts';
import { LessonsOutside } from './lessons-outside.tsx';
import { FailedDays, Progress } from './save-report.tsx';
import { type Entries, useHoursForm } from './use-hours-form.ts';

/** The header of the chosen days: which they are, how many, and their current hours. */
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
  const saveButton = useRef<HTMLButtonElement>(null);
  const form = useHoursForm(school, stored);
  const { dates, busy, noDay, outside, progress, outcome } = form;
  // The disabled button lost the focus while saving; keyboard users continue from it.
  useEffect(() => {
    if (outcome && document.activeElement === document.body) saveButton.current?.focus();
  }, [outcome]);
  return (
    <form
      noValidate
      onSubmit={(event) => void form.submit(event)}
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
          dates={dates}
          onGesture={form.select}
          disabled={busy}
          labelledBy={`${id}-label`}
          describedBy={noDay ? `${id}-error` : undefined}
        />
      </div>
      <div className="rounded border border-mist bg-paper p-4 lg:sticky lg:top-16 xl:top-4">
        <ChosenDays dates={dates} groups={form.groups} />
        {noDay && <FieldError id={`${id}-error`}>{t('errors:selectDate')}</FieldError>}
        <HoursEntry entries={form.entries} errors={form.errors} inputs={form.inputs} onType={form.type} />
        <LessonsOutside {...outside} />
        <Button ref={saveButton} type="submit" variant="primary" size="admin" busy={busy} className="mt-4">
          {t('operatingDay:save')}
        </Button>
        {progress && <Progress {...progress} />}
        {outcome && <FailedDays {...outcome} />}
      </div>
      <LeaveGuard changed={form.changed} />
    </form>
  );
}
