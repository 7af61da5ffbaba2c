/**
 * When an instructor is away: days from a calendar, a lesson time or hours with their kind, and the list of those added
 * (§5 Day off).
 */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { type DaySelection, selectDays, selectionOf } from '@gerende/domain/calendar/selection';
import type { AwayHours, DayOff, FutureLesson } from '@gerende/domain/instructor/schema';
import { joinSentences } from '@gerende/domain/language/rules';
import type { LessonSlot } from '@gerende/domain/lesson/lesson-day';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import { FieldError } from '@gerende/ui/field';
import { type ReactNode, type RefCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { type Absence, absenceOfAway, absenceOfDayOff, absencesOf } from './absences.ts';
import { AddAbsence, type AddedAbsence } from './add-absence.tsx';
import { inOrder, lessonsIn, withAway, withDaysOff } from './days-off.ts';
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
  /** The initial hours of an absence. */
  usual: { from: string; to: string };
  lessons: readonly FutureLesson[];
  error: string | undefined;
  hint: ReactNode;
  /** Receives the button, so that it can be focused. */
  focusRef: RefCallback<HTMLButtonElement>;
};

/** What the last press added, and how many of the days were there already. */
type Added = { slots: readonly LessonSlot[]; twice: number };

export function DaysOffField(props: DaysOffFieldProps) {
  const { value, onChange, away, onAwayChange, chosen, onChoose, today, times, usual, lessons } = props;
  const { error, hint, focusRef } = props;
  const { t } = useTranslation(['instructor', 'errors']);
  const language = useLanguage();
  const id = useId();
  const [begun, setBegun] = useState<DaySelection>(selectionOf);
  // The form's value decides: it is cleared when the row is loaded again.
  const selection = chosen.length === 0 ? selectionOf() : begun;
  const [isIncomplete, setIncomplete] = useState(false);
  // Formatted only when it is shown: the lessons may arrive after the press.
  const [added, setAdded] = useState<Added | null>(null);
  const absences = absencesOf(value, away, { times, language, t });
  function choose(next: DaySelection): void {
    setBegun(next);
    onChoose([...next.dates]);
  }
  function forget(): void {
    setIncomplete(false);
    setAdded(null);
  }
  function store(absence: AddedAbsence): Added {
    if (absence.kind === 'lessonTime') {
      const { daysOff, added, twice } = withDaysOff(value, chosen, absence.time);
      if (added.length > 0) onChange(inOrder(daysOff, times));
      const { duration_from: from, duration_to: to } = absence.time;
      return { slots: added.map(({ date }) => ({ date, from, to })), twice: twice.length };
    }
    const { away: all, added, twice } = withAway(away, chosen, absence);
    if (added.length > 0) onAwayChange(all);
    return { slots: added, twice: twice.length };
  }
  function add(absence: AddedAbsence | undefined): void {
    forget();
    if (chosen.length === 0 || !absence) {
      setIncomplete(true);
      return;
    }
    const stored = store(absence);
    setAdded(stored);
    if (stored.slots.length > 0) choose(selectionOf());
  }
  function addedInWords({ slots, twice }: Added): string {
    const meeting = slots.filter((slot) => lessonsIn(slot, lessons).length > 0).length;
    const words = [
      slots.length > 0 && t('instructor:daysAdded', { count: slots.length }),
      meeting > 0 && t('instructor:daysAddedTeaching', { count: meeting }),
      twice > 0 && t('errors:dayOffTwice'),
    ];
    return joinSentences(words, language);
  }
  function remove({ key }: Absence): void {
    forget();
    const [daysOff, hours] = [
      value.filter((each) => absenceOfDayOff(each) !== key),
      away.filter((each) => absenceOfAway(each) !== key),
    ];
    if (daysOff.length < value.length) onChange(daysOff);
    if (hours.length < away.length) onAwayChange(hours);
  }
  const said = added && addedInWords(added);
  const problem = isIncomplete ? t('instructor:selectDateAndTime') : said && added.twice > 0 ? said : error;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend id={`${id}-label`} className="mb-1 font-medium">
        {t('instructor:daysOff')}
      </legend>
      <DaysOffCalendar
        today={today}
        dates={selection.dates}
        onGesture={(gesture) => {
          forget();
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
        onChange={() => forget()}
        describedBy={problem ? `${id}-error` : undefined}
        focusRef={focusRef}
      />
      <div role="status">
        {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        {said && added.twice === 0 && <p>{said}</p>}
      </div>
      <DaysOffList absences={absences} today={today} lessons={lessons} onRemove={remove} />
      {hint && <p className="text-ink-soft">{hint}</p>}
    </fieldset>
  );
}
