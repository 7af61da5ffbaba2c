/** The options of the instructor form: live categories, slopes and lesson times, and days from the school's today on. */
import type { Category } from '@gerende/domain/category/schema';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import type { Slope } from '@gerende/domain/slope/schema';
import { useSchool } from '../../shell/school.ts';
import { trpc } from '../../trpc.ts';

export type InstructorChoices = {
  categories: readonly Category[];
  slopes: readonly Slope[];
  times: readonly SettingTime[];
  today: string;
  /** The school's usual hours, the initial value for hours away. */
  usual: { from: string; to: string };
};

/** All choices as one query: loaded when all are, failed when one is. */
export function useInstructorChoices() {
  const categories = trpc.guest.category.list.useQuery({});
  const slopes = trpc.guest.slope.list.useQuery();
  const times = trpc.guest.settingTime.list.useQuery();
  const school = useSchool();
  const all = [categories, slopes, times, school];
  const data: InstructorChoices | undefined =
    categories.data && slopes.data && times.data && school.data
      ? {
          categories: categories.data,
          slopes: slopes.data,
          times: times.data,
          today: school.data.today,
          usual: { from: school.data.default_from, to: school.data.default_to },
        }
      : undefined;
  return {
    data,
    error: all.find((each) => each.isError && !each.data)?.error,
    isFetching: all.some((each) => each.isFetching),
    refetch: () => Promise.all(all.filter((each) => each.isError).map((each) => each.refetch())),
  };
}
