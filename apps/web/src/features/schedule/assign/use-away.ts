/** An instructor falls ill: the absence is stored, and their lessons become unsaved moves to others (season: Sick). */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import type { Away, AwayKind } from '@gerende/domain/instructor/away';
import { type AwayRange, handedOver, taughtDays, withAwayDays } from '@gerende/domain/schedule/moves/away-days';
import { applyMoves, type MoveStep } from '@gerende/domain/schedule/moves/tried-moves';
import { unpackSchedule } from '@gerende/domain/schedule/packed';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { trpc } from '../../../trpc.ts';
import type { Moves } from '../moves/use-moves.ts';
import type { Assigning } from './use-assign.ts';

/** What was entered, and the previous state. */
export type EnteredAway = { id: number; before: Away[]; version: number };

/**
 * The absence is stored first. If anything fails after that, the lessons are still the instructor's, and are listed as
 * lessons of somebody who is sick.
 */
export function useAway(moves: Moves, { proposeFor }: Assigning, today: PlainDate) {
  const { t } = useTranslation('schedule');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const saving = trpc.admin.instructor.saveAway.useMutation();
  const [busy, setBusy] = useState(false);
  /** What an undo must also remove, by the step that took the lessons. */
  const [entered, setEntered] = useState<ReadonlyMap<MoveStep, EnteredAway>>(new Map());

  /** Proposes others for the instructor's lessons of these days, as one step. */
  async function handOver(id: number, days: AwayRange, away?: EnteredAway): Promise<void> {
    const range = days.from < today ? { ...days, from: today, from_time: '00:00' } : days;
    // Read again, since the days may be outside the shown weeks.
    const asked = { startDate: range.from, endDate: range.to };
    const stored = unpackSchedule(await utils.admin.schedule.list.fetch(asked, { staleTime: 0 }));
    const taken = taughtDays(applyMoves(stored, moves.steps), id, range);
    if (taken.length === 0) {
      showToast('success', t('awayWithoutLessons'));
      return;
    }
    const freed = handedOver(taken, []);
    const proposals = await proposeFor({ from: range.from, to: range.to }, freed);
    const step = handedOver(
      taken,
      proposals.map(({ move }) => move),
    );
    moves.add(step);
    if (away) setEntered((earlier) => new Map([...earlier, [step, away]]));
    const open = step.filter((move) => move.to.instructor_id === null).length;
    showToast(open > 0 ? 'warning' : 'success', t('handedOver', { count: step.length - open, open }));
  }
  /** Requests the proposals, and says so when there are none. */
  async function propose(id: number, days: AwayRange, away?: EnteredAway): Promise<void> {
    setBusy(true);
    try {
      await handOver(id, days, away);
    } catch (error) {
      showToast('error', failureText(error, t('assignFailed')));
    } finally {
      setBusy(false);
    }
  }
  /** @returns whether the absence is stored; the failure is shown already */
  async function enter(id: number, days: AwayRange, kind: AwayKind): Promise<boolean> {
    setBusy(true);
    let away: EnteredAway;
    try {
      const stored = await utils.admin.instructor.get.fetch({ id }, { staleTime: 0 });
      const wanted = { id, away: withAwayDays(stored.away, { ...days, kind }), version: stored.version };
      const { version } = await saving.mutateAsync(wanted);
      away = { id, before: stored.away, version };
    } catch (error) {
      showToast('error', failureText(error, t('awayFailed')));
      return false;
    } finally {
      setBusy(false);
    }
    await utils.admin.instructor.list.invalidate();
    await propose(id, days, away);
    return true;
  }
  /** Removes an absence again, unless somebody has changed the instructor since. */
  async function remove({ id, before, version }: EnteredAway): Promise<boolean> {
    try {
      await saving.mutateAsync({ id, away: before, version });
      await utils.admin.instructor.list.invalidate();
      return true;
    } catch (error) {
      showToast('error', failureText(error, t('awayStays')));
      return false;
    }
  }
  /** Undoes the last step; with the step of an absence, the absence too. @returns whether it was undone */
  async function undo(): Promise<boolean> {
    const last = moves.steps.at(-1);
    const away = last && entered.get(last);
    if (away && !(await remove(away))) return false;
    moves.undo();
    return true;
  }
  return {
    busy,
    enter,
    propose,
    remove,
    undo,
    /** The absence behind one of these steps. */
    enteredWith: (steps: readonly MoveStep[]): EnteredAway | undefined =>
      steps.map((step) => entered.get(step)).find((each) => each !== undefined),
  };
}

export type AwayState = ReturnType<typeof useAway>;
