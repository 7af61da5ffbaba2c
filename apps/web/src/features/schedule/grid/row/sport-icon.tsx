/** The sport of a course: two skis, or one board. */
import type { CourseType } from '@gerende/domain/course/sport-and-level';
import { clsx } from 'clsx';

/** Square; its size and colour come from the class. */
export function SportIcon({ sport, className }: { sport: CourseType; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 12 12"
      className={clsx('shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      {sport === 'Ski' ? (
        <path strokeWidth="1.6" d="M1.5 8.5 8 2q.8-.8 1.7-.4M3.5 10.8 10 4.3q.8-.8 1.7-.4" />
      ) : (
        <path strokeWidth="3.4" d="m2.6 9.4 6.8-6.8" />
      )}
    </svg>
  );
}
