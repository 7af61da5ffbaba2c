/** State of an admin form: validation, the server's refusals, and conflicts with what somebody else stored. */
import { textOf } from '@gerende/i18n/text-of';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
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
import { copyOf, isSameValue } from './merge-values.ts';
import { SaveCanceled } from './save-canceled.ts';
import { type EditedRowOptions, useEditedRow, type Versioned } from './use-edited-row.ts';

export type EntityFormOptions<Values extends FieldValues, Row extends Versioned> = EditedRowOptions<Values, Row> & {
  /** Its output is what is saved; its issues are text keys, at paths named as in the request. */
  schema: z.ZodType<Values, Values>;
  /** Saves; `version` is that of `row`, which the edit is based on. */
  save: (values: Values, version: number | undefined, row: Row | undefined) => Promise<unknown>;
  /** Called after a save, before the list is shown; the user has read by then that it is saved. */
  onSaved: () => Promise<unknown>;
  list: string;
  /** Called instead of going to the list, for example in a popup. */
  close?: () => unknown;
  /** The page stays open after a save, and the next edit starts from the row stored then; needs `reload`. */
  stays?: boolean;
  savedText: string;
  failedText: string;
  /** Shows the first error in a toast as well, as the specification asks for some forms; or returns another text. */
  toastsInvalid?: boolean | ((errors: FieldErrors<Values>) => string | undefined);
  /** The toasts of a refused save, if the screen has its own sentences. */
  failureTexts?: (error: unknown) => readonly string[];
};

/** The hint under a field. */
export type FieldNote = { error: string | undefined; hint: string | undefined };

export type EntityForm<Values extends FieldValues, Row extends Versioned> = {
  form: UseFormReturn<Values>;
  /** The row that the edit is based on: the one it started from, or the stored one after a conflict was resolved. */
  row: Row | undefined;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  busy: boolean;
  /** While it is saved nothing can be typed: there is no stored row yet, for which the page could stay open. */
  held: boolean;
  changed: boolean;
  /** Goes to the list without asking; nowhere if the user has left the form meanwhile. */
  leave: () => Promise<void>;
  /** Whether the page is being left on purpose. */
  leaving: () => boolean;
  /** The row as somebody else stored it meanwhile. */
  conflict: Row | undefined;
  /** After the screen itself has changed the row: bases the form on the stored row, and keeps what was typed. */
  follow: () => Promise<void>;
  /** Resolves a conflict: with the stored values, or with the user's changes applied to them. */
  settle: (taken: 'stored' | 'typed') => void;
  /** @param words formats a value of the field */
  note: <Name extends FieldPath<Values>>(name: Name, words?: (value: Values[Name]) => string) => FieldNote;
};

/** Types of errors whose message is the server's own sentence: a refusal, and a conflict with the row. */
const serverRefusal = 'server';
export const serverConflict = 'server-conflict';
const isServerSentence = (type: unknown): boolean => type === serverRefusal || type === serverConflict;

/** The first message, at whatever depth. */
function firstMessage(errors: object): string | undefined {
  for (const error of Object.values(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    if ('message' in error && typeof error.message === 'string') return error.message;
    const message = 'ref' in error ? undefined : firstMessage(error);
    if (message) return message;
  }
  return undefined;
}

/** Notices what the user types from now on; fields that the screen sets by itself do not count. */
function watchTyping<Values extends FieldValues>(form: UseFormReturn<Values>): { isTyped: boolean; stop: () => void } {
  const typing = { isTyped: false, stop: () => watching.unsubscribe() };
  const watching = form.watch((_values, { type }) => {
    typing.isTyped ||= type === 'change';
  });
  return typing;
}

/** Returns whether the form is still shown and the user is not about to leave for another page. */
function useIsHere(): () => boolean {
  const router = useRouter();
  const [page] = useState(() => router.latestLocation.pathname);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current && router.latestLocation.pathname === page;
}

/** Leads to the list, or closes the popup, once the form is done. */
function useLeave({ list, close }: { list: string; close: (() => unknown) | undefined }) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const onPurpose = useRef(false);
  async function leave(): Promise<void> {
    // A save or a removal may be answered after the user agreed to leave, and began something else.
    if (!isHere()) return;
    onPurpose.current = true;
    if (close) close();
    else await navigate({ to: list });
  }
  return { leave, leaving: () => onPurpose.current };
}

/** Shows the server's errors beside their fields, and focuses the first. A form of several parts calls it for each. */
export function markRefused<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  refused: Record<string, string>,
): void {
  // The server names a part of a list as `prices.3.price`.
  const known = Object.entries(refused).filter(([name]) => (name.split('.')[0] ?? name) in form.getValues());
  const type = statusOf(error) === 409 ? serverConflict : serverRefusal;
  for (const [index, [name, message]] of known.entries())
    form.setError(name as FieldPath<Values>, { type, message }, { shouldFocus: index === 0 });
}

type NotedForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** While there is a conflict: what the edit is based on, and what is stored now. */
  sides: { base: Values; stored: Values } | undefined;
  t: TFunction<['form', 'errors']>;
};

export function noteOf<Values extends FieldValues, Name extends FieldPath<Values>>(
  { form, sides, t }: NotedForm<Values>,
  name: Name,
  words: (value: Values[Name]) => string = String,
): FieldNote {
  // Not by `getFieldState`, which also asks which fields are touched, changed and being checked: the form would be
  // rendered whenever one of these changes, at every key once a save was refused.
  const error: FieldError | undefined = get(form.formState.errors, name);
  const message = error?.message;
  const stored = sides && words(get(sides.stored, name));
  // A field that only this user changed needs no note.
  const isTheirs = sides && !isSameValue(get(sides.stored, name), get(sides.base, name));
  const differs = isTheirs && stored !== words(form.getValues(name));
  return {
    error: message && (isServerSentence(error.type) ? message : textOf(t, message)),
    hint: differs ? t('form:storedNow', { value: stored || '—' }) : undefined,
  };
}

/** One admin form. The screen adds its fields: `form.register(name)` with `note(name)` beside it. */
export function useEntityForm<Values extends FieldValues, Row extends Versioned>(
  options: EntityFormOptions<Values, Row>,
): EntityForm<Values, Row> {
  const { schema, empty, row, valuesOf, save, reload, onSaved, list, savedText, failedText, toastsInvalid } = options;
  const { close, failureTexts, stays = false } = options;
  const { t } = useTranslation(['form', 'errors']);
  const failureText = useWriteFailureText();
  const { leave, leaving } = useLeave({ list, close });
  const form = useForm<Values>({
    defaultValues: (row ? valuesOf(row) : empty) as DefaultValues<Values>,
    resolver: formResolver(schema),
  });
  const { isSubmitting, isDirty } = form.formState;
  const edited = useEditedRow(form, options);
  const mayTypeOn = edited.base !== undefined && reload !== undefined;

  /** Shows what went wrong: a conflict on the page, field errors beside the fields, and everything as a toast. */
  async function refused(error: unknown): Promise<void> {
    if (error instanceof SaveCanceled) return;
    const refusedFields = fieldErrorsOf(error);
    // A conflict that names a field is about that field (an instructor who is busy then); without one it is about the
    // row.
    const isOfRow = statusOf(error) === 409 && Object.keys(refusedFields).length === 0;
    const stored = isOfRow ? await edited.loadStored() : undefined;
    if (stored) return edited.setConflict(stored);
    markRefused(form, error, refusedFields);
    for (const text of failureTexts?.(error) ?? [failureText(error, failedText)]) showToast('error', text);
  }

  function invalid(errors: FieldErrors<Values>): void {
    const own = typeof toastsInvalid === 'function' ? toastsInvalid(errors) : undefined;
    const message = own ?? firstMessage(errors);
    if (toastsInvalid && message) showToast('error', own ?? textOf(t, message));
  }

  /** Saves, or shows why not. */
  async function saved(values: Values): Promise<boolean> {
    try {
      const based = edited.latest();
      await save(values, based?.version, based);
    } catch (error) {
      await refused(error);
      return false;
    }
    return true;
  }

  const send = form.handleSubmit(async (values) => {
    const sent = copyOf(form.getValues());
    const typing = watchTyping(form);
    try {
      if (!(await saved(values as Values))) return;
      // First, since until then the form counts as changed: whoever reads that it is saved may leave without being asked.
      edited.countFrom(sent);
      // Before anything is loaded anew, which can take long, or fail.
      showToast('success', savedText);
      if (stays) return void (await Promise.all([onSaved(), edited.beginAnew()]));
      await onSaved();
      // Text typed meanwhile is not saved, and must not be lost: the page stays open for it.
      const isTypedOn = typing.isTyped && !isSameValue(form.getValues(), sent);
      await (isTypedOn && mayTypeOn ? edited.beginAnew() : leave());
    } finally {
      typing.stop();
    }
  }, invalid);

  async function submit(event?: React.BaseSyntheticEvent): Promise<void> {
    event?.preventDefault();
    try {
      if (!(await edited.catchUp())) return;
    } catch (error) {
      return refused(error);
    }
    await send(event);
  }

  return {
    form,
    row: edited.base,
    submit,
    busy: isSubmitting || edited.isReloading,
    held: isSubmitting && !mayTypeOn,
    changed: isDirty,
    leave,
    leaving,
    conflict: edited.conflict,
    follow: edited.follow,
    settle: edited.settle,
    note: (name, words) => noteOf({ form, sides: edited.sides, t }, name, words),
  };
}
