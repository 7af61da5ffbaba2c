/** The machinery of an admin form: its rules, what the server refuses, and what somebody else stored meanwhile. */
import { textOf } from '@gerende/i18n/text-of';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { formResolver } from '../../form-resolver.ts';
import { showToast } from '../../toast/toasts.tsx';
import { statusOf } from '../../transport.ts';
import { useWriteFailureText } from '../use-write-failure-text.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { isClash, isSameValue, type MergeRules, mergeValues, type Sides } from './merge-values.ts';

/** A row as an edit begins from it. */
export type Versioned = { version: number };

export type EntityFormOptions<Values extends FieldValues, Row extends Versioned> = {
  /** Its output is what is saved; its issues are text keys, named as the fields are on the wire. */
  schema: z.ZodType<Values, Values>;
  /** What a new row begins with. Keep it the same object from call to call. */
  empty?: Values;
  /** The row that is changed, as it was when the screen was opened. */
  row?: Row | undefined;
  valuesOf: (row: Row) => Values;
  /** How a field is merged piece by piece when somebody else changed it too. */
  merge?: MergeRules<Values>;
  /** Saves; `version` is that of `row`, which the edit builds on. */
  save: (values: Values, version: number | undefined, row: Row | undefined) => Promise<unknown>;
  /** Reads the row as it is stored now; without it a conflict is an ordinary failure. */
  reload?: () => Promise<Row>;
  /** Runs after a save, before the list is shown. */
  onSaved: () => Promise<unknown>;
  list: string;
  /** Instead of going to the list, as in a popup. */
  close?: () => unknown;
  /** The page stays open after a save, and the next edit begins from what is stored then; needs `reload`. */
  stays?: boolean;
  savedText: string;
  failedText: string;
  /** Says the first thing that is wrong in a toast as well, where the specification asks for one; or words of its own. */
  toastsInvalid?: boolean | ((errors: FieldErrors<Values>) => string | undefined);
  /** The toasts of a refused save, one each, where the screen has sentences of its own. */
  failureTexts?: (error: unknown) => readonly string[];
};

/** What stands beside a field. */
export type FieldNote = { error: string | undefined; hint: string | undefined };

export type EntityForm<Values extends FieldValues, Row extends Versioned> = {
  form: UseFormReturn<Values>;
  /** The row that the edit builds on: the one it began from, or the one a conflict was settled with. */
  row: Row | undefined;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  busy: boolean;
  changed: boolean;
  /** Goes to the list without asking. */
  leave: () => Promise<void>;
  /** Whether the page is being left on purpose. */
  leaving: () => boolean;
  /** The row as somebody else has stored it meanwhile. */
  conflict: Row | undefined;
  /** The screen itself has changed the row: the form builds on it as it is stored now, and what was typed stays. */
  follow: () => Promise<void>;
  /** Ends a conflict: with what is stored, or with that and the fields this person changed on top of it. */
  settle: (taken: 'stored' | 'typed') => void;
  /** @param words how a value of the field reads */
  note: <Name extends FieldPath<Values>>(name: Name, words?: (value: Values[Name]) => string) => FieldNote;
};

/** Types of errors whose message is the server's own sentence: a refusal, and what stands in the way of the row. */
export const serverRefusal = 'server';
export const serverConflict = 'server-conflict';
const isServerSentence = (type: unknown): boolean => type === serverRefusal || type === serverConflict;

/** The first of the messages, as deep as a field may lie. */
function firstMessage(errors: object): string | undefined {
  for (const error of Object.values(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    if ('message' in error && typeof error.message === 'string') return error.message;
    const message = 'ref' in error ? undefined : firstMessage(error);
    if (message) return message;
  }
  return undefined;
}

/** One admin form. The screen adds its fields: `form.register(name)` with `note(name)` beside it. */
export function useEntityForm<Values extends FieldValues, Row extends Versioned>(
  options: EntityFormOptions<Values, Row>,
): EntityForm<Values, Row> {
  const { schema, empty, row, valuesOf, save, reload, onSaved, list, savedText, failedText, toastsInvalid } = options;
  const { close, failureTexts, merge, stays = false } = options;
  const { t } = useTranslation(['form', 'errors']);
  const navigate = useNavigate();
  const failureText = useWriteFailureText();
  const onPurpose = useRef(false);
  const version = useRef(row?.version);
  const [base, setBase] = useState(row);
  const [conflict, setConflict] = useState<Row>();
  const form = useForm<Values>({
    defaultValues: (row ? valuesOf(row) : empty) as DefaultValues<Values>,
    resolver: formResolver(schema),
  });
  const { isSubmitting, isDirty } = form.formState;

  async function leave(): Promise<void> {
    onPurpose.current = true;
    if (close) close();
    else await navigate({ to: list });
  }

  /** Tells what went wrong: a conflict on the page, fields beside them, and everything as a toast. */
  async function refused(error: unknown): Promise<void> {
    const refusedFields = fieldErrorsOf(error);
    // A conflict that names a field is about that field, as an instructor who teaches then; without one it is the row.
    if (statusOf(error) === 409 && reload && Object.keys(refusedFields).length === 0) {
      const stored = await reload().catch(() => undefined);
      if (stored) return setConflict(stored);
    }
    // The server names a part of a list as `prices.3.price`.
    const known = Object.entries(refusedFields).filter(([name]) => (name.split('.')[0] ?? name) in form.getValues());
    const type = statusOf(error) === 409 ? serverConflict : serverRefusal;
    for (const [index, [name, message]] of known.entries())
      form.setError(name as FieldPath<Values>, { type, message }, { shouldFocus: index === 0 });
    for (const text of failureTexts?.(error) ?? [failureText(error, failedText)]) showToast('error', text);
  }

  function invalid(errors: FieldErrors<Values>): void {
    const own = typeof toastsInvalid === 'function' ? toastsInvalid(errors) : undefined;
    const message = own ?? firstMessage(errors);
    if (toastsInvalid && message) showToast('error', own ?? textOf(t, message));
  }

  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values as Values, version.current, base);
    } catch (error) {
      return refused(error);
    }
    await onSaved();
    showToast('success', savedText);
    if (stays) await beginAnew();
    else await leave();
  }, invalid);

  /** Where the stored row cannot be read, the next save finds the conflict. */
  async function beginAnew(): Promise<void> {
    const stored = await reload?.().catch(() => undefined);
    if (stored) begin(stored);
  }

  function begin(stored: Row): void {
    version.current = stored.version;
    setBase(stored);
    form.reset(valuesOf(stored));
  }

  const sidesWith = (stored: Row): Sides<Values> => ({
    base: (base ? valuesOf(base) : empty) as Values,
    typed: form.getValues(),
    stored: valuesOf(stored),
  });

  /** Begins from what is stored, with this person's changes on top. */
  function rebase(stored: Row): void {
    const merged = mergeValues(sidesWith(stored), merge);
    const now = valuesOf(stored);
    begin(stored);
    for (const name of Object.keys(merged) as FieldPath<Values>[])
      if (!isSameValue(get(merged, name), get(now, name)))
        form.setValue(name, get(merged, name), { shouldDirty: true });
  }

  async function follow(): Promise<void> {
    const stored = await reload?.().catch(() => undefined);
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

  function note<Name extends FieldPath<Values>>(
    name: Name,
    words: (value: Values[Name]) => string = String,
  ): FieldNote {
    const error = form.getFieldState(name, form.formState).error;
    const message = error?.message;
    const stored = conflict && words(get(valuesOf(conflict), name));
    // What this person alone has changed is no news.
    const isTheirs = conflict && base && !isSameValue(get(valuesOf(conflict), name), get(valuesOf(base), name));
    const differs = isTheirs && stored !== words(form.getValues(name));
    return {
      error: message && (isServerSentence(error.type) ? message : textOf(t, message)),
      hint: differs ? t('form:storedNow', { value: stored || '—' }) : undefined,
    };
  }

  return {
    form,
    row: base,
    submit,
    busy: isSubmitting,
    changed: isDirty,
    leave,
    leaving: () => onPurpose.current,
    conflict,
    follow,
    settle,
    note,
  };
}
