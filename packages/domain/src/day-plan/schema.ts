/** The plan of an instructor's day, sent before it begins, and its later changes (decision 0115). */
import type { TimeOfDay } from '../calendar/time-of-day.ts';

/** A lesson or an entry as the text that was sent. */
export type PlanItem = {
  /** Its unique key within the day, however it changes. */
  key: string;
  /** The content whose difference counts as a change: hours, place, course and guests, independent of language. */
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
  /** Ordered by hours, like the others. */
  added: PlanItem[];
  changed: PlanItem[];
  /** As they were sent. */
  gone: PlanItem[];
};
