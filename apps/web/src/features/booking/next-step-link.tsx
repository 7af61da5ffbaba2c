/** What the desk has to do next about a booking, with a link. */
import type { Booking } from '@gerende/domain/booking/schema';
import { addDays } from '@gerende/domain/calendar/plain-date';
import { nextStep } from '@gerende/domain/next-step/rules';
import { toGiveBack } from '@gerende/domain/payment/rules';
import type { Ledger } from '@gerende/domain/payment/schema';
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { yen } from '../../shell/money.ts';
import { useSchool } from '../../shell/school.ts';
import { trpc } from '../../trpc.ts';

type NextStepLinkProps = { booking: Booking; ledger: Ledger; onMoney: () => void };

/** @param onMoney leads to where money is taken and given back */
export function NextStepLink({ booking, ledger, onMoney }: NextStepLinkProps) {
  const { t } = useTranslation('bookingForm');
  const today = useSchool().data?.today ?? booking.date;
  // The days of a booking of several days need not be consecutive.
  const days = trpc.admin.booking.days.useQuery({ id: booking.id }, { enabled: booking.days_of_lesson > 1 }).data;
  const last = days
    ?.map(({ date }) => date)
    .toSorted()
    .at(-1);
  const isOver = (last ?? addDays(booking.date, booking.days_of_lesson - 1)) < today;
  const { balance, credit, asked } = ledger;
  const step = nextStep({ ...booking, isOver, balance, credit, asked });
  const amount = yen(step === 'give_back' ? toGiveBack(ledger) : asked);
  const words = t(`next_${step}`, { amount });
  const look = buttonClass({ size: 'admin' });
  if (step === 'nothing' || step === 'contact') return words;
  if (step === 'answer')
    return (
      <Link to="/admin/requests/" className={look}>
        {words}
      </Link>
    );
  if (step === 'give_instructor')
    return (
      <Link to="/admin/schedule/" search={{ date: booking.date, booking: booking.id }} className={look}>
        {words}
      </Link>
    );
  return (
    <button type="button" className={look} onClick={onMoney}>
      {words}
    </button>
  );
}
