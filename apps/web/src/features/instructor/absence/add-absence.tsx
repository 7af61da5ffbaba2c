/** Adds a lesson time, or hours with their kind, to the days that are chosen in the calendar of days off above it. */
import { entryOfTime, type TimeEntry, timeOfEntry, timeRangeErrors } from '@gerende/domain/calendar/time-entry';
import { type AwayKind, awayKinds } from '@gerende/domain/instructor/away';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { SelectField } from '@gerende/ui/select-field';
import { TimeEntryField } from '@gerende/ui/time-entry-field';
import { Plus } from 'lucide-react';
import { type RefCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { kindInWords } from './absences.ts';
import { hoursOf, timeName } from './instructor-words.ts';

export type AddedAbsence = { kind: 'lessonTime'; time: SettingTime } | { kind: AwayKind; from: string; to: string };

type AddAbsenceProps = {
  times: readonly SettingTime[];
  usual: { from: string; to: string };
  /** How many days are chosen. */
  days: number;
  /** @param absence undefined while no lesson time is chosen */
  onAdd: (absence: AddedAbsence | undefined) => void;
  onChange: () => void;
  describedBy: string | undefined;
  /** Receives the button, so that it can be focused. */
  focusRef: RefCallback<HTMLButtonElement>;
};

const kinds = ['lessonTime', ...awayKinds] as const;
type Kind = (typeof kinds)[number];

export function AddAbsence({ times, usual, days, onAdd, onChange, describedBy, focusRef }: AddAbsenceProps) {
  const { t } = useTranslation(['instructor', 'errors']);
  const language = useLanguage();
  const [kind, setKind] = useState<Kind>('lessonTime');
  const [timeId, setTimeId] = useState('');
  const [hours, setHours] = useState({ from: entryOfTime(usual.from), to: entryOfTime(usual.to) });
  const [asked, setAsked] = useState(false);
  const fromInput = useRef<HTMLInputElement>(null);
  const toInput = useRef<HTMLInputElement>(null);
  const errors = timeRangeErrors(hours.from, hours.to);
  const inWords = (key: string | undefined): string | undefined => (asked && key ? textOf(t, key) : undefined);

  function enter(changed: Partial<Record<'from' | 'to', TimeEntry>>): void {
    onChange();
    setHours({ ...hours, ...changed });
  }
  function add(): void {
    if (kind === 'lessonTime') {
      const time = times.find((each) => String(each.id) === timeId);
      onAdd(time && { kind, time });
      return;
    }
    setAsked(true);
    if (errors.from) fromInput.current?.focus();
    else if (errors.to) toInput.current?.focus();
    else onAdd({ kind, from: timeOfEntry(hours.from), to: timeOfEntry(hours.to) });
  }
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <SelectField
        size="admin"
        className="min-w-48 flex-1 sm:max-w-60"
        label={t('instructor:kindOfAbsence')}
        options={kinds.map((each) => ({
          value: each,
          label: each === 'lessonTime' ? t('instructor:offByLessonTime') : kindInWords(each, t),
        }))}
        value={kind}
        onChange={(event) => {
          onChange();
          setAsked(false);
          setKind(kinds.find((each) => each === event.target.value) ?? 'lessonTime');
        }}
      />
      {kind === 'lessonTime' ? (
        <SelectField
          size="admin"
          className="min-w-48 flex-1 sm:max-w-72"
          label={t('instructor:lessonTime')}
          placeholder={t('instructor:chooseTime')}
          options={times.map((time) => ({
            value: time.id,
            label: `${timeName({ date: '', setting_time_id: time.id, setting_time: time.setting_time }, times, language)} ${hoursOf(time)}`,
          }))}
          value={timeId}
          onChange={(event) => {
            onChange();
            setTimeId(event.target.value);
          }}
        />
      ) : (
        <>
          <TimeEntryField
            ref={fromInput}
            label={t('instructor:awayFrom')}
            hourLabel={t('instructor:fromHour')}
            minuteLabel={t('instructor:fromMinute')}
            value={hours.from}
            onChange={(from) => enter({ from })}
            error={inWords(errors.from)}
          />
          <TimeEntryField
            ref={toInput}
            label={t('instructor:awayTo')}
            hourLabel={t('instructor:toHour')}
            minuteLabel={t('instructor:toMinute')}
            value={hours.to}
            onChange={(to) => enter({ to })}
            error={inWords(errors.to)}
          />
        </>
      )}
      <Button
        ref={focusRef}
        size="admin"
        aria-describedby={describedBy}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={add}
      >
        {days === 0 ? t('instructor:add') : t('instructor:addDaysOff', { count: days })}
      </Button>
    </div>
  );
}
