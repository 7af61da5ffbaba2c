/**
 * When an instructor is not there: days from a calendar, a lesson time or hours with their kind, and the list of those
 * added (§5 Day off).
 */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { type DaySelection, selectDays, selectionOf } from '@gerende/domain/calendar/selection';
import type { AwayHours, DayOff, FutureLesson } from '@gerende/domain/instructor/schema';
import { joinSentences } from '@gerende/domain/language/rules';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import { FieldError } from '@gerende/ui/field';
import { type ReactNode, type RefCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { type Absence, absenceOfAway, absenceOfDayOff, absencesOf } from './absences.ts';
import { AddAbsence, type AddedAbsence } from './add-absence.tsx';
import { inOrder, lessonsIn, lessonsOn, withAway, withDaysOff } from './days-off.ts';
import { beforeToday, DaysOffCalendar } from './days-off-calendar.tsx';
import { DaysOffList } from './days-off-list.tsx';

type DaysOffFieldProps = {
  value: readonly DayOff[];
  onChange: (value: DayOff[]) => void;
  away: readonly AwayHours[];
  onAwayChange: (value: AwayHours[]) => void;
  /** The days selected in the calendar and not added yet. */
  chosen: readonly PlainDate[];
  onChoose: (dates: PlainDate[]) => void;
  today: PlainDate;
  times: readonly SettingTime[];
  /** The hours with which an absence begins. */
  usual: { from: string; to: string };
  lessons: readonly FutureLesson[];
  error: string | undefined;
  hint: ReactNode;
  /** Receives the button, so that it can be focused. */
  focusRef: RefCallback<HTMLButtonElement>;
};

type Said = { tone: 'error' | 'note'; text: string } | null;

export function DaysOffField(props: DaysOffFieldProps) {
  const { value, onChange, away, onAwayChange, chosen, onChoose, today, times, usual, lessons } = props;
  const { error, hint, focusRef } = props;
  const { t } = useTranslation(['instructor', 'errors']);
  const language = useLanguage();
  const id = useId();
  const [begun, setBegun] = useState<DaySelection>(selectionOf);
  // The form's value decides: it is cleared when the row is loaded again.
  const selection = chosen.length === 0 ? selectionOf() : begun;
  const [said, setSaid] = useState<Said>(null);
  const absences = absencesOf(value, away, { times, language, t });
  function choose(next: DaySelection): void {
    setBegun(next);
    onChoose([...next.dates]);
  }
  /** @returns how many were added, how many of them meet a lesson, and how many were there already */
  function store(absence: AddedAbsence): { count: number; meeting: number; twice: number } {
    if (absence.kind === 'lessonTime') {
      const { daysOff, added, twice } = withDaysOff(value, chosen, absence.time);
      if (added.length > 0) onChange(inOrder(daysOff, times));
      const meeting = added.filter((dayOff) => lessonsOn(dayOff, times, lessons).length > 0);
      return { count: added.length, meeting: meeting.length, twice: twice.length };
    }
    const { away: all, added, twice } = withAway(away, chosen, absence);
    if (added.length > 0) onAwayChange(all);
    const meeting = added.filter((each) => lessonsIn(each, lessons).length > 0);
    return { count: added.length, meeting: meeting.length, twice: twice.length };
  }
  function add(absence: AddedAbsence | undefined): void {
    if (chosen.length === 0 || !absence) {
      setSaid({ tone: 'error', text: t('instructor:selectDateAndTime') });
      return;
    }
    const { count, meeting, twice } = store(absence);
    const words = [
      count > 0 && t('instructor:daysAdded', { count }),
      meeting > 0 && t('instructor:daysAddedTeaching', { count: meeting }),
      twice > 0 && t('errors:dayOffTwice'),
    ];
    setSaid({ tone: twice > 0 ? 'error' : 'note', text: joinSentences(words, language) });
    if (count > 0) choose(selectionOf());
  }
  function remove({ key }: Absence): void {
    setSaid(null);
    const [daysOff, hours] = [
      value.filter((each) => absenceOfDayOff(each) !== key),
      away.filter((each) => absenceOfAway(each) !== key),
    ];
    if (daysOff.length < value.length) onChange(daysOff);
    if (hours.length < away.length) onAwayChange(hours);
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
        absences={absences}
        lessons={lessons}
        labelledBy={`${id}-label`}
      />
      <AddAbsence
        times={times}
        usual={usual}
        days={chosen.length}
        onAdd={add}
        onChange={() => setSaid(null)}
        describedBy={problem ? `${id}-error` : undefined}
        focusRef={focusRef}
      />
      <div role="status">
        {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        {said?.tone === 'note' && <p>{said.text}</p>}
      </div>
      <DaysOffList absences={absences} today={today} lessons={lessons} onRemove={remove} />
      {hint && <p className="text-ink-soft">{hint}</p>}
    </fieldset>
  );
}
