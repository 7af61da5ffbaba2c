/** The line of now over today's column. */
import { firstHour, hoursPerDay } from '@gerende/domain/schedule/week';
import { cells, nameWidth } from './sizes/geometry.ts';

/** @param minutes of today; outside of the shown hours there is no line */
export function NowLine({
  minutes,
  dayIndex,
  top,
  height,
}: {
  minutes: number;
  dayIndex: number;
  top: number;
  height: number;
}) {
  const column = minutes / 60 - firstHour;
  if (column < 0 || column > hoursPerDay) return null;
  return (
    <div
      aria-hidden
      data-now
      style={{
        left: cells(dayIndex * hoursPerDay + column, nameWidth),
        top,
        height,
      }}
      className="pointer-events-none absolute border-vermilion border-l-2"
    />
  );
}
