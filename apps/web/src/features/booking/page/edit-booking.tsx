/** A stored booking (§2 /admin/booking/edit): its form and its history. */
import type { Booking } from '@gerende/domain/booking/schema';
import { Badge } from '@gerende/ui/badge';
import { buttonClass } from '@gerende/ui/button';
import { skipToken } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { TeachingNotes } from '../../../shared/teaching-note/teaching-notes.tsx';
import { Breadcrumb } from '../../../shell/admin/breadcrumb.tsx';
import { AdminHeading } from '../../../shell/admin/heading.tsx';
import { LeaveGuard } from '../../../shell/admin/leave-guard.tsx';
import { LoadedRow } from '../../../shell/admin/loaded-row.tsx';
import { IfMay } from '../../../shell/session/if-may.tsx';
import { useMay } from '../../../shell/session/may.ts';
import { trpc } from '../../../trpc.ts';
import { BookingFields } from '../form/booking-fields.tsx';
import { useEditBooking } from '../form/use-edit-booking.ts';
import { bookingList } from '../form/use-save-booking.ts';
import { BookingSummary, moneyId } from './booking-summary.tsx';
import { BookingTimeline } from './booking-timeline.tsx';
import { PartyPart } from './party-part.tsx';

/** Invoices and messages belong to other features: the route passes them in. */
type Papers = ComponentType<{ booking: Booking; onChanged: () => unknown }>;
/** So are closures. */
type Closures = ComponentType<{ bookingId: number }>;

/** A request, and one that was declined, is no booking yet. */
function StatusNote({ status }: Pick<Booking, 'status'>) {
  const { t } = useTranslation(['bookingForm', 'choices']);
  if (status !== 'requested' && status !== 'declined') return null;
  return (
    <p className="mb-3 flex flex-wrap items-baseline gap-2 rounded border bg-paper p-3">
      <Badge tone={status === 'requested' ? 'attention' : 'plain'}>{t(`choices:bookingStatus_${status}`)}</Badge>
      <span>{t(`bookingForm:statusNote_${status}`)}</span>
      {status === 'requested' && (
        <Link to="/admin/requests/" className="text-glacier underline">
          {t('bookingForm:toRequests')}
        </Link>
      )}
    </p>
  );
}

function EditForm({ row, Papers, Closures }: { row: Booking; Papers: Papers; Closures: Closures }) {
  const { t } = useTranslation('bookingForm');
  const entity = useEditBooking(row);
  const isReader = !useMay()('change_bookings');
  const title = t('title');
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Breadcrumb list={{ to: bookingList, label: t('list') }} here={title} />
        <AdminHeading title={title} heading={t('bookingOf', { number: row.id, name: row.customer_name })}>
          <IfMay right="change_bookings">
            <Link
              to="/admin/guest/$bookingID"
              params={{ bookingID: String(row.id) }}
              className={buttonClass({ variant: 'quiet', size: 'admin' })}
            >
              {t('guestRecord')}
            </Link>
            {row.phone_number !== '' && (
              <Link
                to="/admin/booking/register"
                search={{ from: row.id }}
                className={buttonClass({ variant: 'quiet', size: 'admin' })}
              >
                {t('bookAgain')}
              </Link>
            )}
          </IfMay>
        </AdminHeading>
        <BookingSummary booking={entity.row ?? row} />
        <StatusNote status={(entity.row ?? row).status} />
        <IfMay right="see_schedule">
          <Closures bookingId={row.id} />
        </IfMay>
        {isReader && <p className="mb-3 rounded bg-mist-wash px-3 py-2">{t('onlyRead')}</p>}
        <fieldset disabled={isReader} className="contents">
          <BookingFields entity={entity} title={title} saveLabel={t('save')} />
        </fieldset>
        <LeaveGuard changed={entity.changed} leaving={entity.leaving} />
      </div>
      <fieldset disabled={isReader} className="contents">
        <PartyPart bookingId={row.id} />
      </fieldset>
      <div id={moneyId} tabIndex={-1} className="scroll-mt-4 focus:outline-none">
        <Papers booking={entity.row ?? row} onChanged={entity.follow} />
      </div>
      <TeachingNotes bookingId={row.id} />
      <BookingTimeline bookingId={row.id} />
    </div>
  );
}

/** @param id undefined where the address names none */
export function EditBooking({ id, ...parts }: { id: number | undefined; Papers: Papers; Closures: Closures }) {
  const { t } = useTranslation('bookingForm');
  const query = trpc.admin.booking.get.useQuery(id === undefined ? skipToken : { id }, { staleTime: 0 });
  return (
    <LoadedRow id={id} query={query} list={bookingList} unknownText={t('loadFailed')} failedText={t('loadFailed')}>
      {(row) => <EditForm row={row} {...parts} />}
    </LoadedRow>
  );
}
