/** A month of days to choose many from: by mouse (Ctrl or Cmd, Shift, dragging), by keyboard, and by touch. */
import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { CalendarDay } from './calendar-day.tsx';
import type { CalendarArithmetic } from './date-grid.ts';
import { MonthGrid, useMonthView } from './month-grid.tsx';
import { type CalendarGesture, type ClickMode, type RangeMode, useDayGestures } from './multi-day-gestures.ts';

export type MultiDayTexts = {
  previousMonth: string;
  nextMonth: string;
  clearAll: string;
  selectMonth: string;
  /** The button to choose a range by two presses, without a modifier key. */
  selectRange: string;
  /** Instruction shown while that button is pressed. */
  rangeStart: string;
  rangeEnd: string;
  hint: string;
  selected: string;
  notSelected: string;
  locked: string;
  today: string;
};

export type MultiDayCalendarProps = {
  calendar: CalendarArithmetic;
  language: string;
  selected: ReadonlySet<string>;
  onGesture: (gesture: CalendarGesture) => void;
  /**
   * 'toggle' when the chosen days are stored directly, so that no click drops them; 'only' when days are chosen for an
   * action.
   */
  click: ClickMode;
  isSelectable: (date: string) => boolean;
  /** Marked days are highlighted; the note says why. */
  marked: ReadonlySet<string>;
  noteOf: (date: string) => string;
  today: string;
  min: string;
  max: string;
  texts: MultiDayTexts;
  labelledBy: string;
  describedBy?: string | undefined;
  /** The number of chosen days as text; read out after each gesture. */
  summary: string;
  disabled?: boolean;
  /** Legend of the marks, under the grid. */
  children?: ReactNode;
};

const spokenDay = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;

export function MultiDayCalendar(props: MultiDayCalendarProps) {
  const { calendar, language, selected, isSelectable, today, min, max, texts, disabled = false } = props;
  const view = useMonthView({ calendar, start: today, min, max });
  const [pointed, setPointed] = useState<string | null>(null);
  const [spoken, setSpoken] = useState<string | null>(null);
  const monthId = useId();

  const gesture = (made: CalendarGesture): void => {
    if (disabled) return;
    props.onGesture(made);
    setSpoken('date' in made ? made.date : '');
  };
  const { rangeMode, setRangeMode, handlersOf } = useDayGestures({
    click: props.click,
    onGesture: gesture,
    onRefused: (date) => setSpoken(date),
    isSelectable,
    moveByKey: (event, from) => {
      setPointed(null);
      return view.moveByKey(event, from);
    },
  });

  const tabStop = view.tabStop(
    view.days.find((day) => selected.has(day)),
    today,
  );
  const state = (date: string): string =>
    [
      date === today && texts.today,
      selected.has(date) ? texts.selected : isSelectable(date) && texts.notSelected,
      !isSelectable(date) && texts.locked,
      props.noteOf(date),
    ]
      .filter(Boolean)
      .join(', ');
  const long = (date: string): string => calendar.formatDay(date, language, spokenDay);
  const about = (date: string, said: string): string =>
    `${long(date)}${language.startsWith('en') ? ': ' : '：'}${said}`;
  const shown = pointed ?? view.inView(view.focused);
  const aboutDay = rangeMode === 'off' && shown ? about(shown, state(shown)) : null;
  const help = { off: texts.hint, start: texts.rangeStart, end: texts.rangeEnd }[rangeMode];
  return (
    <div className="max-w-xl rounded border border-mist-edge bg-paper px-1 py-3 sm:px-3">
      <Tools
        texts={texts}
        disabled={disabled}
        rangeMode={rangeMode}
        onMonth={() => gesture({ type: 'month', month: view.month })}
        onRange={() => setRangeMode(rangeMode === 'off' ? 'start' : 'off')}
        onClear={() => {
          gesture({ type: 'clear' });
          if (rangeMode === 'end') setRangeMode('start');
        }}
      />
      <MonthGrid
        view={view}
        calendar={calendar}
        language={language}
        min={min}
        max={max}
        texts={texts}
        labelledBy={props.labelledBy}
        describedBy={props.describedBy}
        monthId={monthId}
        multiselectable
        isSelected={(date) => selected.has(date)}
        onTurn={() => setPointed(null)}
        onPointerLeave={() => setPointed(null)}
      >
        {(date) => {
          const handlers = handlersOf(date);
          return (
            <CalendarDay
              {...handlers}
              date={date}
              name={`${long(date)}, ${state(date)}`}
              selectable={isSelectable(date)}
              chosen={selected.has(date)}
              marked={props.marked.has(date)}
              isToday={date === today}
              tabIndex={date === tabStop ? 0 : -1}
              onFocus={() => view.setFocused(date)}
              onPointerEnter={() => {
                setPointed(date);
                handlers.onPointerEnter();
              }}
            />
          );
        }}
      </MonthGrid>
      <p aria-hidden className="mt-1 flex min-h-10 items-start gap-1.5 border-t px-1 pt-2 text-ink-soft text-sm">
        <Info className="mt-0.5 size-4 shrink-0" />
        {/* Both share one cell, so that pointing at a day does not change the height and move the days. */}
        <span className="grid">
          <span className={clsx('[grid-area:1/1]', aboutDay && 'invisible')}>{help}</span>
          <span className="[grid-area:1/1]">{aboutDay}</span>
        </span>
      </p>
      {props.children}
      <p role="status" className="sr-only">
        {[spoken && about(spoken, state(spoken)), spoken !== null && props.summary, rangeMode !== 'off' && help]
          .filter(Boolean)
          .join('. ')}
      </p>
    </div>
  );
}

type ToolsProps = {
  texts: MultiDayTexts;
  disabled: boolean;
  rangeMode: RangeMode;
  onMonth: () => void;
  onRange: () => void;
  onClear: () => void;
};

function Tools({ texts, disabled, rangeMode, onMonth, onRange, onClear }: ToolsProps) {
  return (
    <div className="mb-2 flex flex-wrap gap-2 px-1">
      <Button size="admin" className="max-sm:min-h-11" disabled={disabled} onClick={onMonth}>
        {texts.selectMonth}
      </Button>
      <Button
        size="admin"
        disabled={disabled}
        aria-pressed={rangeMode !== 'off'}
        className="max-sm:min-h-11 aria-pressed:border-glacier aria-pressed:bg-glacier-wash aria-pressed:text-glacier-deep"
        onClick={onRange}
      >
        {texts.selectRange}
      </Button>
      <Button size="admin" variant="quiet" className="max-sm:min-h-11" disabled={disabled} onClick={onClear}>
        {texts.clearAll}
      </Button>
    </div>
  );
}
