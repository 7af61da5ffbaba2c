/** The bookings of one guest that belong together, with their sum, and a link to a further lesson for the guest. */
import type { Booking } from '@gerende/domain/booking/schema';
import { dayAndTime } from '@gerende/domain/calendar/day-in-words';
import { inLanguage } from '@gerende/domain/language/rules';
import { Badge } from '@gerende/ui/badge';
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { nameLinkClass } from '../../../shell/admin/list/row-link.ts';
import { dayInWords, hoursInWords } from '../../../shell/kept-words.ts';
import { yen } from '../../../shell/money.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';

function Line({ line, isThis }: { line: Booking; isThis: boolean }) {
  const { t } = useTranslation(['bookingForm', 'choices']);
  const language = useLanguage();
  const number = t('bookingForm:lineNumber', { number: line.id });
  const { setting_time: time, status } = line;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-t py-1.5 first:border-t-0">
      {isThis ? (
        <span aria-current="true" className="tabular font-semibold">
          {number}
        </span>
      ) : (
        <Link to="/admin/booking/edit/$bookingID" params={{ bookingID: String(line.id) }} className={nameLinkClass}>
          {number}
        </Link>
      )}
      <span className="tabular">
        {dayAndTime(dayInWords(line.date, language), hoursInWords(time.duration_from, time.duration_to), language)}
      </span>
      <span className="min-w-0 grow">{inLanguage(line.course.name_translations, language)}</span>
      {status !== 'booked' && (
        <Badge tone={status === 'requested' ? 'attention' : 'plain'}>{t(`choices:bookingStatus_${status}`)}</Badge>
      )}
      <span className="tabular">{yen(line.fee)}</span>
    </li>
  );
}

export function PartyPart({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation('bookingForm');
  const id = useId();
  const party = trpc.admin.party.get.useQuery({ id: bookingId }, { staleTime: 0 }).data;
  const isAlone = party === undefined || party.lines.length === 1;
  return (
    <section aria-labelledby={id} className="rounded border bg-paper p-4">
      <h2 id={id} className="font-semibold">
        {isAlone ? t('partyAlone') : t('partyTitle')}
      </h2>
      {party && !isAlone && (
        <>
          <p className="text-ink-soft text-sm">{t('partyHint')}</p>
          <ul className="mt-2">
            {party.lines.map((line) => (
              <Line key={line.id} line={line} isThis={line.id === bookingId} />
            ))}
          </ul>
          <p className="tabular flex justify-between border-t py-1.5 font-semibold">
            <span>{t('partySum')}</span>
            <span>{yen(party.total.booked)}</span>
          </p>
          {party.total.asked > 0 && (
            <p className="tabular flex justify-between text-ink-soft">
              <span>{t('partyAsked')}</span>
              <span>{yen(party.total.asked)}</span>
            </p>
          )}
        </>
      )}
      <Link
        to="/admin/booking/register"
        search={{ party: bookingId }}
        className={`${buttonClass({ size: 'admin' })} mt-3`}
      >
        {t('addLessonForGuest')}
      </Link>
    </section>
  );
}
