/** One line of what the search has found: a booking, or the record of a guest. */

import { inLanguage } from '@gerende/domain/language/rules';
import { clsx } from 'clsx';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../shell/kept-words.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import type { FoundEntry } from './found-entries.ts';

type FoundProps = { entry: FoundEntry; id: string; active: boolean; onOpen: () => void; onPoint: () => void };

export function FoundOption({ entry: { kind, booking }, id, active, onOpen, onPoint }: FoundProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused search field handles the keys.
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={active}
      className={clsx('cursor-pointer rounded px-2 py-1.5', active && 'bg-glacier-wash')}
      onClick={onOpen}
      onPointerMove={onPoint}
    >
      {kind === 'booking' ? <BookingLines booking={booking} /> : <GuestLines booking={booking} />}
    </div>
  );
}

const contactIn = ({ phone_number, email }: FoundEntry['booking']) => [phone_number, email];

function BookingLines({ booking }: Pick<FoundEntry, 'booking'>) {
  const language = useLanguage();
  return (
    <>
      <span className="flex justify-between gap-3">
        <span className="wrap-anywhere font-medium">{booking.customer_name}</span>
        <span className="tabular shrink-0 text-ink-soft">{booking.id}</span>
      </span>
      <span className="block text-ink-soft text-xs">
        {dayInWords(booking.date, language)} · {inLanguage(booking.course.name_translations, language)}
      </span>
      <span className="block wrap-anywhere text-ink-soft text-xs">
        {[...contactIn(booking), booking.hotel_name].filter(Boolean).join(' · ')}
      </span>
      {booking.admin_notes && <span className="line-clamp-2 wrap-anywhere text-xs">{booking.admin_notes}</span>}
    </>
  );
}

function GuestLines({ booking }: Pick<FoundEntry, 'booking'>) {
  const { t } = useTranslation('admin');
  return (
    <span className="flex items-start gap-2">
      <UserRound aria-hidden className="mt-0.5 size-4 shrink-0 text-glacier" />
      <span className="min-w-0">
        <span className="block wrap-anywhere font-medium">{t('paletteGuest', { name: booking.customer_name })}</span>
        <span className="block wrap-anywhere text-ink-soft text-xs">
          {contactIn(booking).filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
}
