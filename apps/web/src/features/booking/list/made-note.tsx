/** The booking that was just registered: wherever the list puts it, it is in sight above. */
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { dayInWords } from '../../../shell/words.ts';
import { trpc } from '../../../trpc.ts';

export function MadeNote({ id }: { id: number }) {
  const { t } = useTranslation('bookingList');
  const language = useLanguage();
  const booking = trpc.admin.booking.get.useQuery({ id }).data;
  if (!booking) return null;
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-pine bg-pine-wash px-3 py-2"
    >
      <p>
        <span className="tabular font-medium">{t('numbered', { number: id, name: booking.customer_name })}</span>
        {' · '}
        {dayInWords(booking.date, language)}
      </p>
      <Link
        to="/admin/booking/edit/$bookingID"
        params={{ bookingID: String(id) }}
        className={buttonClass({ size: 'admin' })}
      >
        {t('openMade', { number: id })}
      </Link>
    </div>
  );
}
