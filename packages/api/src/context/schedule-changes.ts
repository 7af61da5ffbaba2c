/**
 * The changes that open schedules are notified of, and how to listen to them (implemented in
 * `features/schedule-changes/schedule-changes.service.ts`).
 */
import type { Language } from '@gerende/domain/language/rules';
import type { Db } from '../database/database.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';

/** What changed, in the desk's terms: one kind for the whole operation, `changed` when it did several things. */
export type WhatChanged = {
  kind: 'booked' | 'moved' | 'canceled' | 'changed' | 'entry' | 'instructor' | 'other';
  /** Guests or instructors, the first few. */
  names: string[];
  /** The number of bookings, entries or other things that changed. */
  count: number;
};

/** One operation that changed the schedule. */
export type ScheduleChange = {
  /** The affected days, both included; null when any day may be affected, as by an instructor's days off. */
  days: { from: string; to: string } | null;
  /** The administrator's e-mail, `guest` or `system`. */
  by: string;
  what: WhatChanged;
  /** The instructors whose own pages show it; null where it may be all of them. */
  instructors: ReadonlySet<number> | null;
  /** Whether it is a message or an answer to instructors, which the grid does not show. */
  isToStaff: boolean;
  /** The id of the request that made the change, by which a page recognizes its own. */
  request_id: string;
};

/** `replaced`: the same session has opened too many; `ended`: the session is over, or the server stops. */
export type EndReason = 'replaced' | 'ended';

export type Listener = {
  /** A hash of the session's token. */
  session: string;
  /** The instructors named in it. */
  language: Language;
  tell(change: ScheduleChange): void;
  end(reason: EndReason): void;
};

export type ScheduleChangesPort = {
  /** Number of listeners. */
  readonly count: number;
  /**
   * @returns a function that ends it
   * @throws rate_limited when too many listen already
   */
  listen(app: { db: Db; log: Log; clock: Clock; metrics: Metrics }, listener: Listener): () => void;
  /** Ends all listeners and refuses new ones. Resolves when the database is read no more. */
  close(): Promise<void>;
};
