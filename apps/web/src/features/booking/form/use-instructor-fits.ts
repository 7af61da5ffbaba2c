/** Who could teach the lesson as the form stands, and why the others could not. */
import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import type { InstructorFit } from '@gerende/domain/instructor/fit-schema';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../trpc.ts';
import type { BookingForm } from './booking-form.ts';
import type { BookingChoices } from './use-booking-choices.ts';

type Asked = Pick<
  BookingForm,
  | 'course_id'
  | 'slope_id'
  | 'setting_time_id'
  | 'operating_day'
  | 'days_of_lesson'
  | 'ability_level'
  | 'change_taught_days'
>;

/** Two lessons at once, or one while the instructor is away: somebody has to say that this is meant. */
const clashes: ReadonlySet<string> = new Set(['off', 'entry', 'teaching']);
export const isClash = (fit: InstructorFit | undefined): boolean =>
  fit?.reasons.some((reason) => clashes.has(reason)) ?? false;

/**
 * Everybody, those who fit and are free first. Until the answer is there, and where there is none, nothing is known
 * against anybody; the server checks again when the booking is saved.
 * @param bookingId the booking that is edited: its own hours are in nobody's way
 */
export function useInstructorFits(
  asked: Asked,
  choices: BookingChoices,
  bookingId: number | undefined,
): { fits: readonly InstructorFit[]; failed: boolean; retry: () => void } {
  const answer = trpc.admin.booking.instructorFits.useQuery(
    {
      date: isPlainDate(asked.operating_day) ? asked.operating_day : undefined,
      days_of_lesson: asked.days_of_lesson,
      setting_time_id: asked.setting_time_id || undefined,
      course_id: asked.course_id || undefined,
      slope_id: asked.slope_id || undefined,
      ability_level: asked.ability_level || undefined,
      booking_id: bookingId,
      change_taught_days: asked.change_taught_days,
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const unknown = choices.instructors.map(
    ({ id, name, name_zh }): InstructorFit => ({ id, name, name_zh, reasons: [] }),
  );
  return {
    fits: answer.data ?? unknown,
    failed: answer.isError && !answer.data,
    retry: () => void answer.refetch(),
  };
}
