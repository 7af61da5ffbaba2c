/** Selects days that are stored: removing several of them asks first, and can be undone. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { type DaySelection, type SelectionGesture, selectDays, selectionOf } from '@gerende/domain/calendar/selection';
import { useState } from 'react';

type StoredDays = {
  today: PlainDate;
  value: readonly PlainDate[];
  onChange: (dates: PlainDate[]) => void;
  stored: readonly PlainDate[];
};

export function useStoredDays({ today, value, onChange, stored }: StoredDays) {
  const [made, setMade] = useState(() => selectionOf(value));
  const [asked, setAsked] = useState<DaySelection>();
  const [before, setBefore] = useState<DaySelection>();
  // Days changed from outside, for example by another administrator, start a new selection.
  const selection = made.dates.join() === value.join() ? made : selectionOf(value);
  const lost = (next: DaySelection): PlainDate[] => {
    const remaining = new Set(next.dates);
    const chosen = new Set(selection.dates);
    return stored.filter((date) => chosen.has(date) && !remaining.has(date));
  };
  function take(next: DaySelection): void {
    setMade(next);
    onChange([...next.dates]);
  }
  return {
    selection,
    onGesture(gesture: SelectionGesture): void {
      const next = selectDays(selection, gesture, today);
      setBefore(undefined);
      if (lost(next).length > 1) setAsked(next);
      else take(next);
    },
    /** The stored days that a gesture would remove; empty while no confirmation is open. */
    asked: asked ? lost(asked) : [],
    answer(isSure: boolean): void {
      if (asked && isSure) {
        setBefore(selection);
        take(asked);
      }
      setAsked(undefined);
    },
    /** Set after days were removed, until the next gesture. */
    undo:
      before &&
      ((): void => {
        setBefore(undefined);
        take(before);
      }),
  };
}
