/** Everything the guest has booked, the newest first: each party with its lessons, its sum and its balance. */
import type { Booking } from '@gerende/domain/booking/schema';
import type { GuestParty } from '@gerende/domain/guest-record/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { toGiveBack } from '@gerende/domain/payment/rules';
import { Badge } from '@gerende/ui/badge';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInWords, hoursInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { AgainLink } from './again-link.tsx';

function Line({ line }: { line: Booking }) {
  const { t } = useTranslation(['guestRecord', 'bookingForm', 'choices']);
  const language = useLanguage();
  const { setting_time: time, days_of_lesson: days, status } = line;
  const facts = [
    inLanguage(line.slope.name_translations, language),
    t('bookingForm:levelNumber', { level: line.ability_level }),
    t('bookingForm:people', { count: line.number_of_orders }),
    ...(days > 1 ? [t('bookingForm:days', { count: days })] : []),
  ];
  return (
    <li className="grid items-baseline gap-x-4 gap-y-0.5 border-t py-2 first:border-t-0 first:pt-0 sm:grid-cols-[13rem_minmax(0,1fr)_auto]">
      <span className="tabular">
        <Link
          to="/admin/booking/edit/$bookingID"
          params={{ bookingID: String(line.id) }}
          className="font-medium text-glacier underline"
        >
          {dayInWords(line.date, language)}
        </Link>
        <span className="block text-ink-soft text-sm">{hoursInWords(time.duration_from, time.duration_to)}</span>
      </span>
      <span className="wrap-anywhere min-w-0">
        {inLanguage(line.course.name_translations, language)}{' '}
        {status !== 'booked' && (
          <Badge tone={status === 'requested' ? 'attention' : 'plain'}>{t(`choices:bookingStatus_${status}`)}</Badge>
        )}
        <span className="block text-ink-soft text-sm">{facts.join(' · ')}</span>
      </span>
      <span className="flex items-center justify-between gap-3 sm:justify-end">
        <span className="tabular">{yen(line.fee)}</span>
        <AgainLink booking={line} />
      </span>
    </li>
  );
}

function Balance({ ledger }: Pick<GuestParty, 'ledger'>) {
  const { t } = useTranslation(['guestRecord', 'payment']);
  const { owed, paid, balance, credit } = ledger;
  const back = toGiveBack(ledger);
  const backTexts = [
    ...(back > 0 ? [t('payment:dueBack', { amount: yen(back) })] : []),
    ...(credit > 0 ? [t('payment:credit', { amount: yen(credit) })] : []),
  ];
  const left =
    balance < 0
      ? backTexts.join(' · ')
      : balance > 0
        ? t('payment:owes', { amount: yen(balance) })
        : t(paid > 0 ? 'payment:paidInFull' : 'payment:owesNothing');
  return (
    <p className="tabular flex flex-wrap justify-between gap-x-4 border-t pt-2 text-sm">
      <span>{t(owed === 0 ? 'payment:paidOfNothing' : 'payment:paidOf', { paid: yen(paid), owed: yen(owed) })}</span>
      <span className={balance === 0 ? 'text-ink-soft' : 'font-semibold'}>{left}</span>
    </p>
  );
}

export function PartiesPart({ parties }: { parties: readonly GuestParty[] }) {
  const { t } = useTranslation('guestRecord');
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-semibold">
        {t('parties', { count: parties.length })}
      </h2>
      {parties.map((party) => (
        <article key={party.id} aria-label={t('partyOf', { number: party.id })} className="rounded border bg-paper p-4">
          <ul>
            {party.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          <Balance ledger={party.ledger} />
        </article>
      ))}
    </section>
  );
}
