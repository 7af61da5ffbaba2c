/** The days off of an instructor: days from a calendar, a lesson time, and the list of added ones (§5 Day off). */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { type DaySelection, selectDays, selectionOf } from '@gerende/domain/calendar/selection';
import { dayOffKey } from '@gerende/domain/instructor/rules';
import type { DayOff, FutureLesson } from '@gerende/domain/instructor/schema';
import { joinSentences } from '@gerende/domain/language/rules';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import { Button } from '@gerende/ui/button';
import { FieldError } from '@gerende/ui/field';
import { SelectField } from '@gerende/ui/select-field';
import { Plus } from 'lucide-react';
import { type ReactNode, type RefCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shell/use-language.ts';
import { inOrder, lessonsOn, withDaysOff } from './days-off.ts';
import { beforeToday, DaysOffCalendar } from './days-off-calendar.tsx';
import { DaysOffList } from './days-off-list.tsx';
import { hoursOf, timeName } from './instructor-words.ts';

type DaysOffFieldProps = {
  value: readonly DayOff[];
  onChange: (value: DayOff[]) => void;
  /** The days selected in the calendar and not added yet. */
  chosen: readonly PlainDate[];
  onChoose: (dates: PlainDate[]) => void;
  today: PlainDate;
  times: readonly SettingTime[];
  lessons: readonly FutureLesson[];
  error: string | undefined;
  hint: ReactNode;
  /** Receives the button, so that it can be focused. */
  focusRef: RefCallback<HTMLButtonElement>;
};

type Said = { tone: 'error' | 'note'; text: string } | null;

export function DaysOffField(props: DaysOffFieldProps) {
  const { value, onChange, chosen, onChoose, today, times, lessons, error, hint, focusRef } = props;
  const { t } = useTranslation(['instructor', 'errors']);
  const language = useLanguage();
  const id = useId();
  const [begun, setBegun] = useState<DaySelection>(selectionOf);
  // The form's value decides: it is cleared when the row is loaded again.
  const selection = chosen.length === 0 ? selectionOf() : begun;
  const [timeId, setTimeId] = useState('');
  const [said, setSaid] = useState<Said>(null);
  function choose(next: DaySelection): void {
    setBegun(next);
    onChoose([...next.dates]);
  }
  function add(): void {
    const time = times.find((each) => String(each.id) === timeId);
    if (chosen.length === 0 || !time) {
      setSaid({ tone: 'error', text: t('instructor:selectDateAndTime') });
      return;
    }
    const { daysOff, added, twice } = withDaysOff(value, chosen, time);
    const meeting = added.filter((dayOff) => lessonsOn(dayOff, times, lessons).length > 0);
    const words = [
      added.length > 0 && t('instructor:daysAdded', { count: added.length }),
      meeting.length > 0 && t('instructor:daysAddedTeaching', { count: meeting.length }),
      twice.length > 0 && t('errors:dayOffTwice'),
    ];
    setSaid({ tone: twice.length > 0 ? 'error' : 'note', text: joinSentences(words, language) });
    if (added.length === 0) return;
    onChange(inOrder(daysOff, times));
    choose(selectionOf());
  }
  const problem = said?.tone === 'error' ? said.text : error;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend id={`${id}-label`} className="mb-1 font-medium">
        {t('instructor:daysOff')}
      </legend>
      <DaysOffCalendar
        today={today}
        dates={selection.dates}
        onGesture={(gesture) => {
          setSaid(null);
          choose(selectDays(selection, gesture, beforeToday(today)));
        }}
        daysOff={value}
        lessons={lessons}
        times={times}
        labelledBy={`${id}-label`}
      />
      <div className="flex flex-wrap items-end gap-2">
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
            setSaid(null);
            setTimeId(event.target.value);
          }}
        />
        <Button
          ref={focusRef}
          size="admin"
          aria-describedby={problem ? `${id}-error` : undefined}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={add}
        >
          {chosen.length === 0 ? t('instructor:add') : t('instructor:addDaysOff', { count: chosen.length })}
        </Button>
      </div>
      <div role="status">
        {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        {said?.tone === 'note' && <p>{said.text}</p>}
      </div>
      <DaysOffList
        daysOff={value}
        today={today}
        times={times}
        lessons={lessons}
        onRemove={(gone) => {
          setSaid(null);
          onChange(value.filter((dayOff) => dayOffKey(dayOff) !== dayOffKey(gone)));
        }}
      />
      {hint && <p className="text-ink-soft">{hint}</p>}
    </fieldset>
  );
}
