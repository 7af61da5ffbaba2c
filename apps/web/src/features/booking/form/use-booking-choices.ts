/** The options of the desk's booking form, including values of a stored booking that are no longer offered. */
import type { FeeFormula } from '@gerende/domain/booking/choices';
import type { Booking } from '@gerende/domain/booking/schema';
import type { Country } from '@gerende/domain/country/schema';
import type { Course } from '@gerende/domain/course/schema';
import type { Instructor } from '@gerende/domain/instructor/schema';
import type { School } from '@gerende/domain/school/schema';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import type { Slope } from '@gerende/domain/slope/schema';
import { useSchool } from '../../../shell/school.ts';
import { trpc } from '../../../trpc.ts';

export type BookingChoices = {
  slopes: readonly Slope[];
  courses: readonly Course[];
  times: readonly SettingTime[];
  countries: readonly Country[];
  instructors: readonly Instructor[];
  school: School;
  /** The formula of a new booking. */
  desk_fee: FeeFormula;
};

export type BookingChoicesState =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retrying: boolean; retry: () => void }
  | { state: 'ready'; choices: BookingChoices };

export function useBookingChoices(): BookingChoicesState {
  const slopes = trpc.guest.slope.list.useQuery();
  const courses = trpc.guest.course.list.useQuery({});
  const times = trpc.guest.settingTime.list.useQuery();
  const countries = trpc.guest.country.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const instructors = trpc.admin.instructor.list.useQuery();
  const school = useSchool();
  const settings = trpc.admin.school.settings.useQuery();
  const isReady = slopes.data && courses.data && times.data && countries.data && instructors.data && school.data;
  if (isReady && settings.data) {
    const choices = {
      slopes: slopes.data,
      courses: courses.data,
      times: times.data,
      countries: countries.data,
      instructors: instructors.data,
      school: school.data,
      desk_fee: settings.data.desk_fee,
    };
    return { state: 'ready', choices };
  }
  const all = [slopes, courses, times, countries, instructors, school, settings];
  const failed = all.find((answer) => answer.isError);
  if (!failed) return { state: 'loading' };
  const retry = (): void => {
    for (const answer of all) if (answer.isError) void answer.refetch();
  };
  return { state: 'failed', error: failed.error, retrying: all.some((answer) => answer.isFetching), retry };
}

export type Option = { value: number; label: string };

/** The options, plus the stored booking's own if it is not among them any more. */
export const withStoredOption = (options: readonly Option[], held: Option | undefined): Option[] =>
  held && !options.some((option) => option.value === held.value) ? [...options, held] : [...options];

/** The course, slope, time or instructor of a booking as an option. */
export const storedOption = (
  booking: Booking | undefined,
  of: (booking: Booking) => Option | null,
): Option | undefined => (booking && of(booking)) ?? undefined;
