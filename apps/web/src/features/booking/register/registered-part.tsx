/** What was just booked: its numbers, the money, what to do next, a paper for the guest, and one key for the next guest. */
import type { Booking } from '@gerende/domain/booking/schema';
import { dayAndTime } from '@gerende/domain/calendar/day-in-words';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage } from '@gerende/domain/language/rules';
import { changeOf } from '@gerende/domain/till/rules';
import { Badge } from '@gerende/ui/badge';
import { Button, buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { Printer, UserPlus } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../../shell/admin/form/form-alert.tsx';
import { isTyping } from '../../../shell/browser/is-typing.ts';
import { dayInWords, hoursInWords } from '../../../shell/kept-words.ts';
import { yen } from '../../../shell/money.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { bookingList } from '../form/use-save-booking.ts';
import { NextStepLink } from '../next-step-link.tsx';
import { RegisteredSlip } from './registered-slip.tsx';
import { type Paid, type Registered, useTakeNow } from './use-register-party.ts';

/** Begins with the next guest. */
const nextKey = 'N';

/** Asks how the money comes, wherever that was pressed. */
export type WithTakeMoney = ComponentType<{
  booking: { id: number; customer_name: string };
  children: (take: { text: string; start: () => void }) => ReactNode;
}>;

function Line({ booking, onMoney }: { booking: Booking; onMoney: () => void }) {
  const { t } = useTranslation(['bookingForm', 'choices']);
  const language = useLanguage();
  const ledger = trpc.admin.payment.list.useQuery({ booking_id: booking.id }).data;
  const { setting_time: time, status } = booking;
  return (
    <li className="grid gap-2 border-t py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="wrap-anywhere min-w-0">
        <Link
          to="/admin/booking/edit/$bookingID"
          params={{ bookingID: String(booking.id) }}
          className="font-semibold text-glacier underline"
        >
          {t('bookingForm:bookingNumber', { number: booking.id })}
        </Link>{' '}
        <Badge tone={status === 'booked' ? 'good' : 'attention'}>{t(`choices:bookingStatus_${status}`)}</Badge>
        <p>
          {inLanguage(booking.course.name_translations, language)}
          <span className="text-ink-soft">
            {' · '}
            {t('bookingForm:levelNumber', { level: booking.ability_level })}
            {' · '}
            {t('bookingForm:people', { count: booking.number_of_orders })}
          </span>
        </p>
        <p className="tabular text-ink-soft">
          {dayAndTime(dayInWords(booking.date, language), hoursInWords(time.duration_from, time.duration_to), language)}
          {' · '}
          {booking.instructor ? instructorName(booking.instructor, language) : t('bookingForm:nobodyYet')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:flex-col sm:items-end">
        <span className="tabular font-semibold">{yen(booking.fee)}</span>
        {ledger && <NextStepLink {...{ booking, ledger, onMoney }} />}
      </div>
    </li>
  );
}

/** What became of the money; if it was not recorded, another press is the same payment. */
function Money({ first, paid, onPaid }: { first: Booking; paid: Paid; onPaid: (paid: Paid) => void }) {
  const { t } = useTranslation(['deskParty', 'payment']);
  const [isBusy, setIsBusy] = useState(false);
  const takeNow = useTakeNow();
  const { pay, press } = paid;
  const amount = yen(pay.amount);
  if ('failure' in paid) {
    const again = async (): Promise<void> => {
      if (isBusy) return;
      setIsBusy(true);
      onPaid(await takeNow(first.id, pay, press));
      setIsBusy(false);
    };
    return (
      <div className="grid gap-2">
        <FormAlert>{t('deskParty:notPaid', { amount, reason: paid.failure })}</FormAlert>
        <div>
          <Button size="admin" variant="primary" busy={isBusy} onClick={() => void again()}>
            {t('deskParty:payAgain', { amount, method: t(`payment:method_${pay.method}`) })}
          </Button>
        </div>
      </div>
    );
  }
  const change = pay.given === undefined ? undefined : changeOf(pay.given, pay.amount);
  return (
    <div>
      <p>{t('deskParty:paid', { amount, method: t(`payment:method_${pay.method}`) })}</p>
      {change !== undefined && (
        <p className="tabular font-semibold text-2xl">{t('payment:change', { amount: yen(change) })}</p>
      )}
    </div>
  );
}

/** `N` begins with the next guest. */
function useNextGuestKey(onNext: () => void): void {
  const next = useEffectEvent(onNext);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key.toUpperCase() !== nextKey || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      next();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

type RegisteredPartProps = { registered: Registered; WithTakeMoney: WithTakeMoney; onNext: () => void };

export function RegisteredPart({ registered, WithTakeMoney, onNext }: RegisteredPartProps) {
  const { t } = useTranslation(['deskParty', 'bookingForm']);
  const language = useLanguage();
  const { lines } = registered;
  const [paid, setPaid] = useState(registered.paid);
  const [isPrinting, setIsPrinting] = useState(false);
  const [first] = lines;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useNextGuestKey(onNext);
  if (!first) return null;
  const numbers = new Intl.ListFormat(language).format(lines.map(({ id }) => String(id)));
  return (
    <WithTakeMoney booking={first}>
      {({ start }) => (
        <section aria-labelledby="registered" className="grid max-w-3xl gap-4 rounded border bg-paper p-4">
          <h2 id="registered" ref={heading} tabIndex={-1} className="wrap-anywhere font-semibold text-lg outline-none">
            {t('deskParty:registeredFor', { count: lines.length, numbers, name: first.customer_name })}
          </h2>
          {paid && <Money first={first} paid={paid} onPaid={setPaid} />}
          <ul>
            {lines.map((booking) => (
              <Line key={booking.id} booking={booking} onMoney={start} />
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button
              size="admin"
              variant="primary"
              aria-keyshortcuts={nextKey}
              icon={<UserPlus aria-hidden className="size-4" />}
              onClick={onNext}
            >
              {t('deskParty:nextGuest')}
              <kbd aria-hidden className="ml-2 rounded border border-current px-1.5 font-sans text-xs">
                {nextKey}
              </kbd>
            </Button>
            <Button
              size="admin"
              icon={<Printer aria-hidden className="size-4" />}
              busy={isPrinting}
              onClick={() => setIsPrinting(true)}
            >
              {t('deskParty:print')}
            </Button>
            <Link to={bookingList} search={{ made: first.id }} className={buttonClass({ size: 'admin' })}>
              {t('deskParty:toList')}
            </Link>
          </div>
          {isPrinting && <RegisteredSlip lines={lines} onPrinted={() => setIsPrinting(false)} />}
        </section>
      )}
    </WithTakeMoney>
  );
}
