/** The counter of this browser: chosen once and remembered here. A school with one counter never asks. */
import type { Counter, Till } from '@gerende/domain/till/schema';
import { storedText } from '../../shell/browser/stored-text.ts';
import { trpc } from '../../trpc.ts';

const remembered = storedText('counter');

export type ChosenCounter = {
  /** Undefined: nobody has chosen, or the counters are not loaded. */
  counter: Counter | undefined;
  /** Where money is taken. */
  counters: readonly Counter[];
  choose: (id: number) => void;
  /** The till that is open at the counter. */
  till: Till | undefined;
  /** Whether this school opens tills at all. */
  hasTills: boolean;
  today: string;
};

export function useCounter(): ChosenCounter {
  const now = trpc.admin.till.now.useQuery(undefined, { staleTime: 0 }).data;
  const chosen = Number(remembered.use());
  const counters = now?.counters.filter(({ is_used }) => is_used) ?? [];
  const counter = counters.length === 1 ? counters[0] : counters.find(({ id }) => id === chosen);
  return {
    counter,
    counters,
    choose: (id) => remembered.write(String(id)),
    till: now?.open.find(({ counter_id }) => counter_id === counter?.id),
    hasTills: now !== undefined && (now.open.length > 0 || Object.keys(now.last_float).length > 0),
    today: now?.today ?? '',
  };
}
