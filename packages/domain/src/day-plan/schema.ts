/** What an instructor is told of a day of their own before it begins, and of what changes then (decision 0115). */
import type { TimeOfDay } from '../calendar/time-of-day.ts';

/** A lesson or an entry in the words that were told. */
export type PlanItem = {
  /** Tells it from the others of the day, however it changes. */
  key: string;
  /** What counts as a change when it is another: hours, place, course and who comes, in no language. */
  facts: string;
  from: TimeOfDay;
  to: TimeOfDay;
  /** The meeting point; empty for an entry. */
  slope: string;
  title: string;
  /** Lines about the guests; may be empty. */
  text: string;
  /** A lesson that cannot be taught, since its slope or the school is closed then. */
  is_closed?: boolean;
};

export type PlanChanges = {
  /** In the order of hours, as the others. */
  added: PlanItem[];
  changed: PlanItem[];
  /** As they were told. */
  gone: PlanItem[];
};
