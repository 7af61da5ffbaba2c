/** Which instructors could teach the lesson in the form, and the obstacles of the others. */
import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import type { InstructorFit } from '@gerende/domain/instructor/fit-schema';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../trpc.ts';
import type { BookingForm } from './booking-form.ts';
import type { BookingChoices } from './use-booking-choices.ts';
import type { BookingEntity } from './use-booking-fee.ts';

type Asked = Pick<
  BookingForm,
  | 'course_id'
  | 'slope_id'
  | 'setting_time_id'
  | 'operating_day'
  | 'days_of_lesson'
  | 'number_of_orders'
  | 'ability_level'
  | 'change_taught_days'
  | 'lesson_language'
>;

/** Obstacles that the desk may confirm: another lesson or entry at the same time, or a day off. */
const clashes: ReadonlySet<string> = new Set(['off', 'entry', 'teaching']);
export const isClash = (fit: InstructorFit | undefined): boolean =>
  fit?.reasons.some((reason) => clashes.has(reason)) ?? false;

/**
 * All instructors; those who fit and are free come first. While loading and after a failure nobody has obstacles; the
 * server checks again on saving.
 */
export function useInstructorFits(
  asked: Asked,
  choices: BookingChoices,
  { row, before }: Pick<BookingEntity, 'row' | 'before'>,
): {
  fits: readonly InstructorFit[];
  /** Whether a line of a new party would be booked; null for a stored booking, or if it is not known. */
  canBeTaught: boolean | null;
  failed: boolean;
  retry: () => void;
} {
  const answer = trpc.admin.booking.instructorFits.useQuery(
    {
      date: isPlainDate(asked.operating_day) ? asked.operating_day : undefined,
      days_of_lesson: asked.days_of_lesson,
      setting_time_id: asked.setting_time_id || undefined,
      course_id: asked.course_id || undefined,
      slope_id: asked.slope_id || undefined,
      ability_level: asked.ability_level || undefined,
      lesson_language: asked.lesson_language || undefined,
      // Its own hours are no obstacle.
      booking_id: row?.id,
      change_taught_days: asked.change_taught_days,
      ...(before && { people: asked.number_of_orders, before: [...before] }),
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const unknown = choices.instructors.map(
    ({ id, name, name_ja, name_zh }): InstructorFit => ({ id, name, name_ja, name_zh, reasons: [] }),
  );
  return {
    fits: answer.data?.instructors ?? unknown,
    canBeTaught: answer.data?.can_be_taught ?? null,
    failed: answer.isError && !answer.data,
    retry: () => void answer.refetch(),
  };
}
