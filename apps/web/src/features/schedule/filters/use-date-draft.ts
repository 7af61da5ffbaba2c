/**
 * The date while it is typed: each complete date is shown at once, and all of them are one entry of the browser's
 * history.
 */
import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import { useEffect, useRef, useState } from 'react';

export type DateDraft = {
  text: string;
  type: (text: string) => void;
  /** The field is left: the next date is a new entry. */
  leave: () => void;
};

/** A year from 3000 on, or one that is still being typed, is not shown (see `schedule-search.ts`). */
export const isShowable = (text: string): boolean => isPlainDate(text) && /^[12]/.test(text);

/** @param shown the day on the screen @param onDate `replace` adds no history entry */
export function useDateDraft(shown: string, onDate: (date: string, replace: boolean) => void): DateDraft {
  const [text, setText] = useState(shown);
  const isTyped = useRef(false);
  // Follows the address, also when Back or a step changed it.
  useEffect(() => setText(shown), [shown]);
  return {
    text,
    type: (typed) => {
      setText(typed);
      if (!isShowable(typed) || typed === shown) return;
      onDate(typed, isTyped.current);
      isTyped.current = true;
    },
    leave: () => {
      isTyped.current = false;
      setText(shown);
    },
  };
}
