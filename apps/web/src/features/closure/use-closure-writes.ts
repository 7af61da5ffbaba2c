/** The desk's actions on a closure, each with its toast. */
import { type ClosureAnswer, type ClosurePlan, type Decision, mostBookings } from '@gerende/domain/closure/schema';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';
import { useClosureChanged } from './use-closure-changed.ts';

export type ClosureWrites = {
  busy: boolean;
  plan: (booking_ids: number[], plan: ClosurePlan) => void;
  decide: (answer: ClosureAnswer, decision: Decision) => void;
  /** @param seen what is planned, as it is shown */
  carryOut: (seen: readonly ClosureAnswer[]) => void;
  carryingOut: boolean;
  reopen: () => void;
  reopening: boolean;
};

export function useClosureWrites(id: number): ClosureWrites {
  const { t } = useTranslation('closure');
  const failureText = useWriteFailureText();
  const changed = useClosureChanged();
  const told = {
    onError: (error: unknown) => showToast('error', failureText(error, t('writeFailed'))),
    onSettled: changed,
  };
  const unmovedText = (unmoved: number): void => {
    if (unmoved > 0) showToast('error', t('unmoved', { count: unmoved }));
  };
  const plan = trpc.admin.closure.plan.useMutation({ ...told, onSuccess: ({ unmoved }) => unmovedText(unmoved) });
  const decide = trpc.admin.closure.decide.useMutation({
    ...told,
    onSuccess: () => showToast('success', t('decided')),
  });
  const carryOut = trpc.admin.closure.carryOut.useMutation({
    ...told,
    onSuccess: ({ told: count, unmoved }) => {
      showToast('success', t('carriedOut', { count }));
      unmovedText(unmoved);
    },
  });
  const reopen = trpc.admin.closure.reopen.useMutation({
    ...told,
    onSuccess: () => showToast('success', t('isReopened')),
  });
  return {
    busy: plan.isPending || decide.isPending || carryOut.isPending,
    plan: (booking_ids, chosen) => plan.mutate({ id, booking_ids, plan: chosen }),
    decide: ({ booking_id, move_to, less }, decision) => {
      const givesUp = decision === 'credit' || decision === 'refund';
      const shown = decision === 'move' && move_to ? { move_to } : givesUp ? { less } : {};
      decide.mutate({ id, booking_id, decision, ...shown });
    },
    carryOut: (answers) => {
      // Of more than that, the rest is carried out as planned by then.
      const seen = answers
        .slice(0, mostBookings)
        .map(({ booking_id, plan, less, move_to }) => ({ booking_id, plan, less, move_to }));
      carryOut.mutate({ id, seen });
    },
    carryingOut: carryOut.isPending,
    reopen: () => reopen.mutate({ id }),
    reopening: reopen.isPending,
  };
}
