/** The options of the course form: slopes, categories, lesson times, and the school's today. */
import { trpc } from '../../trpc.ts';

/** All four, once all are loaded; the error if one of them fails. */
export function useCourseChoices() {
  const slopes = trpc.guest.slope.list.useQuery();
  const categories = trpc.guest.category.list.useQuery({});
  const times = trpc.guest.settingTime.list.useQuery();
  const school = trpc.guest.school.get.useQuery(undefined, { staleTime: 600_000 });
  const queries = [slopes, categories, times, school];
  const data =
    slopes.data && categories.data && times.data && school.data
      ? { slopes: slopes.data, categories: categories.data, times: times.data, today: school.data.today }
      : undefined;
  return {
    data,
    error: queries.find((query) => query.isError && query.data === undefined)?.error ?? undefined,
    isFetching: queries.some((query) => query.isFetching),
    refetch: () => Promise.all(queries.filter((query) => query.isError).map((query) => query.refetch())),
  };
}

export type CourseChoices = NonNullable<ReturnType<typeof useCourseChoices>['data']>;
