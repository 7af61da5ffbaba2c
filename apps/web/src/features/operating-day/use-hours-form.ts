/** State of the form of hours: which days are chosen, their times, and what prevents saving. */
import { type SelectionGesture, selectDays, selectionOf } from '@gerende/domain/calendar/selection';
import { entryOfTime, type TimeEntry, timeOfEntry, timeRangeErrors } from '@gerende/domain/calendar/time-entry';
import type { LessonAnswer } from '@gerende/domain/lesson/touched';
import type { EditableOperatingDay } from '@gerende/domain/operating-day/schema';
import type { School } from '@gerende/domain/school/schema';
import { textOf } from '@gerende/i18n/text-of';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../shell/toast/toasts.tsx';
import { type HoursGroup, hoursOfDays, initialHours } from './hours-of-days.ts';
import { useLessonsOutside } from './lessons-outside.tsx';
import { useSaveHours } from './use-save-hours.ts';

export type Entries = { from: TimeEntry; to: TimeEntry };

/**
 * The times of the form: those typed since the days were saved or cleared, else the current hours of the chosen days.
 */
function useTimes(groups: readonly HoursGroup[], school: School) {
  const [typed, setTyped] = useState<Entries | null>(null);
  const begin = initialHours(groups, { duration_from: school.default_from, duration_to: school.default_to });
  const entries = typed ?? { from: entryOfTime(begin.duration_from), to: entryOfTime(begin.duration_to) };
  const errors = timeRangeErrors(entries.from, entries.to);
  const isRight = !errors.from && !errors.to;
  /** Undefined while they are wrong. */
  const hours = isRight
    ? { duration_from: timeOfEntry(entries.from), duration_to: timeOfEntry(entries.to) }
    : undefined;
  return { typed, setTyped, entries, errors, hours };
}

export function useHoursForm(school: School, stored: ReadonlyMap<string, EditableOperatingDay>) {
  const { t } = useTranslation(['operatingDay', 'errors']);
  const [selection, setSelection] = useState(() => selectionOf());
  const { dates } = selection;
  const groups = hoursOfDays(dates, stored);
  const { typed, setTyped, entries, errors, hours } = useTimes(groups, school);
  const [asked, setAsked] = useState(false);
  const { save, progress, outcome, forgetOutcome } = useSaveHours((date) => stored.get(date)?.version);
  const busy = progress !== null;
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };
  const lessons = useLessonsOutside(dates, hours);
  const [answer, setAnswer] = useState<LessonAnswer>();
  const unanswered = lessons.length > 0 && answer === undefined;
  const inWords = (key: string | undefined): string | undefined => (asked && key ? textOf(t, key) : undefined);

  const select = (gesture: SelectionGesture): void => {
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
    if (dates.length === 0) return refuse('errors:selectDate');
    if (errors.from) return refuse(errors.from, inputs.from.current);
    if (errors.to) return refuse(errors.to, inputs.to.current);
    if (unanswered) return refuse('errors:chooseForLessons');
    if (!hours) return;
    setTyped(entries);
    const failed = await save(dates, hours, answer ?? 'ask');
    setAsked(false);
    setAnswer(undefined);
    // Failed days stay selected with the typed hours, so that Save tries them again.
    if (failed.length > 0) setSelection(selectionOf(failed));
    else setTyped(null);
  };
  const type = (part: Partial<Entries>): void => {
    if (!busy) setTyped({ ...entries, ...part });
  };
  const error = inWords(unanswered ? 'errors:chooseForLessons' : undefined);
  return {
    dates,
    groups,
    select,
    entries,
    type,
    inputs,
    submit,
    busy,
    progress,
    outcome,
    errors: { from: inWords(errors.from), to: inWords(errors.to) },
    /** Save was pressed without a chosen day. */
    noDay: asked && dates.length === 0,
    outside: { lessons, answer, error, onAnswer: setAnswer },
    changed: busy || typed !== null,
  };
}
