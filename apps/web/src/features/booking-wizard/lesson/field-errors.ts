/**
 * The fields of the form that the server refused, and the half of step 4 that asks for each. The first page does not
 * load this.
 */
import type { DetailsPart } from '@gerende/domain/guest-booking/draft';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';

export type FormField = keyof GuestFormData;

export type FieldErrors = Partial<Record<FormField, string>>;

/** Fields whose refusal depends on another field: a change there clears it. */
const dependents: Partial<Record<FormField, readonly FormField[]>> = {
  date: ['lessonTime', 'nominatedInstructor'],
  lessonTime: ['nominatedInstructor'],
  numberOfDays: ['date', 'lessonTime', 'nominatedInstructor'],
  numberOfPeople: ['date', 'lessonTime'],
  // A lesson time is full only for some levels, languages and instructors.
  abilityLevel: ['lessonTime'],
  lessonLanguage: ['lessonTime'],
  nominatedInstructor: ['lessonTime'],
  email: ['emailConfirmation'],
};

/** The fields whose refusal no longer holds when this one changes. */
export const fieldsClearedBy = (field: FormField): readonly FormField[] => [field, ...(dependents[field] ?? [])];

/** @returns the same errors where none is of such a field */
export function withoutClearedErrors(errors: FieldErrors, field: FormField): FieldErrors {
  const cleared = fieldsClearedBy(field);
  if (cleared.every((name) => errors[name] === undefined)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !cleared.includes(name as FormField)));
}

const lessonFields: readonly FormField[] = [
  'date',
  'numberOfDays',
  'lessonTime',
  'numberOfPeople',
  'abilityLevel',
  'lessonLanguage',
  'nominatedInstructor',
];

/** The half of step 4 that asks for a field. */
export const partOf = (field: FormField): DetailsPart => (lessonFields.includes(field) ? 'lesson' : 'guest');

/** The half with the first of the wrong fields. */
export const firstPart = (errors: FieldErrors): DetailsPart =>
  (Object.keys(errors) as FormField[]).some((field) => partOf(field) === 'lesson') ? 'lesson' : 'guest';
