/** One day of a multi-day calendar: a button that shows and names its state. */
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';

export type CalendarDayProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'type' | 'className'> & {
  date: string;
  /** Accessible name: date and state. */
  name: string;
  selectable: boolean;
  chosen: boolean;
  marked: boolean;
  isToday: boolean;
};

export function CalendarDay({ date, name, selectable, chosen, marked, isToday, ...handlers }: CalendarDayProps) {
  return (
    <button
      {...handlers}
      type="button"
      data-date={date}
      aria-label={name}
      aria-disabled={!selectable || undefined}
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'tabular relative flex h-11 w-full touch-manipulation select-none items-center justify-center rounded text-base',
        'transition-colors',
        chosen && selectable && 'bg-glacier font-semibold text-on-glacier',
        chosen && !selectable && 'bg-glacier-wash font-semibold text-glacier-deep',
        !chosen && marked && 'bg-pine-wash',
        !chosen && selectable && 'font-semibold text-ink hover:bg-glacier-wash',
        !chosen && !selectable && 'text-ink-soft',
        isToday && 'underline decoration-2 underline-offset-4',
      )}
    >
      {Number(date.slice(8))}
      {chosen && !selectable && <Lock aria-hidden className="absolute top-1 right-1 size-3" />}
      {marked && (
        <span
          aria-hidden
          className={clsx(
            'absolute bottom-1 size-1.5 rounded-full',
            chosen && selectable ? 'bg-on-glacier' : 'bg-pine',
          )}
        />
      )}
    </button>
  );
}
