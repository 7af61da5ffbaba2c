/** A booking that was made, in the guest's language: the history entry, and the names for the thank-you page. */

import type { BookingReceipt } from '@gerende/domain/booking/schema';
import type { HistoryEntry } from '@gerende/domain/booking-history/entries';
import { countryName } from '@gerende/domain/country/names';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import { timeWithHours } from '../../../shared/lesson-words.ts';
import { storePlan } from '../../../shared/stored-history.ts';
import type { Lesson } from '../lesson/use-lesson.ts';
import { toHistoryEntry } from './history-entry.ts';

/** Names that the thank-you page shows and the history entry does not hold. */
export type LessonNames = {
  course: string;
  slope: string;
  confirmWithinHours: number | null;
  /** The time is full: the school decides. */
  isRequest: boolean;
  /** The further lessons that were booked at once. */
  others?: readonly ({ plan: HistoryEntry } & LessonNames)[];
};

function bookedLesson(
  receipt: BookingReceipt,
  form: GuestFormData,
  lesson: Lesson,
  language: TextLanguage,
): [entry: HistoryEntry, names: LessonNames] {
  const { course, slope, time, countries, instructors, school } = lesson;
  const code = countries.state === 'ready' && countries.data.find((country) => country.id === form.country)?.code;
  const nominated =
    instructors.state === 'ready' ? instructors.data.find(({ id }) => id === form.nominatedInstructor) : undefined;
  const named = {
    course: inLanguage(course.name_translations, language),
    slope: slope ? inLanguage(slope.name_translations, language) : '',
  };
  const entry = toHistoryEntry(receipt, form, {
    ...named,
    lessonTime: time ? timeWithHours(time, language) : '',
    country: code ? countryName(code, language) : '',
    nominatedInstructor: nominated && instructorName(nominated, language),
    today: school?.today ?? form.date,
  });
  const names = {
    ...named,
    confirmWithinHours: receipt.confirm_within_hours,
    isRequest: receipt.status === 'requested',
  };
  return [entry, names];
}

/** Stores the plans of all lessons that were booked at once. @returns the first, with the others */
export function bookedLessons(
  receipts: readonly BookingReceipt[],
  lines: readonly { draft: { form: GuestFormData }; lesson: Lesson | undefined }[],
  language: TextLanguage,
): [entry: HistoryEntry, names: LessonNames] {
  const party = receipts.length > 1 ? receipts[0]?.id : undefined;
  const booked = receipts.flatMap((receipt, index) => {
    const line = lines[index];
    if (!line?.lesson) return [];
    const [entry, names] = bookedLesson(receipt, line.draft.form, line.lesson, language);
    return [{ plan: { ...entry, ...(party !== undefined && { party }) }, ...names }];
  });
  for (const { plan } of booked.toReversed()) storePlan(plan);
  const [first, ...others] = booked;
  if (!first) throw new Error('No lesson was booked.');
  const { plan, ...names } = first;
  return [plan, others.length > 0 ? { ...names, others } : names];
}
