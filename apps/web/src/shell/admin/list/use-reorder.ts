/** Reordering: shown at once, saved after each drop, and reset when a save fails. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../trpc.ts';
import { showToast } from '../../toast/toasts.tsx';
import { useWriteFailureText } from '../use-write-failure-text.ts';

/**
 * The procedures of a noun whose rows can be reordered, as `trpc.admin.slope`; only the members used here, as in
 * `RestorableNoun`.
 */
export type OrderedNoun = {
  reorder: { useMutation: () => { mutateAsync: (input: { ids: number[]; seen: number[] }) => Promise<unknown> } };
};

type Row = { id: number };

/** The rows in the order of the ids; rows that the ids do not name yet follow. */
function inOrderOf<Each extends Row>(rows: readonly Each[], ids: readonly number[]): Each[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  return [...named, ...rows.filter((row) => !ids.includes(row.id))];
}

export type Reordering<Each extends Row> = {
  rows: Each[];
  /** Shows the order and saves it, after those that are still being saved. */
  move: (ids: number[]) => void;
  state: 'idle' | 'saving' | 'saved';
};

/** @param stored the rows in the stored order */
export function useReorder<Each extends Row>(noun: OrderedNoun, stored: readonly Each[]): Reordering<Each> {
  const { t } = useTranslation('list');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const { mutateAsync } = noun.reorder.useMutation();
  const [moved, setMoved] = useState<number[]>();
  const [state, setState] = useState<Reordering<Each>['state']>('idle');
  const waiting = useRef<number[][]>([]);
  const working = useRef(false);
  /** The stored order on which the waiting orders are based. */
  const shown = useRef<number[]>([]);

  async function saveAll(): Promise<void> {
    let failed = false;
    let seen = shown.current;
    for (let ids = waiting.current.shift(); ids; ids = waiting.current.shift()) {
      try {
        await mutateAsync({ ids, seen });
        seen = ids;
      } catch (error) {
        // Waiting orders were based on the one that failed.
        waiting.current = [];
        failed = true;
        setMoved(undefined);
        showToast('error', failureText(error, t('reorderFailed')));
      }
    }
    shown.current = seen;
    await utils.invalidate();
    // Rows may have been dropped during the refetch.
    if (waiting.current.length > 0) return saveAll();
    setMoved(undefined);
    setState(failed ? 'idle' : 'saved');
  }

  async function work(): Promise<void> {
    if (working.current) return;
    working.current = true;
    setState('saving');
    await saveAll().finally(() => {
      working.current = false;
    });
  }

  return {
    rows: moved ? inOrderOf(stored, moved) : [...stored],
    state,
    move(ids) {
      if (!working.current) shown.current = stored.map(({ id }) => id);
      setMoved(ids);
      waiting.current.push(ids);
      void work();
    },
  };
}
