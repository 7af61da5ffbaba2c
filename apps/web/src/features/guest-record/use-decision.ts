/** Says that two contacts are one guest, or are two, and takes that back. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { offerUndo } from '../../shell/admin/undo/undo-offers.ts';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';

const Refused = z.object({ data: z.object({ extra: z.object({ over: z.int() }) }) });

/** The decision of somebody else that a refusal names. */
const overIn = (error: unknown): number | undefined => Refused.safeParse(error).data?.data.extra.over;

export function useDecision() {
  const { t } = useTranslation('guestRecord');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const decide = trpc.admin.guestRecord.decide.useMutation();
  const undo = trpc.admin.guestRecord.undo.useMutation();
  /** What somebody else has decided, once it was shown: the next press replaces it. */
  const [over, setOver] = useState<number>();
  async function write(work: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await work();
      showToast('success', done);
      return true;
    } catch (error) {
      setOver(overIn(error));
      showToast('error', failureText(error, t('decideFailed')));
      return false;
    } finally {
      await utils.admin.guestRecord.invalidate();
    }
  }
  const takeBack = (id: number, between?: [number, number]): Promise<boolean> =>
    write(() => undo.mutateAsync({ id, between }), t('takenBack'));
  return {
    busy: decide.isPending || undo.isPending,
    takeBack,
    /** @returns whether it was stored */
    decide: (id: number, other_id: number, is_same: boolean): Promise<boolean> =>
      write(
        async () => {
          const decision = await decide.mutateAsync({ id, other_id, is_same, over });
          offerUndo(() => void takeBack(decision.id, [id, other_id]));
        },
        t(is_same ? 'merged' : 'toldApart'),
      ),
  };
}
