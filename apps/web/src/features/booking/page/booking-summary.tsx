/** What a clerk needs first about a booking: the lesson, its statuses, the balance, and what has to be done next. */

import type { Booking } from '@gerende/domain/booking/schema';
import { dayAndTime } from '@gerende/domain/calendar/day-in-words';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage } from '@gerende/domain/language/rules';
import { Badge } from '@gerende/ui/badge';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../shell/admin/group/fact.tsx';
import { dayInWords, hoursInWords } from '../../../shell/kept-words.ts';
import { yen } from '../../../shell/money.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { NextStepLink } from '../next-step-link.tsx';
import { contactTones, invoiceTones } from '../status-tones.ts';

/** The place of the booking's papers on the page. */
export const moneyId = 'booking-money';

function Lesson({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const { course, slope, setting_time: time, days_of_lesson: days } = booking;
  const when = [hoursInWords(time.duration_from, time.duration_to), ...(days > 1 ? [t('days', { count: days })] : [])];
  const who = [t('levelNumber', { level: booking.ability_level }), t('people', { count: booking.number_of_orders })];
  return (
    <>
      <Fact label={t('summaryWhen')}>
        <span className="tabular">{dayAndTime(dayInWords(booking.date, language), when.join(' · '), language)}</span>
      </Fact>
      <Fact label={t('summaryLesson')}>
        {inLanguage(course.name_translations, language)}
        <span className="text-ink-soft">
          {' · '}
          {[inLanguage(slope.name_translations, language), ...who].join(' · ')}
        </span>
      </Fact>
      <Fact label={t('summaryInstructor')}>
        {booking.instructor ? instructorName(booking.instructor, language) : t('nobodyYet')}
      </Fact>
    </>
  );
}

/** The focus moves to where the page scrolls. */
function showMoney(): void {
  const money = document.getElementById(moneyId);
  money?.scrollIntoView({ block: 'start' });
  money?.focus({ preventScroll: true });
}

export function BookingSummary({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['bookingForm', 'choices', 'payment']);
  const id = useId();
  const ledger = trpc.admin.payment.list.useQuery({ booking_id: booking.id }).data;
  const { status, contact_status: contact, invoice_status: invoice } = booking;
  return (
    <section aria-labelledby={id} className="mb-4 rounded border bg-paper p-4">
      <h2 id={id} className="sr-only">
        {t('bookingForm:summary')}
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Lesson booking={booking} />
        <Fact label={t('bookingForm:summaryStatus')}>
          <span className="flex flex-wrap gap-1">
            <Badge tone={status === 'booked' ? 'good' : status === 'requested' ? 'attention' : 'plain'}>
              {t(`choices:bookingStatus_${status}`)}
            </Badge>
            <Badge tone={contactTones[contact]}>{t(`choices:contactStatus_${contact}`)}</Badge>
            <Badge tone={invoiceTones[invoice]}>{t(`choices:invoiceStatus_${invoice}`)}</Badge>
          </span>
        </Fact>
        {ledger && (
          <>
            <Fact label={t('bookingForm:summaryBalance')}>
              <span className="tabular">
                {t(ledger.owed === 0 ? 'payment:paidOfNothing' : 'payment:paidOf', {
                  paid: yen(ledger.paid),
                  owed: yen(ledger.owed),
                })}
              </span>
            </Fact>
            <Fact label={t('bookingForm:summaryNext')}>
              <NextStepLink booking={booking} ledger={ledger} onMoney={showMoney} />
            </Fact>
          </>
        )}
      </dl>
    </section>
  );
}
