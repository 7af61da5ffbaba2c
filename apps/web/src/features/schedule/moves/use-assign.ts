/** Requests proposals for the unassigned lessons of the shown week, and adds them as unsaved moves. */
import type { ProposalReason } from '@gerende/domain/schedule/assign';
import type { Assignment } from '@gerende/domain/schedule/assign-schema';
import { lessonKey } from '@gerende/domain/schedule/blocks';
import type { Schedule } from '@gerende/domain/schedule/schema';
import { type DayMove, keyOfMove, movesToSend, proposedStep } from '@gerende/domain/schedule/tried-moves';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { trpc } from '../../../trpc.ts';
import type { Moves } from './use-moves.ts';

/** Why an instructor is proposed. The keys differ from the enumeration: an ending `_one` would mark a plural form. */
const reasonTexts = {
  nominated: 'reasonNominated',
  same_instructor: 'reasonSameInstructor',
  only_one: 'reasonNobodyElse',
  fewest_hours: 'reasonFewestHours',
  fits: 'reasonFits',
} as const satisfies Record<ProposalReason, string>;

/** The result of the last assignment, with the lessons as they were then. */
export type Assigned = Omit<Assignment, 'proposals'> & { proposed: number; lessons: Schedule['lessons'] };

/** The latest schedule, for an answer that comes seconds later: the desk may move lessons meanwhile. */
function useLatest(schedule: Schedule) {
  const latest = useRef(schedule);
  useEffect(() => {
    latest.current = schedule;
  }, [schedule]);
  return latest;
}

export function useAssign({ schedule, moves, add }: Moves) {
  const { t } = useTranslation('schedule');
  const failureText = useWriteFailureText();
  const asking = trpc.admin.schedule.assign.useMutation();
  const latest = useLatest(schedule);
  /** By move key: the proposed instructor, and why. */
  const [reasons, setReasons] = useState<ReadonlyMap<string, { id: number | null; text: string }>>(new Map());
  const [assigned, setAssigned] = useState<Assigned>();
  async function assign(from: string, to: string): Promise<void> {
    try {
      const sent = { from, to, moves: movesToSend(moves, new Set()) };
      const { proposals, ...answer } = await asking.mutateAsync(sent);
      const step = proposedStep(
        latest.current,
        proposals.map(({ move }) => move),
      );
      setAssigned({ ...answer, proposed: step.length, lessons: latest.current.lessons });
      const inWords = proposals.map(({ move, reasons: why }) => {
        const text = why.map((reason) => t(reasonTexts[reason])).join(t('separator'));
        return [lessonKey(move.booking_id, move.day_number), { id: move.to_instructor_id, text }] as const;
      });
      setReasons((earlier) => new Map([...earlier, ...inWords]));
      if (step.length > 0) {
        add(step);
        showToast('success', t('proposed', { count: step.length }));
      } else if (answer.left_over.length > 0) showToast('info', t('nobodyFound', { count: answer.left_over.length }));
      else showToast('info', t('nothingProposed'));
    } catch (error) {
      showToast('error', failureText(error, t('assignFailed')));
    }
  }
  return {
    assign,
    busy: asking.isPending,
    assigned,
    /** Why a move was proposed; undefined for one that the desk made, or changed since. */
    reasonOf: (move: DayMove): string | undefined => {
      const reason = reasons.get(keyOfMove(move));
      return reason?.id === move.to.instructor_id ? reason.text : undefined;
    },
    forget: () => setAssigned(undefined),
  };
}
