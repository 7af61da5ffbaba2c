/** The unsaved moves: added, undone, saved, and their refusals. */

import { movesBack, stepsAfterSave } from '@gerende/domain/schedule/moves/saved-moves';
import {
  applyMoves,
  type ConfirmedBookings,
  type DayMove,
  type MoveStep,
  movesToSend,
  netMoves,
  rebaseMoves,
  withoutBooking,
} from '@gerende/domain/schedule/moves/tried-moves';
import { unpackSchedule } from '@gerende/domain/schedule/packed';
import type { Schedule } from '@gerende/domain/schedule/schema';
import { useMemo, useState } from 'react';
import { trpc } from '../../../trpc.ts';

export type RefusalText = { key: string; params?: Record<string, string | number> | undefined };

/** The refusals that belong to these moves. */
const only = (texts: ReadonlyMap<number, RefusalText>, moves: readonly DayMove[]) =>
  [...texts].filter(([booking]) => moves.some((move) => move.booking_id === booking));

/** After a refetch of the week, refusals no longer ask the user to reload. */
const afterRefetch = (texts: ReadonlyMap<number, RefusalText>): Map<number, RefusalText> =>
  new Map(
    [...texts].map(([id, text]) => [
      id,
      text.key === 'errors:rowChanged' ? { key: 'schedule:changedMeanwhile' } : text,
    ]),
  );

const withBooking =
  (booking: number, on: boolean) =>
  (now: ReadonlySet<number>): ReadonlySet<number> =>
    new Set(on ? [...now, booking] : [...now].filter((id) => id !== booking));

/** Fetches the lessons that somebody else moved out of the shown weeks; canceled and deleted ones are left out. */
function useFetchMovedAway() {
  const utils = trpc.useUtils();
  return async (moves: readonly DayMove[], shown: Schedule): Promise<Schedule['lessons']> => {
    const seen = new Set(shown.lessons.map((lesson) => lesson.booking_id));
    const ids = [...new Set(moves.map((move) => move.booking_id))].filter((id) => !seen.has(id));
    const read = async (id: number): Promise<Schedule['lessons']> => {
      const { date } = await utils.admin.booking.get.fetch({ id }, { staleTime: 0 });
      const packed = await utils.admin.schedule.list.fetch({ startDate: date, endDate: date }, { staleTime: 0 });
      return unpackSchedule(packed).lessons.filter((lesson) => lesson.booking_id === id);
    };
    const found = await Promise.allSettled(ids.map(read));
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  };
}

export type SavedMoves = {
  /** Lesson days. */
  saved: number;
  refused: number;
  /** Whether the guests get a message. */
  told: boolean;
  /** Bookings whose guests get none anyway. */
  unreached: number;
  /** The moves back; undefined if it is not known where the lessons are now. */
  undo: (ReturnType<typeof movesBack> & { taught: ConfirmedBookings }) | undefined;
};

/**
 * @param stored the schedule as the server has it
 * @param refresh refetches it, after a save
 */
export function useMoves(stored: Schedule, refresh: () => Promise<Schedule | undefined>) {
  const [steps, setSteps] = useState<readonly MoveStep[]>([]);
  /** Bookings that are saved despite a warning. */
  const [allowed, setAllowed] = useState<ReadonlySet<number>>(new Set());
  /** Bookings whose past days are changed too. */
  const [taught, setTaught] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<number, RefusalText>>(new Map());
  /** Refused moves that now equal the stored state: listed until the desk has read them, but no longer saved. */
  const [dropped, setDropped] = useState<readonly DayMove[]>([]);
  const utils = trpc.useUtils();
  const saving = trpc.admin.schedule.saveMoves.useMutation();
  const fetchMovedAway = useFetchMovedAway();
  const schedule = useMemo(() => applyMoves(stored, steps), [stored, steps]);
  const moves = useMemo(() => netMoves(steps), [steps]);

  const forget = (): void => {
    setSteps([]);
    setRefused(new Map());
    setAllowed(new Set());
    setTaught(new Set());
    setDropped([]);
  };
  /** A new move of a lesson removes its dropped moves. */
  const add = (step: MoveStep | undefined): void => {
    if (!step) return;
    setSteps((now) => [...now, step]);
    setDropped((now) => now.filter((move) => step.every((each) => each.booking_id !== move.booking_id)));
  };
  /** @returns what was saved; moves that were not stay on screen, with the reason */
  async function save(notify_guest: boolean): Promise<SavedMoves> {
    const answer = await saving.mutateAsync({ moves: movesToSend(moves, allowed, taught), notify_guest });
    const said = new Map(answer.refused.map(({ move, text }) => [move.booking_id, text] as const));
    // Moves of lessons that somebody else changed are tried again from the new state.
    const left = moves.filter((move) => said.has(move.booking_id));
    const made = moves.filter((move) => !said.has(move.booking_id));
    const versions = new Map(answer.saved.map(({ booking_id, version }) => [booking_id, version]));
    const shown = await refresh();
    void utils.admin.schedule.unassignedCount.invalidate();
    const after = shown && [...shown.lessons, ...(await fetchMovedAway(moves, shown))];
    const texts = shown ? afterRefetch(said) : said;
    if (after) {
      const { again, dropped } = rebaseMoves(left, { lessons: after, entries: [] });
      setSteps((now) => stepsAfterSave(now, steps.length, again, { lessons: after, entries: [] }));
      setDropped((earlier) => [...earlier, ...dropped]);
    } else setSteps((now) => [left, ...now.slice(steps.length)].filter((step) => step.length > 0));
    setRefused((earlier) => new Map([...only(earlier, dropped), ...texts]));
    setAllowed(new Set());
    setTaught(new Set());
    const unreached = answer.unreached ?? 0;
    return {
      saved: answer.saved.length,
      refused: answer.refused.length,
      // A guest who was not notified of a move is not notified of its undo either.
      told: notify_guest && unreached < versions.size,
      unreached,
      undo: after && { ...movesBack(made, versions, { lessons: after, entries: [] }), taught },
    };
  }
  return {
    schedule,
    steps,
    moves,
    allowed,
    taught,
    refused,
    dropped,
    saving: saving.isPending,
    add,
    undo: () => setSteps((now) => now.slice(0, -1)),
    revert: forget,
    drop: (booking: number) => {
      setDropped((now) => now.filter((move) => move.booking_id !== booking));
      setSteps((now) => withoutBooking(now, booking));
    },
    /** The moves of one booking have nothing left to move: they are only listed, with the reason. */
    dropGone: (gone: readonly DayMove[], reason: RefusalText): void => {
      const [first] = gone;
      if (!first) return;
      setSteps((now) => withoutBooking(now, first.booking_id));
      setDropped((now) => [...now.filter((move) => move.booking_id !== first.booking_id), ...gone]);
      setRefused((now) => new Map([...now, [first.booking_id, reason]]));
    },
    allow: (booking: number, on: boolean) => setAllowed(withBooking(booking, on)),
    allowTaught: (booking: number, on: boolean) => setTaught(withBooking(booking, on)),
    save,
  };
}

export type Moves = ReturnType<typeof useMoves>;
