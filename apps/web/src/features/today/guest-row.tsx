/** A booking in a lesson: who, how many, what has to be known, and whether they came. */
import { languageName } from '@gerende/domain/language/taught';
import { phoneHref } from '@gerende/domain/phone-href';
import type { Presence } from '@gerende/domain/presence/schema';
import type { TodayGuest } from '@gerende/domain/today/schema';
import { Badge } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MarkButtons } from '../../shared/presence/mark-buttons.tsx';
import { PeopleButton } from '../../shared/presence/people-button.tsx';
import { yen } from '../../shell/money.ts';
import { useLanguage } from '../../shell/use-language.ts';
import type { GuestDialog } from './guest-dialogs.tsx';

function Facts({ guest }: { guest: TodayGuest }) {
  const { t } = useTranslation('today');
  const language = useLanguage();
  const { day_number, days_of_lesson, lesson_language } = guest;
  const facts = [
    t('people', { count: guest.people }),
    t('level', { level: guest.ability_level }),
    ...(lesson_language ? [languageName(lesson_language, language)] : []),
    ...(days_of_lesson > 1 ? [t('dayOf', { day: day_number, days: days_of_lesson })] : []),
  ];
  const phone = guest.phone_number.trim();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular">{facts.join(' · ')}</span>
      {guest.hotel_name && <span className="wrap-anywhere">{guest.hotel_name}</span>}
      {guest.is_lost && <Badge tone="bad">{t('lost')}</Badge>}
      {guest.has_transportation && <Badge tone="info">{t('pickUp')}</Badge>}
      {guest.owes > 0 && <Badge tone="attention">{t('owes', { amount: yen(guest.owes) })}</Badge>}
      {phone && (
        <a href={phoneHref(phone)} className="tabular inline-flex min-h-11 items-center gap-1 text-glacier underline">
          <Phone aria-hidden className="size-4" />
          {phone}
        </a>
      )}
    </p>
  );
}

/** Who takes part: what the instructor should know about each is visible without a press. */
function People({ participants }: Pick<TodayGuest, 'participants'>) {
  const { t } = useTranslation('today');
  if (participants.length === 0) return null;
  return (
    <ul aria-label={t('participants')} className="mt-1 grid gap-0.5">
      {participants.map(({ name, age, level, remarks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people have no other key than their place
        <li key={index} className="wrap-anywhere">
          {[
            name,
            ...(age === null ? [] : [t('years', { count: age })]),
            ...(level === null ? [] : [t('level', { level })]),
          ].join(' · ')}
          {remarks && <span className="font-medium">{` – ${remarks}`}</span>}
        </li>
      ))}
    </ul>
  );
}

export type GuestRowProps = {
  guest: TodayGuest & { isWaiting?: boolean };
  canMark: boolean;
  onMark: (presence: Presence) => void;
  /** The page opens it, since this row may move or vanish meanwhile. */
  onOpen: (dialog: GuestDialog) => void;
};

export function GuestRow({ guest, canMark, onMark, onOpen }: GuestRowProps) {
  const { t } = useTranslation(['today', 'payment']);
  const { booking_id, customer_name, admin_notes } = guest;
  return (
    <li
      data-booking={booking_id}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t px-3 py-2 first:border-t-0"
    >
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to="/admin/booking/edit/$bookingID"
          params={{ bookingID: String(booking_id) }}
          className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-base text-ink underline decoration-mist-edge"
        >
          {customer_name}
        </Link>
        <Facts guest={guest} />
        <People participants={guest.participants} />
        {guest.owes > 0 && (
          <Button aria-label={`${t('payment:take')}: ${customer_name}`} onClick={() => onOpen('take')} className="mt-1">
            {t('payment:take')}
          </Button>
        )}
        {admin_notes && (
          <p className="wrap-anywhere mt-1 whitespace-pre-line rounded bg-mist-wash px-2 py-1">{admin_notes}</p>
        )}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1 max-sm:w-full">
        <MarkButtons name={customer_name} day={guest} disabled={!canMark} onMark={onMark} />
        <PeopleButton name={customer_name} booked={guest.people} onOpen={() => onOpen('people')} />
        {guest.isWaiting && <Badge tone="attention">{t('today:waits')}</Badge>}
      </div>
    </li>
  );
}
