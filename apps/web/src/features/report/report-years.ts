/** The years that a report offers (§9, decisions: those three, and every later year up to the current one). */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';

const first = 2024;
const lastSpecified = 2026;

const yearOf = (day: PlainDate): number => Number(day.slice(0, 4));

/** Ascending, as the specification lists them. @param today the school's */
export function reportYears(today: PlainDate): number[] {
  const last = Math.max(lastSpecified, yearOf(today));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The year in the address if it is offered, else the report's default, else the current year. */
export function chosenYear(asked: number | undefined, today: PlainDate, fallback?: number): number {
  return asked !== undefined && reportYears(today).includes(asked) ? asked : (fallback ?? yearOf(today));
}
