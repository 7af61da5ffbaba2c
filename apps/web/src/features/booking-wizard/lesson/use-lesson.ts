/** Everything that the details and the confirmation look up about the chosen lesson, with the fallbacks of §8. */
import { daysInRow, monthOf, type PlainMonth } from '@gerende/domain/calendar/plain-date';
import type { Country } from '@gerende/domain/country/schema';
import type { Course } from '@gerende/domain/course/schema';
import type { CoursePrice } from '@gerende/domain/course-price/schema';
import type { NominatedInstructorOption } from '@gerende/domain/instructor/schema';
import {
  type DateRefusal,
  type DateRuleInput,
  dateRefusal,
  daysOutsideHours,
  selectableDates,
} from '@gerende/domain/operating-day/rules';
import type { School } from '@gerende/domain/school/schema';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import type { Slope } from '@gerende/domain/slope/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSchool } from '../../../shell/school.ts';
import { trpc } from '../../../trpc.ts';
import type { LessonDraft } from './lesson-choices.ts';
import { dateQuestion, type Lookup, offeredPeople, type PriceView, priceView } from './lesson-rules.ts';
import { type AvailabilityView, useAvailability } from './use-availability.ts';

export type Lesson = {
  course: Course;
  school: School | undefined;
  slope: Slope | undefined;
  time: SettingTime | undefined;
  /** The course's lesson times within the school's hours on the chosen days. */
  times: readonly SettingTime[];
  people: readonly number[];
  /** Undefined while it is not known which days are open. */
  dates: DateRuleInput | undefined;
  availability: AvailabilityView;
  /** Why the lesson cannot be on the chosen day or days; null if it can, or if that is not known. */
  refusal: DateRefusal | null;
  price: PriceView;
  prices: Lookup<readonly CoursePrice[]>;
  countries: Lookup<readonly Country[]>;
  /** Options for the chosen day and time; while new ones are fetched, `settled` is false and the previous ones remain. */
  instructors: Lookup<readonly NominatedInstructorOption[]> & { settled: boolean };
  /** Whether school and slope, which the calendar needs, could not be loaded. */
  daysFailed: boolean;
  /** Whether any of this could not be loaded. */
  failed: boolean;
  /** Refetches everything that could not be loaded. */
  retry: () => void;
};

type Answer<Data> = { data: Data | undefined; isError: boolean };

function toLookup<Data>({ data, isError }: Answer<Data>): Lookup<Data> {
  if (data !== undefined) return { state: 'ready', data };
  return isError ? { state: 'failed' } : { state: 'loading' };
}

/** The same objects until there is new data, so that the guest's section is rendered again only then. */
function useCountries() {
  const answer = trpc.guest.country.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { data, isError } = answer;
  const countries = useMemo(() => toLookup({ data, isError }), [data, isError]);
  return [countries, answer] as const;
}

/**
 * @param draft with a slope and a course
 * @param shown the month that the calendar shows; that of the chosen day by default
 */
export function useLesson(draft: LessonDraft, course: Course, shown?: PlainMonth): Lesson {
  const { form } = draft;
  const slopeId = draft.slope_id ?? 0;
  const school = useSchool();
  const slopes = trpc.guest.slope.list.useQuery();
  const pricesAnswer = trpc.guest.coursePrice.list.useQuery({ course_id: course.id, slope_id: slopeId });
  const [countries, countriesAnswer] = useCountries();
  const time = course.setting_time.find((offered) => offered.id === form.lessonTime);
  const instructorsAnswer = trpc.guest.availability.nominations.useQuery(
    {
      course_id: course.id,
      slope_id: slopeId,
      people: form.numberOfPeople,
      level: form.abilityLevel || null,
      language: form.lessonLanguage || null,
      date: form.date,
      days_of_lesson: form.numberOfDays,
      setting_time_id: form.lessonTime,
    },
    { enabled: form.date !== '' && time !== undefined, placeholderData: keepPreviousData, staleTime: 0 },
  );

  const daysOfLesson = form.date ? daysInRow(form.date, form.numberOfDays) : [];
  const open = trpc.guest.operatingDay.list.useQuery(
    { from: form.date, to: daysOfLesson.at(-1) ?? '' },
    { enabled: form.date !== '', placeholderData: keepPreviousData },
  );
  const looked = [school, slopes, pricesAnswer, countriesAnswer, instructorsAnswer, open];
  const slope = slopes.data?.find((row) => row.id === slopeId);
  const prices = toLookup(pricesAnswer);
  const dates = dateQuestion(form, { school: school.data, slope, prices });
  const start = form.date || (dates && selectableDates(dates)[0]);
  const availability = useAvailability(
    { draft, today: school.data?.today },
    { chosen: start ? monthOf(start) : undefined, shown },
  );
  const instructors = toLookup(instructorsAnswer);
  // Without prices the browser cannot check a day; the server will.
  const refusal = dates && form.date && prices.state === 'ready' ? dateRefusal(form.date, dates) : null;
  return {
    course,
    school: school.data,
    slope,
    time,
    times: course.setting_time.filter((each) => daysOutsideHours(daysOfLesson, each, open.data ?? []).length === 0),
    people: offeredPeople(prices, slopeId),
    dates,
    availability,
    refusal,
    price: priceView(form, {
      refused: refusal !== null,
      course,
      slope,
      prices,
      instructors: instructors.state === 'ready' ? instructors.data : [],
    }),
    prices,
    countries,
    instructors: { ...instructors, settled: !instructorsAnswer.isPlaceholderData && !instructorsAnswer.isPending },
    daysFailed: (school.isError && !school.data) || (slopes.isError && !slopes.data),
    failed: looked.some(({ isError }) => isError) || availability.failed,
    retry: () => {
      for (const each of looked) if (each.isError) void each.refetch();
      availability.retry();
    },
  };
}
