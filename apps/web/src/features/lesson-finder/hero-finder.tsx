/** The finder on the first page: it asks about the first open day until the guest chooses another. */
import { firstOpenDay } from '@gerende/domain/lesson-finder/form';
import { useSchool } from '../../shell/school.ts';
import { trpc } from '../../trpc.ts';
import { FinderForm } from './finder-form.tsx';

export function HeroFinder() {
  const today = useSchool().data?.today;
  const slopes = trpc.guest.slope.list.useQuery().data;
  const open = slopes?.flatMap(({ operating_days }) => operating_days) ?? [];
  const first = today && firstOpenDay(open, today);
  return first ? <FinderForm question={{ date: first }} first={first} /> : null;
}
