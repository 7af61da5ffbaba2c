/** Asks for proposals for the lessons that nobody teaches in the shown week, and lays them out as local moves. */
import type { ProposalReason } from '@gerende/domain/schedule/assign';
import type { Assignment } from '@gerende/domain/schedule/assign-schema';
import { lessonKey } from '@gerende/domain/schedule/blocks';
import type { Schedule } from '@gerende/domain/schedule/schema';
import { type MoveStep, proposedStep } from '@gerende/domain/schedule/tried-moves';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toasts.tsx';
import { trpc } from '../../trpc.ts';

/** Why somebody is proposed; the keys do not end as the enumeration does, since `_one` is a plural form's ending. */
const reasonTexts = {
  nominated: 'reasonNominated',
  same_instructor: 'reasonSameInstructor',
  only_one: 'reasonNobodyElse',
  fewest_hours: 'reasonFewestHours',
  fits: 'reasonFits',
} as const satisfies Record<ProposalReason, string>;

export type LeftOvers = Assignment['left_over'];

export function useAssign(schedule: Schedule, add: (step: MoveStep) => void) {
  const { t } = useTranslation('schedule');
  const failureText = useWriteFailureText();
  const cached = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [leftOver, setLeftOver] = useState<LeftOvers>([]);
  async function assign(from: string, to: string): Promise<void> {
    setBusy(true);
    try {
      const { proposals, left_over } = await cached.admin.schedule.assign.fetch({ from, to }, { staleTime: 0 });
      const step = proposedStep(
        schedule,
        proposals.map(({ move }) => move),
      );
      setLeftOver(left_over);
      setReasons(
        new Map(
          proposals.map(({ move, reasons: why }) => [
            lessonKey(move.booking_id, move.day_number),
            why.map((reason) => t(reasonTexts[reason])).join(t('separator')),
          ]),
        ),
      );
      if (step.length > 0) add(step);
      const text = step.length > 0 ? t('proposed', { count: step.length }) : t('nothingProposed');
      showToast(step.length > 0 ? 'success' : 'info', text);
    } catch (error) {
      showToast('error', failureText(error, t('assignFailed')));
    }
    setBusy(false);
  }
  return { assign, busy, reasons, leftOver, forget: () => setLeftOver([]) };
}
