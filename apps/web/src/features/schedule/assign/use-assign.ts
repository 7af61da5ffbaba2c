/** Requests proposals for unassigned lessons; the desk reviews them, and those it applies become unsaved moves. */
import type { ProposalReason } from '@gerende/domain/schedule/assign/assign';
import type { Assignment } from '@gerende/domain/schedule/assign/assign-schema';
import {
  type DayMove,
  keyOfMove,
  type MoveStep,
  movesToSend,
  netMoves,
  proposedStep,
} from '@gerende/domain/schedule/moves/tried-moves';
import type { Schedule } from '@gerende/domain/schedule/schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { trpc } from '../../../trpc.ts';
import type { Moves } from '../moves/use-moves.ts';

/**
 * Why an instructor is proposed. The keys differ from the enumeration, since the ending `_one` would mark a plural
 * form.
 */
export const reasonTexts = {
  nominated: 'reasonNominated',
  same_instructor: 'reasonSameInstructor',
  only_one: 'reasonNobodyElse',
  fewest_hours: 'reasonFewestHours',
  fits: 'reasonFits',
} as const satisfies Record<ProposalReason, string>;

export type Proposal = Assignment['proposals'][number];

/** The answer of the last assignment, with the lessons as they were then. */
export type Assigned = Assignment & { lessons: Schedule['lessons'] };

/** The latest schedule, for an answer that arrives seconds later: the desk may move lessons meanwhile. */
function useLatest(schedule: Schedule) {
  const latest = useRef(schedule);
  useEffect(() => {
    latest.current = schedule;
  }, [schedule]);
  return latest;
}

export function useAssign({ schedule, steps, moves, add }: Moves) {
  const { t } = useTranslation('schedule');
  const failureText = useWriteFailureText();
  const asking = trpc.admin.schedule.assign.useMutation();
  const latest = useLatest(schedule);
  /** The proposed instructor of each move, by its key, and why. */
  const [reasons, setReasons] = useState<ReadonlyMap<string, { id: number | null; text: string }>>(new Map());
  const [assigned, setAssigned] = useState<Assigned>();

  function keepReasons(proposals: readonly Proposal[]): void {
    const inWords = proposals.map(({ move, reasons: why }) => {
      const text = why.map((reason) => t(reasonTexts[reason])).join(t('separator'));
      return [keyOfMove(move), { id: move.to_instructor_id, text }] as const;
    });
    setReasons((earlier) => new Map([...earlier, ...inWords]));
  }
  async function assign(from: string, to: string): Promise<void> {
    try {
      const answer = await asking.mutateAsync({ from, to, moves: movesToSend(moves, new Set()) });
      setAssigned({ ...answer, lessons: latest.current.lessons });
      if (answer.proposals.length > 0) keepReasons(answer.proposals);
      else if (answer.left_over.length > 0) showToast('info', t('nobodyFound', { count: answer.left_over.length }));
      else showToast('info', t('nothingProposed'));
    } catch (error) {
      showToast('error', failureText(error, t('assignFailed')));
    }
  }
  /** Proposes only for some lesson days, which the given moves have freed. Nothing else is moved. */
  async function proposeFor(range: { from: string; to: string }, freed: MoveStep): Promise<readonly Proposal[]> {
    const only = freed.map(({ booking_id, day_number }) => ({ booking_id, day_number }));
    const sent = movesToSend(netMoves([...steps, freed]), new Set());
    const answer = await asking.mutateAsync({ ...range, moves: sent, only });
    keepReasons(answer.proposals);
    setAssigned(
      answer.left_over.length > 0 ? { ...answer, proposals: [], lessons: latest.current.lessons } : undefined,
    );
    return answer.proposals;
  }
  /** Makes unsaved moves of these proposals; the others stay listed. */
  function apply(chosen: ReadonlySet<string>): void {
    if (!assigned) return;
    const isChosen = ({ move }: Proposal): boolean => chosen.has(keyOfMove(move));
    const step = proposedStep(
      latest.current,
      assigned.proposals.filter(isChosen).map(({ move }) => move),
    );
    if (step.length > 0) add(step);
    const missing = chosen.size - step.length;
    if (missing > 0) showToast('info', t('proposalsOutdated', { count: missing }));
    const proposals = assigned.proposals.filter((each) => !isChosen(each));
    setAssigned(proposals.length + assigned.left_over.length > 0 ? { ...assigned, proposals } : undefined);
  }
  return {
    assign,
    proposeFor,
    apply,
    busy: asking.isPending,
    assigned,
    /** Why a move was proposed; undefined for one that the desk made, or changed since. */
    reasonOf: (move: DayMove): string | undefined => {
      const reason = reasons.get(keyOfMove(move));
      return reason?.id === move.to.instructor_id ? reason.text : undefined;
    },
    forget: () => setAssigned(undefined),
    /** After a save neither the list nor the reasons are current. */
    forgetAll: (): void => {
      setAssigned(undefined);
      setReasons(new Map());
    },
  };
}

export type Assigning = ReturnType<typeof useAssign>;
