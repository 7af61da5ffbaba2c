/** What is told to whoever has the schedule open, and how one listens (`features/schedule/changes.service.ts` does it). */
import type { AppContext } from './context.ts';

/** One operation that changed the schedule. */
export type ScheduleChange = {
  /** The days it touched, both included; null where it may be any, as with an instructor's days off. */
  days: { from: string; to: string } | null;
  /** The administrator's e-mail, `guest` or `system`. */
  by: string;
  /** The id of the request that made it, by which a page knows its own. */
  request_id: string;
};

/** `replaced`: the same session has opened too many; `ended`: it is over, or the server stops. */
export type EndReason = 'replaced' | 'ended';

export type Listener = {
  /** A hash of the session's token. */
  session: string;
  tell(change: ScheduleChange): void;
  end(reason: EndReason): void;
};

export type ScheduleChangesPort = {
  /** How many listen. */
  readonly count: number;
  /**
   * @returns what ends it
   * @throws rate_limited where too many listen already
   */
  listen(app: AppContext, listener: Listener): () => void;
  /** Ends all of them, and lets nobody in any more. */
  close(): void;
};
