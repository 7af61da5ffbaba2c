/** The stored row under an admin form: what the edit is based on, and what somebody else has stored meanwhile. */
import { useRef, useState } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { copyOf, isClash, isSameValue, type MergeRules, type MergeVersions, mergeValues } from './merge-values.ts';

/** A stored row with its version. */
export type Versioned = { version: number };

export type EditedRowOptions<Values extends FieldValues, Row extends Versioned> = {
  /** Initial values of a new row. Pass the same object on every render. */
  empty?: Values;
  /** The edited row as it was when the screen was opened. */
  row?: Row | undefined;
  valuesOf: (row: Row) => Values;
  /** How a field is merged item by item when somebody else changed it too. */
  merge?: MergeRules<Values>;
  /** Fetches the row as stored now; without it a conflict is an ordinary failure. */
  reload?: () => Promise<Row>;
};

/** What the edit is based on: the row as it was loaded, and the values that are known to be stored. */
type Base<Values, Row> = { row: Row | undefined; values: Values };

/** Puts the user's changes into a form that shows the stored row. */
function putMerged<Values extends FieldValues>(form: UseFormReturn<Values>, merged: Values, stored: Values): void {
  for (const name of Object.keys(merged) as FieldPath<Values>[])
    if (!isSameValue(get(merged, name), get(stored, name)))
      form.setValue(name, get(merged, name), { shouldDirty: true });
}

export function useEditedRow<Values extends FieldValues, Row extends Versioned>(
  form: UseFormReturn<Values>,
  { empty, row, valuesOf, merge, reload }: EditedRowOptions<Values, Row>,
) {
  const [base, setBase] = useState((): Base<Values, Row> => ({ row, values: (row ? valuesOf(row) : empty) as Values }));
  /** For a save that began before the latest rendering. */
  const latest = useRef(base);
  /** The row was changed from here, and could not be loaded since. */
  const isBehind = useRef(false);
  const [conflict, setConflict] = useState<Row>();
  const [isReloading, setReloading] = useState(false);

  /** Undefined if it cannot be loaded. */
  const loadStored = async (): Promise<Row | undefined> => reload?.().catch(() => undefined);

  function baseOn(next: Base<Values, Row>): void {
    latest.current = next;
    setBase(next);
  }

  function begin(stored: Row): void {
    isBehind.current = false;
    baseOn({ row: stored, values: valuesOf(stored) });
    form.reset(valuesOf(stored));
  }

  const sidesWith = (stored: Row): MergeVersions<Values> => ({
    base: latest.current.values,
    typed: form.getValues(),
    stored: valuesOf(stored),
  });

  /** Bases the form on the stored row, with the user's changes applied to it. */
  function rebase(stored: Row): void {
    const merged = mergeValues(sidesWith(stored), merge);
    begin(stored);
    putMerged(form, merged, valuesOf(stored));
  }

  /** What was sent is stored: from now on the form counts as changed by what was typed since, and by nothing else. */
  function countFrom(sent: Values): void {
    isBehind.current = true;
    baseOn({ row: latest.current.row, values: sent });
    form.reset(copyOf(sent), { keepValues: true });
    putMerged(form, copyOf(form.getValues()), sent);
  }

  /** Text typed since the save was sent stays. If the stored row cannot be loaded, the next save does it first. */
  async function beginAnew(): Promise<void> {
    setReloading(true);
    const stored = await loadStored();
    if (stored) rebase(stored);
    setReloading(false);
  }

  /**
   * Loads the row where that failed after it was changed from here, which would be a conflict with oneself.
   * @returns false when somebody else has changed it, so that somebody has to choose
   * @throws when it cannot be loaded now either
   */
  async function catchUp(): Promise<boolean> {
    if (!isBehind.current || !reload || !latest.current.row) return true;
    setReloading(true);
    const stored = await reload().finally(() => setReloading(false));
    const isClear = !isClash(sidesWith(stored));
    if (isClear) rebase(stored);
    else setConflict(stored);
    return isClear;
  }

  async function follow(): Promise<void> {
    isBehind.current = true;
    const stored = await loadStored();
    if (!stored) return;
    if (conflict || isClash(sidesWith(stored))) setConflict(stored);
    else if (stored.version !== latest.current.row?.version) rebase(stored);
    isBehind.current = false;
  }

  function settle(taken: 'stored' | 'typed'): void {
    if (!conflict) return;
    if (taken === 'typed') rebase(conflict);
    else begin(conflict);
    setConflict(undefined);
  }

  /** While there is a conflict: what the edit is based on, and what is stored now. */
  const sides = conflict && base.row && { base: base.values, stored: valuesOf(conflict) };
  return {
    ...{ base: base.row, conflict, sides, isReloading },
    /** What the next save is based on. */
    latest: (): Row | undefined => latest.current.row,
    ...{ setConflict, loadStored, countFrom, beginAnew, catchUp, follow, settle },
  };
}
