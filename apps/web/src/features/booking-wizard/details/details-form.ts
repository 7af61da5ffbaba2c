/** State and validation of the details form, shared by its sections. */

import { type HotelRule, maxDaysOfLesson } from '@gerende/domain/booking/choices';
import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import { type GuestFormData, guestFormFor } from '@gerende/domain/guest-booking/form';
import { textOf } from '@gerende/i18n/text-of';

import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type UseFormReturn, useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formResolver } from '../../../shell/form-resolver.ts';
import { type FieldErrors, type FormField, fieldsClearedBy } from '../lesson/field-errors.ts';
import type { LessonChoices } from '../lesson/lesson-choices.ts';
import type { Lesson } from '../lesson/use-lesson.ts';

export type DetailsForm = UseFormReturn<GuestFormData>;

/** Props of every field that the lesson depends on, or that depends on it. */
export type LessonFieldProps = { form: DetailsForm; choices: LessonChoices; lesson: Lesson };

/** Type of an error whose message is a whole sentence from the server; other messages are text keys. */
const sentenceType = 'sentence';

/** Resets invalid dates and counts: a draft comes from the browser's storage. */
function withValidValues(form: GuestFormData): GuestFormData {
  const { date, numberOfDays } = form;
  const isCount = Number.isInteger(numberOfDays) && numberOfDays >= 1 && numberOfDays <= maxDaysOfLesson;
  return { ...form, date: isPlainDate(date) ? date : '', numberOfDays: isCount ? numberOfDays : 1 };
}

/**
 * Called on every change, so that the draft survives a reload.
 * @param field what the guest changed; null for a correction by the page
 */
export type OnFormChange = (values: GuestFormData, field: FormField | null) => void;

/**
 * @param initial the draft's form
 * @param marked fields that the server refused, with its sentences
 * @param hotelRule which guests have to name a hotel
 * @returns the form, and the same form for corrections by the page itself, which clear no refusal
 */
export function useDetailsForm(
  initial: GuestFormData,
  onChange: OnFormChange,
  marked: FieldErrors,
  hotelRule: HotelRule,
): { form: DetailsForm; corrected: DetailsForm } {
  const form = useForm<GuestFormData>({
    defaultValues: withValidValues(initial),
    resolver: formResolver(guestFormFor(hotelRule)),
    // §5: errors are shown on proceeding; an edit clears the field's error, and the next attempt validates again.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { watch, getValues, getFieldState, setValue, clearErrors, setError } = form;
  const { submitCount } = form.formState;
  const isCorrecting = useRef(false);
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    const watching = watch((_, { name }) => {
      const changedField = name as FormField | undefined;
      const field = isCorrecting.current ? null : (changedField ?? null);
      // A value filled in by the page is no longer missing; what the server has refused stays refused.
      const ends = (each: FormField): boolean => {
        const { error } = getFieldState(each);
        return error !== undefined && (field !== null || error.type !== sentenceType);
      };
      const filledIn = changedField ? [changedField] : [];
      const ended = (field ? fieldsClearedBy(field) : filledIn).filter(ends);
      // Clearing renders all fields that show errors, so it must not happen at each keystroke.
      if (ended.length > 0) clearErrors(ended);
      changed(getValues(), field);
    });
    return () => watching.unsubscribe();
  }, [watch, getValues, getFieldState, clearErrors]);

  const mark = useEffectEvent((fields: FieldErrors, _submitCount: number) => {
    for (const [field, message] of Object.entries(fields))
      setError(field as FormField, { type: sentenceType, message });
  });
  // Each submit clears the errors that only the server knows, so they are set again.
  useEffect(() => mark(marked, submitCount), [marked, submitCount]);

  const correct = useCallback<typeof setValue>(
    (...change) => {
      isCorrecting.current = true;
      setValue(...change);
      isCorrecting.current = false;
    },
    [setValue],
  );
  return { form, corrected: { ...form, setValue: correct } };
}

/** Moves the focus to the fields that the server refused, once they are marked on the page. */
export function useFocusMarkedFields(
  form: DetailsForm,
  marked: FieldErrors,
  formElement: RefObject<HTMLElement | null>,
): void {
  const isLed = useRef(false);
  const { errors } = useFormState({ control: form.control });
  const isMarked = Object.keys(marked).some((field) => errors[field as FormField]);
  useEffect(() => {
    if (!isMarked || isLed.current) return;
    isLed.current = true;
    focusFirstError(formElement.current);
  }, [isMarked, formElement]);
}

/**
 * Returns the sentence under a field; undefined while the field is valid. A component that calls this is rendered when
 * an error is shown or cleared.
 */
export function useErrorOf(form: DetailsForm): (field: FormField) => string | undefined {
  const { t } = useTranslation(['lastSteps', 'errors']);
  const { errors } = useFormState({ control: form.control });
  return (field) => {
    const error = errors[field];
    if (!error?.message) return undefined;
    return error.type === sentenceType ? error.message : textOf(t, error.message);
  };
}

/**
 * The element that the field itself has marked; in a group the checked input, else the first, but never a disabled one;
 * in a calendar the day that Tab reaches; never the help beside a label.
 */
const targets = [
  '[data-focus-first]',
  'input:checked:not([disabled])',
  'input:not([disabled])',
  '[tabindex="0"]',
  'button',
];

/** The first invalid field in page order; undefined when the page shows none. */
export const firstWrong = (formElement: HTMLElement | null): HTMLElement | undefined =>
  formElement?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? undefined;

/**
 * Focuses the first invalid field in page order and scrolls it into view. `data-field` marks a field taller than one
 * line: its top, where the error is shown, is scrolled into view.
 */
export function focusFirstError(formElement: HTMLElement | null): void {
  const wrong = firstWrong(formElement);
  if (!wrong) return;
  const isControl = wrong.matches('input, select, textarea, button');
  const inside = targets.map((selector) => wrong.querySelector<HTMLElement>(selector)).find((found) => found !== null);
  const target = isControl ? wrong : (inside ?? wrong);
  target.focus({ preventScroll: true });
  const high = wrong.closest('[data-field]');
  if (high) high.scrollIntoView?.({ block: 'start' });
  else target.scrollIntoView?.({ block: 'center' });
}
