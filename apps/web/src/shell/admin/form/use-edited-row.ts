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
  const version = useRef(row?.version);
  const [base, setBase] = useState(row);
  const [conflict, setConflict] = useState<Row>();
  const [isReloading, setReloading] = useState(false);

  /** Undefined if it cannot be loaded. */
  const loadStored = async (): Promise<Row | undefined> => reload?.().catch(() => undefined);

  function begin(stored: Row): void {
    version.current = stored.version;
    setBase(stored);
    form.reset(valuesOf(stored));
  }

  const baseValues = (): Values => (base ? valuesOf(base) : empty) as Values;
  const sidesWith = (stored: Row, from = baseValues()): MergeVersions<Values> => ({
    base: from,
    typed: form.getValues(),
    stored: valuesOf(stored),
  });

  /** Bases the form on the stored row, with the user's changes applied to it. @param from what was changed */
  function rebase(stored: Row, from = baseValues()): void {
    const merged = mergeValues(sidesWith(stored, from), merge);
    begin(stored);
    putMerged(form, merged, valuesOf(stored));
  }

  /** What was sent is stored: from now on the form counts as changed by what was typed since, and by nothing else. */
  function countFrom(sent: Values): void {
    form.reset(copyOf(sent), { keepValues: true });
    putMerged(form, copyOf(form.getValues()), sent);
  }

  /**
   * Text typed since the save was sent stays. If the stored row cannot be loaded, the next save reports the conflict.
   */
  async function beginAnew(sent: Values): Promise<void> {
    setReloading(true);
    const stored = await loadStored();
    if (stored) rebase(stored, sent);
    setReloading(false);
  }

  async function follow(): Promise<void> {
    const stored = await loadStored();
    if (!stored || stored.version === version.current) return;
    if (conflict || isClash(sidesWith(stored))) setConflict(stored);
    else rebase(stored);
  }

  function settle(taken: 'stored' | 'typed'): void {
    if (!conflict) return;
    if (taken === 'typed') rebase(conflict);
    else begin(conflict);
    setConflict(undefined);
  }

  /** While there is a conflict: what the edit is based on, and what is stored now. */
  const sides = conflict && base && { base: valuesOf(base), stored: valuesOf(conflict) };
  return { version, base, conflict, setConflict, sides, loadStored, countFrom, beginAnew, isReloading, follow, settle };
}
