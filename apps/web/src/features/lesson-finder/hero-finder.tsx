/** The finder on the first page: it asks about the first open day until the guest chooses another. */
import { addDays } from '@gerende/domain/calendar/plain-date';
import { type AskedInAddress, firstOpenDay } from '@gerende/domain/lesson-finder/question';
import { useSchool } from '../../shell/school.ts';
import { trpc } from '../../trpc.ts';
import { FinderForm } from './finder-form.tsx';

export function HeroFinder({ onAsk }: { onAsk: (asked: AskedInAddress) => void }) {
  const today = useSchool().data?.today;
  const slopes = trpc.guest.slope.list.useQuery().data;
  if (!today || !slopes) return null;
  const tomorrow = addDays(today, 1);
  const date = firstOpenDay(
    slopes.flatMap(({ operating_days }) => operating_days),
    tomorrow,
  );
  return <FinderForm question={{ date }} tomorrow={tomorrow} onAsk={onAsk} className="mt-3 mb-4" />;
}
