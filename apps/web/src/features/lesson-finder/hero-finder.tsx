/** The finder on the first page: it asks about the first open day until the guest chooses another. */
import { firstOpenDay } from '@gerende/domain/lesson-finder/form';
import type { AskedInAddress } from '@gerende/domain/lesson-finder/question';
import { useSchool } from '../../shell/school.ts';
import { trpc } from '../../trpc.ts';
import { FinderForm } from './finder-form.tsx';

export function HeroFinder({ onAsk }: { onAsk: (asked: AskedInAddress) => void }) {
  const today = useSchool().data?.today;
  const slopes = trpc.guest.slope.list.useQuery().data;
  const open = slopes?.flatMap(({ operating_days }) => operating_days) ?? [];
  const first = today && firstOpenDay(open, today);
  return first ? <FinderForm question={{ date: first }} first={first} onAsk={onAsk} className="mt-3 mb-4" /> : null;
}
