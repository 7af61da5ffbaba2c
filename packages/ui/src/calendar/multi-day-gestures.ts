/**
 * Translates mouse, keys and touch on a multi-day calendar to gestures; which days they choose is decided by the
 * caller.
 */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

export type CalendarGesture =
  | { type: 'only' | 'toggle' | 'add' | 'range'; date: string }
  | { type: 'clear' }
  | { type: 'month'; month: string };

/** Choosing a range by two presses, without a modifier key: `start` waits for the first, `end` for the second. */
export type RangeMode = 'off' | 'start' | 'end';

type Drag = { from: string; beside: boolean; going: boolean; moved: boolean };

/** Dragging with the mouse over days. */
function useDrag(click: ClickMode, onGesture: (gesture: CalendarGesture) => void) {
  const drag = useRef<Drag | null>(null);
  useEffect(() => {
    const end = (): void => {
      if (drag.current) drag.current.going = false;
    };
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, []);
  return {
    press(event: PointerEvent, date: string): void {
      const plain = event.pointerType !== 'touch' && event.button === 0 && !event.shiftKey;
      const beside = click === 'toggle' || event.ctrlKey || event.metaKey;
      drag.current = plain ? { from: date, beside, going: true, moved: false } : null;
    },
    over(date: string): void {
      const now = drag.current;
      if (!now?.going || (!now.moved && now.from === date)) return;
      if (!now.moved) onGesture({ type: now.beside ? 'add' : 'only', date: now.from });
      now.moved = true;
      onGesture({ type: 'range', date });
    },
    /** Whether the release that causes this click ended a drag. */
    hasMoved: (): boolean => drag.current?.moved === true,
  };
}

/** What a plain click does: choose only this day, or toggle it and leave the others. */
export type ClickMode = 'only' | 'toggle';

export type DayGestureOptions = {
  click: ClickMode;
  onGesture: (gesture: CalendarGesture) => void;
  /** A day that cannot be chosen was pressed. */
  onRefused: (date: string) => void;
  isSelectable: (date: string) => boolean;
  /** Moves the focus by a key and returns the new day. */
  moveByKey: (event: KeyboardEvent, from: string) => string | undefined;
};

/** The handlers of the days, and the state of choosing by two presses. */
export function useDayGestures({ click, onGesture, onRefused, isSelectable, moveByKey }: DayGestureOptions) {
  const [rangeMode, setRangeMode] = useState<RangeMode>('off');
  const byTouch = useRef(false);
  /** Shift and arrows extend from where Shift was pressed until it is released. */
  const extending = useRef(false);
  const drag = useDrag(click, (gesture) => rangeMode === 'off' && onGesture(gesture));

  const press = (date: string, otherwise: 'only' | 'toggle'): void => {
    if (rangeMode !== 'end' && !isSelectable(date)) onRefused(date);
    else if (rangeMode === 'off') onGesture({ type: otherwise, date });
    else {
      onGesture({ type: rangeMode === 'start' ? 'add' : 'range', date });
      setRangeMode(rangeMode === 'start' ? 'end' : 'start');
    }
  };
  return {
    rangeMode,
    setRangeMode,
    handlersOf: (date: string) => ({
      onPointerDown(event: PointerEvent): void {
        byTouch.current = event.pointerType === 'touch';
        drag.press(event, date);
      },
      onPointerEnter: (): void => drag.over(date),
      onClick(event: MouseEvent): void {
        // A click without a pointer comes from a key or a screen reader: it toggles, as a tap does.
        const byPointer = event.detail !== 0;
        if (byPointer && drag.hasMoved()) return;
        if (event.shiftKey) onGesture({ type: 'range', date });
        else if (event.ctrlKey || event.metaKey) press(date, 'toggle');
        else press(date, byPointer && !byTouch.current ? click : 'toggle');
      },
      onKeyDown(event: KeyboardEvent): void {
        if (event.key === ' ' || event.key === 'Enter') {
          event.preventDefault();
          if (event.shiftKey) onGesture({ type: 'range', date });
          else press(date, 'toggle');
          return;
        }
        const next = moveByKey(event, date);
        if (!next || !event.shiftKey || event.key.startsWith('Page')) return;
        if (!extending.current) onGesture({ type: 'add', date });
        extending.current = true;
        onGesture({ type: 'range', date: next });
      },
      onKeyUp(event: KeyboardEvent): void {
        if (event.key === 'Shift') extending.current = false;
      },
    }),
  };
}
