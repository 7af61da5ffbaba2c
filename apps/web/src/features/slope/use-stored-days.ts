/** Choosing days that are stored: what would take several of them away is asked first, and can be taken back. */
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
  // Days that came from elsewhere, as from another admin, begin a selection of their own.
  const selection = made.dates.join() === value.join() ? made : selectionOf(value);
  const lost = (next: DaySelection): PlainDate[] => {
    const kept = new Set(next.dates);
    const chosen = new Set(selection.dates);
    return stored.filter((date) => chosen.has(date) && !kept.has(date));
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
    /** The stored days that a gesture would take away; nothing while none waits for an answer. */
    asked: asked ? lost(asked) : [],
    answer(isSure: boolean): void {
      if (asked && isSure) {
        setBefore(selection);
        take(asked);
      }
      setAsked(undefined);
    },
    /** Present after days were taken away, until the next gesture. */
    undo:
      before &&
      ((): void => {
        setBefore(undefined);
        take(before);
      }),
  };
}
