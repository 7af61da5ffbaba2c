/** Says on a booking that a closed slope takes days of it, and what it waits for. */
import { Badge } from '@gerende/ui/badge';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../trpc.ts';
import { useClosureWords } from './closure-words.ts';

/** The mounting route loads the texts 'closure'. Nothing is shown where nothing is closed, or it could not be read. */
export function BookingClosures({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation('closure');
  const words = useClosureWords();
  const { data } = trpc.admin.closure.ofBooking.useQuery({ id: bookingId }, { staleTime: 0 });
  return data?.map(({ closure_id, dates, is_told }) => (
    <p key={closure_id} className="mb-3 flex flex-wrap items-baseline gap-2 rounded border bg-paper p-3">
      <Badge tone="bad">{t('ofBooking')}</Badge>
      <span className="tabular">{dates.map(words.day).join(', ')}</span>
      <span>{t(is_told ? 'ofBookingAsked' : 'ofBookingUntold')}</span>
      <Link
        to="/admin/closures/$closureID"
        params={{ closureID: String(closure_id) }}
        className="text-glacier underline"
      >
        {t('toClosure')}
      </Link>
    </p>
  ));
}
