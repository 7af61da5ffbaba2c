/**
 * The date while it is typed into a field that shows a day at once: a year that is not complete is a date, too. All
 * dates of one visit to the field are one entry of the browser's history.
 */
import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import { useEffect, useRef, useState } from 'react';

export type DateDraft = {
  text: string;
  type: (text: string) => void;
  /** The field is left: the next date is a new entry. */
  leave: () => void;
};

/** A year from 3000 on, or one that is still being typed, is not shown. */
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
