/** The line of now over today's column. */
import { firstHour, hoursPerDay } from '@gerende/domain/schedule/week';
import { cellWidth, headerHeight, nameWidth } from './geometry.ts';

/** @param minutes of today; outside of the shown hours there is no line */
export function NowLine({ minutes, dayIndex, height }: { minutes: number; dayIndex: number; height: number }) {
  const column = minutes / 60 - firstHour;
  if (column < 0 || column > hoursPerDay) return null;
  return (
    <div
      aria-hidden
      data-now
      style={{
        left: nameWidth + (dayIndex * hoursPerDay + column) * cellWidth,
        top: headerHeight - 6,
        height: height + 6,
      }}
      className="pointer-events-none absolute border-vermilion border-l-2"
    />
  );
}
