/** Leads to the form of a new booking that has everything of an earlier one except the day. */
import type { Booking } from '@gerende/domain/booking/schema';
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

type AgainLinkProps = { booking: Pick<Booking, 'id' | 'phone_number'>; isMain?: boolean };

/** No link for a guest who was erased. */
export function AgainLink({ booking: { id, phone_number }, isMain = false }: AgainLinkProps) {
  const { t } = useTranslation('guestRecord');
  if (phone_number === '') return null;
  return (
    <Link
      to="/admin/booking/register"
      search={{ from: id }}
      aria-label={isMain ? undefined : t('againFrom', { number: id })}
      className={buttonClass({ variant: isMain ? 'primary' : 'quiet', size: 'admin' })}
    >
      {t('again')}
    </Link>
  );
}
