/**
 * A month of days to choose one from, with full keyboard support; a day that cannot be chosen says why (WAI-ARIA date
 * grid).
 */
import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { CalendarArithmetic } from './date-grid.ts';
import { MonthGrid, useMonthView } from './month-grid.tsx';

export type DayState = {
  selectable: boolean;
  /** Why the day cannot be chosen, or a remark about one that can. */
  note?: string | undefined;
  /** Part of the choice, as the further days of a lesson are. */
  included?: boolean;
  /** A short text under the number, as the price; the note says it in full. */
  caption?: string | undefined;
  /**
   * A shorter text below that: `warning` for something that is running out, `off` for something that is not available.
   */
  mark?: { text: string; look: 'warning' | 'off' } | undefined;
};

export type DatePickerTexts = {
  previousMonth: string;
  nextMonth: string;
  /** Added to a day's accessible name, after its date. */
  selectable: string;
  notSelectable: string;
  chosen: string;
  today: string;
  /** Shown under the grid while nothing is chosen or pointed at. */
  hint: string;
};

export type DatePickerProps = {
  calendar: CalendarArithmetic;
  language: string;
  /** `yyyy-MM-dd`, or empty while nothing is chosen. */
  value: string;
  /** The day whose month is shown while nothing is chosen; today by default. */
  start?: string | undefined;
  /** A change of it shows the month of the chosen day again. */
  reveal?: number;
  onSelect: (date: string) => void;
  /** Called with each month that is shown, `yyyy-MM`. */
  onMonth?: (month: string) => void;
  stateOf: (date: string) => DayState;
  /** Room for a caption and a mark in every day. */
  roomy?: boolean;
  today: string;
  /** First and last day that can be shown. */
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
  const { calendar, language, value, onSelect, stateOf, today, min, max, texts, invalid = false, reveal = 0 } = props;
  const wanted = value || props.start;
  const view = useMonthView({ calendar, start: wanted ?? today, min, max });
  const { focused, setFocused, show } = view;
  const [pointed, setPointed] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const monthId = useId();

  // A day chosen elsewhere (the default date, a draft), or refused, brings its month into view. Set during render, so
  // that code that sets the focus after this render finds the day.
  const asked = `${wanted} ${invalid} ${reveal}`;
  const [answered, setAnswered] = useState(asked);
  if (asked !== answered) {
    setAnswered(asked);
    setFocused(null);
    if (wanted) show(calendar.monthOf(wanted));
  }

  const told = useEffectEvent((month: string) => props.onMonth?.(month));
  useEffect(() => told(view.month), [view.month]);

  const tabStop = view.tabStop(
    value,
    view.days.find((day) => stateOf(day).selectable),
    today,
  );

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
    if (view.moveByKey(event, date)) setPointed(null);
  };

  const long = (date: string): string => calendar.formatDay(date, language, spokenDay);
  const about = (date: string, said: string): string =>
    `${long(date)}${language.startsWith('en') ? ': ' : '：'}${said}`;
  const verdict = (date: string): string => (stateOf(date).selectable ? texts.selectable : texts.notSelectable);
  const sentence = (date: string): string => about(date, stateOf(date).note ?? verdict(date));
  const nameOf = (date: string): string =>
    [long(date), date === today && texts.today, date === value ? texts.chosen : verdict(date), stateOf(date).note]
      .filter(Boolean)
      .join(', ');
  const shown = pointed ?? focused;
  return (
    <div
      className={clsx(
        'max-w-md rounded border bg-paper px-1 py-3 sm:px-3',
        invalid ? 'border-danger' : 'border-mist-edge',
      )}
    >
      <MonthGrid
        view={view}
        calendar={calendar}
        language={language}
        min={min}
        max={max}
        texts={texts}
        labelledBy={props.labelledBy}
        describedBy={props.describedBy}
        invalid={invalid}
        monthId={monthId}
        isSelected={(date) => date === value}
        onTurn={() => setPointed(null)}
        onPointerLeave={() => setPointed(null)}
      >
        {(date) => (
          <DayButton
            date={date}
            name={nameOf(date)}
            state={stateOf(date)}
            chosen={date === value}
            isToday={date === today}
            roomy={props.roomy ?? false}
            tabIndex={date === tabStop ? 0 : -1}
            describedBy={date === tabStop ? props.describedBy : undefined}
            onChoose={() => choose(date)}
            onFocus={() => setFocused(date)}
            onPoint={() => setPointed(date)}
            onKeyDown={(event) => pressed(event, date)}
          />
        )}
      </MonthGrid>
      {/* On the narrowest phones the hint takes two lines and a chosen day one: room for two is reserved, so that
          nothing moves when a day is chosen. */}
      <p
        aria-hidden
        className="mt-1 flex min-h-10 items-start gap-1.5 border-t px-1 pt-2 text-ink-soft text-sm max-[359px]:min-h-[3.0625rem]"
      >
        <Info className="mt-0.5 size-4 shrink-0" />
        <span>{shown ? sentence(shown) : value ? long(value) : texts.hint}</span>
      </p>
      <p role="status" className="sr-only">
        {refused ? sentence(refused) : ''}
      </p>
    </div>
  );
}

type DayButtonProps = {
  date: string;
  name: string;
  state: DayState;
  chosen: boolean;
  isToday: boolean;
  roomy: boolean;
  tabIndex: number;
  describedBy: string | undefined;
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
  roomy,
  tabIndex,
  describedBy,
  onChoose,
  onFocus,
  onPoint,
  onKeyDown,
}: DayButtonProps) {
  const isOff = state.mark?.look === 'off';
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={tabIndex}
      aria-label={name}
      aria-describedby={describedBy}
      aria-disabled={!state.selectable || undefined}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      onFocus={onFocus}
      onPointerEnter={onPoint}
      onKeyDown={onKeyDown}
      className={clsx(
        'tabular flex w-full flex-col items-center rounded text-base transition-colors',
        roomy ? 'h-14 justify-start pt-1 leading-tight xl:h-12 xl:pt-0.5' : 'h-11 justify-center',
        chosen && state.selectable && 'bg-glacier font-semibold text-on-glacier',
        chosen && !state.selectable && 'bg-danger-wash font-semibold text-danger ring-2 ring-danger ring-inset',
        !chosen && state.included && 'bg-glacier-wash font-semibold text-glacier-deep ring-1 ring-glacier ring-inset',
        !chosen && !state.included && state.selectable && 'hover:bg-glacier-wash',
        !chosen && !state.included && state.selectable && !isOff && 'font-semibold text-ink',
        !chosen && !state.included && (!state.selectable || isOff) && 'text-ink-soft',
      )}
    >
      <span
        className={clsx(
          !chosen && !state.included && !state.selectable && !isOff && 'line-through decoration-mist-edge',
          isToday && 'underline decoration-2 underline-offset-4',
        )}
      >
        {Number(date.slice(8))}
      </span>
      <DayTexts state={state} chosen={chosen} />
    </button>
  );
}

/** The text is as small as a day needs on a phone; the accessible name of the day says the same in full. */
const smallText = 'text-[0.625rem] leading-[1.2] min-[24rem]:text-[0.6875rem]';

function DayTexts({ state: { caption, mark, included }, chosen }: { state: DayState; chosen: boolean }) {
  return (
    <>
      {caption !== undefined && <span className={clsx(smallText, 'font-normal')}>{caption}</span>}
      {mark && (
        <span
          className={clsx(
            smallText,
            'font-semibold',
            !chosen && !included && (mark.look === 'warning' ? 'text-amber' : 'text-ink-soft'),
          )}
        >
          {mark.text}
        </span>
      )}
    </>
  );
}
