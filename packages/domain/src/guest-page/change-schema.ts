/** The form with which a guest changes a booking on their own page: in HTML, an unchecked box is left out. */
import * as z from 'zod';
import { maxDaysOfLesson } from '../booking/choices.ts';
import { LanguageTag } from '../language/schema.ts';
import { maxPeople } from '../most-people.ts';
import { optionalText, PlainDate, readFlag, readId, readInteger, readVersion, readYen } from '../primitives.ts';
import type { Wish } from './change-rules.ts';

/** An empty choice is any language. */
const language = z.preprocess((value) => (value === '' ? null : value), LanguageTag.nullish());

export const ChangeForm = z.object({
  date: PlainDate,
  days_of_lesson: readInteger(1, maxDaysOfLesson, 'errors:invalidDays'),
  setting_time_id: readId,
  course_id: readId,
  number_of_orders: readInteger(1, maxPeople, 'errors:invalidPeople'),
  ability_level: readInteger(1, 6, 'errors:invalidLevel'),
  lesson_language: language,
  has_transportation: z.preprocess((value) => (value === '' ? undefined : value), readFlag.optional()),
  hotel_name: optionalText(200).optional(),
});

/** The fee that the guest was shown, and the version of the booking that it was computed from. */
export const ChangePressed = z.object({ fee: readYen, version: readVersion });

export const wishOf = (form: z.infer<typeof ChangeForm>): Wish => ({
  ...form,
  lesson_language: form.lesson_language ?? null,
  has_transportation: form.has_transportation ?? false,
  hotel_name: form.hotel_name || null,
});
