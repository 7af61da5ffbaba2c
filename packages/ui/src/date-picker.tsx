/** A month of days to choose one from, all keys included; a day that cannot be chosen says why (WAI-ARIA date grid). */
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Info } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import { type CalendarArithmetic, clampDay, dayAfterKey, weeksOf } from './date-grid.ts';

export type DayState = {
  selectable: boolean;
  /** Why the day cannot be chosen, or a word about one that can. */
  note?: string | undefined;
  /** Belongs to what is chosen, as the further days of a lesson do. */
  included?: boolean;
};

export type DatePickerTexts = {
  previousMonth: string;
  nextMonth: string;
  /** Part of a day's name, after its date. */
  selectable: string;
  notSelectable: string;
  chosen: string;
  today: string;
  /** Stands under the grid while nothing is chosen or pointed at. */
  hint: string;
};

export type DatePickerProps = {
  calendar: CalendarArithmetic;
  language: string;
  /** `yyyy-MM-dd`, or the empty text while nothing is chosen. */
  value: string;
  onSelect: (date: string) => void;
  stateOf: (date: string) => DayState;
  today: string;
  /** First and last day that can be looked at. */
  min: string;
  max: string;
  texts: DatePickerTexts;
  /** Ids of the elements that name and describe the picker. */
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
};

const spokenDay = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;

export function DatePicker(props: DatePickerProps) {
  const { calendar, language, value, onSelect, stateOf, today, min, max, texts } = props;
  const [month, setMonth] = useState(() => calendar.monthOf(clampDay(value || today, min, max)));
  const [focused, setFocused] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const focusWanted = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const monthId = useId();

  // A day chosen elsewhere (the default date, a draft) brings its month into view.
  useEffect(() => {
    if (value) setMonth(calendar.monthOf(value));
  }, [value, calendar]);

  useEffect(() => {
    if (!focusWanted.current || !focused) return;
    focusWanted.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused]);

  const days = calendar.daysOfMonth(month);
  const inView = (date: string | null): string | undefined => (date ? days.find((day) => day === date) : undefined);
  const tabStop = inView(focused) ?? inView(value) ?? days.find((day) => stateOf(day).selectable) ?? days[0];

  const turn = (months: number): void => {
    setMonth(calendar.addMonths(month, months));
    setFocused(null);
    setPointed(null);
  };
  const choose = (date: string): void => {
    setFocused(date);
    if (stateOf(date).selectable) {
      setRefused(null);
      onSelect(date);
    } else {
      setPointed(date);
      setRefused(date);
    }
  };
  const pressed = (event: KeyboardEvent, date: string): void => {
    const wanted = dayAfterKey(event.key, event.shiftKey, date, calendar);
    if (!wanted) return;
    event.preventDefault();
    const next = clampDay(wanted, min, max);
    focusWanted.current = true;
    setPointed(null);
    setMonth(calendar.monthOf(next));
    setFocused(next);
  };

  const long = (date: string): string => calendar.formatDay(date, language, spokenDay);
  const verdict = (date: string): string => (stateOf(date).selectable ? texts.selectable : texts.notSelectable);
  const sentence = (date: string): string => `${long(date)}: ${stateOf(date).note ?? verdict(date)}`;
  const nameOf = (date: string): string =>
    [long(date), date === today && texts.today, date === value ? texts.chosen : verdict(date), stateOf(date).note]
      .filter(Boolean)
      .join(', ');
  const shown = pointed ?? focused;
  return (
    <div
      className={clsx(
        'max-w-md rounded border bg-paper px-1 py-3 sm:px-3',
        props.invalid ? 'border-danger' : 'border-mist-edge',
      )}
    >
      <div className="mb-1 flex items-center justify-between">
        <button
          type="button"
          aria-label={texts.previousMonth}
          disabled={month <= calendar.monthOf(min)}
          onClick={() => turn(-1)}
          className={buttonClass({ variant: 'quiet', iconOnly: true })}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </button>
        <p id={monthId} aria-live="polite" className="font-semibold">
          {calendar.formatDay(`${month}-01`, language, { year: 'numeric', month: 'long' })}
        </p>
        <button
          type="button"
          aria-label={texts.nextMonth}
          disabled={month >= calendar.monthOf(max)}
          onClick={() => turn(1)}
          className={buttonClass({ variant: 'quiet', iconOnly: true })}
        >
          <ChevronRight aria-hidden className="size-5" />
        </button>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table walked with the arrow keys.
        role="grid"
        aria-labelledby={`${props.labelledBy} ${monthId}`}
        aria-describedby={props.describedBy}
        className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5 sm:border-spacing-x-0.5"
        onPointerLeave={() => setPointed(null)}
      >
        <WeekdayHeads language={language} calendar={calendar} />
        <tbody>
          {weeksOf(month, calendar).map((week) => (
            <tr key={week.days[0]}>
              {week.before > 0 && <td colSpan={week.before} />}
              {week.days.map((date) => (
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid, which can be the chosen one.
                // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus.
                <td key={date} role="gridcell" aria-selected={date === value} className="p-0">
                  <DayButton
                    date={date}
                    name={nameOf(date)}
                    state={stateOf(date)}
                    chosen={date === value}
                    isToday={date === today}
                    tabIndex={date === tabStop ? 0 : -1}
                    onChoose={() => choose(date)}
                    onFocus={() => setFocused(date)}
                    onPoint={() => setPointed(date)}
                    onKeyDown={(event) => pressed(event, date)}
                  />
                </td>
              ))}
              {week.after > 0 && <td colSpan={week.after} />}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden className="mt-1 flex min-h-10 items-start gap-1.5 border-t px-1 pt-2 text-ink-soft text-sm">
        <Info className="mt-0.5 size-4 shrink-0" />
        <span>{shown ? sentence(shown) : value ? long(value) : texts.hint}</span>
      </p>
      <p role="status" className="sr-only">
        {refused ? sentence(refused) : ''}
      </p>
    </div>
  );
}

/** Any Sunday; the week that names the columns. */
const aSunday = '2023-10-01';

function WeekdayHeads({ language, calendar }: Pick<DatePickerProps, 'language' | 'calendar'>) {
  return (
    <thead>
      <tr>
        {[0, 1, 2, 3, 4, 5, 6].map((weekday) => {
          const day = calendar.addDays(aSunday, weekday);
          return (
            <th key={weekday} scope="col" className="pb-1 font-medium text-ink-soft text-xs">
              <span aria-hidden>{calendar.formatDay(day, language, { weekday: 'short' })}</span>
              <span className="sr-only">{calendar.formatDay(day, language, { weekday: 'long' })}</span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type DayButtonProps = {
  date: string;
  name: string;
  state: DayState;
  chosen: boolean;
  isToday: boolean;
  tabIndex: number;
  onChoose: () => void;
  onFocus: () => void;
  onPoint: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function DayButton({
  date,
  name,
  state,
  chosen,
  isToday,
  tabIndex,
  onChoose,
  onFocus,
  onPoint,
  onKeyDown,
}: DayButtonProps) {
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={tabIndex}
      aria-label={name}
      aria-disabled={!state.selectable || undefined}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      onFocus={onFocus}
      onPointerEnter={onPoint}
      onKeyDown={onKeyDown}
      className={clsx(
        'tabular flex h-11 w-full items-center justify-center rounded text-base transition-colors',
        chosen && 'bg-glacier font-semibold text-on-glacier',
        !chosen && state.included && 'bg-glacier-wash font-semibold text-glacier-deep ring-1 ring-glacier ring-inset',
        !chosen && !state.included && state.selectable && 'font-semibold text-ink hover:bg-glacier-wash',
        !chosen && !state.included && !state.selectable && 'text-ink-soft line-through decoration-mist-edge',
        isToday && 'underline decoration-2 underline-offset-4',
      )}
    >
      {Number(date.slice(8))}
    </button>
  );
}
