/** New bookings made by the desk (§2 /admin/booking/register), of a new guest or of one who has booked already. */
import type { Booking } from '@gerende/domain/booking/schema';
import type { BookAgain } from '@gerende/domain/guest-record/schema';
import { skipToken } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../../shell/admin/breadcrumb.tsx';
import { AdminHeading } from '../../../shell/admin/heading.tsx';
import { LoadedRow } from '../../../shell/admin/loaded-row.tsx';
import { trpc } from '../../../trpc.ts';
import { WithBookingChoices } from '../form/booking-fields.tsx';
import { type BookingForm, emptyBooking, formOfBooking } from '../form/booking-form.ts';
import { bookingList } from '../form/use-save-booking.ts';
import { PartyForm } from '../register/party-form.tsx';
import { RegisteredPart, type WithTakeMoney } from '../register/registered-part.tsx';
import type { Registered } from '../register/use-register-party.ts';
import { formAgain } from './form-again.ts';

/** The guest's fields, and the hotel. */
function guestOf(row: Booking): BookingForm {
  const { customer_name, phone_number, email, country_id, preferred_contact_method, account_id, ...stored } =
    formOfBooking(row);
  const { hotel_name, referrer, referrer_instructor_name, guest_language } = stored;
  return {
    ...emptyBooking,
    ...{ customer_name, phone_number, email, country_id, preferred_contact_method, account_id },
    ...{ hotel_name, referrer, referrer_instructor_name, guest_language },
  };
}

export type RegisterParts = {
  /** Says into which till the money goes. */
  TillNote: ComponentType;
  WithTakeMoney: WithTakeMoney;
};

/** The next guest in the queue usually wants the same slope on the same day. */
const beginsWith = ({ slope_id, date: operating_day }: Booking): Partial<BookingForm> => ({ slope_id, operating_day });

/** @param first the first booking of the party that these are added to @param again an earlier booking that these begin with */
type Beginning = { first?: Booking | undefined; again?: BookAgain };

function RegisterForm({ first, again, ...parts }: RegisterParts & Beginning) {
  const { t } = useTranslation('bookingForm');
  const navigate = useNavigate();
  const [registered, setRegistered] = useState<Registered>();
  /** The initial values of the form: the guest, if there is one already, and the lesson. */
  const [guest, setGuest] = useState(first ? guestOf(first) : again ? formAgain(again) : emptyBooking);
  const [begin, setBegin] = useState<Partial<BookingForm>>(
    again ? formAgain(again) : { slope_id: first?.slope_id ?? 0 },
  );
  const title = t('title');
  const next = (): void => {
    const last = registered?.lines[0];
    setBegin(last ? beginsWith(last) : {});
    setGuest(emptyBooking);
    setRegistered(undefined);
    if (first || again) void navigate({ to: '/admin/booking/register' });
  };
  return (
    <>
      <Breadcrumb list={{ to: bookingList, label: t('list') }} here={title} />
      <AdminHeading title={title} />
      {registered ? (
        <RegisteredPart registered={registered} WithTakeMoney={parts.WithTakeMoney} onNext={next} />
      ) : (
        <>
          {first && (
            <p className="mb-3 rounded border bg-paper p-3">
              {t('partyOf', { number: first.id, name: first.customer_name })}
            </p>
          )}
          <WithBookingChoices>
            {(choices) => {
              const [only, ...others] = choices.slopes;
              const slope_id = begin.slope_id || (only && others.length === 0 ? only.id : 0);
              return (
                <PartyForm
                  {...{ choices, title, TillNote: parts.TillNote, onRegistered: setRegistered }}
                  guest={guest}
                  line={{ ...emptyBooking, ...begin, slope_id }}
                  party_id={first?.id}
                />
              );
            }}
          </WithBookingChoices>
        </>
      )}
    </>
  );
}

/** @param from the booking that is made again */
export function RegisterAgain({ from, ...parts }: RegisterParts & { from: number }) {
  const { t } = useTranslation('bookingForm');
  const query = trpc.admin.guestRecord.again.useQuery({ id: from }, { staleTime: 0 });
  return (
    <LoadedRow id={from} query={query} list={bookingList} unknownText={t('loadFailed')} failedText={t('loadFailed')}>
      {(again) => <RegisterForm {...parts} again={again} />}
    </LoadedRow>
  );
}

/** @param party any booking of the guest for whom a further lesson is booked */
export function RegisterBooking({ party, ...parts }: RegisterParts & { party: number | undefined }) {
  const { t } = useTranslation('bookingForm');
  const query = trpc.admin.party.get.useQuery(party === undefined ? skipToken : { id: party }, { staleTime: 0 });
  if (party === undefined) return <RegisterForm {...parts} />;
  return (
    <LoadedRow id={party} query={query} list={bookingList} unknownText={t('loadFailed')} failedText={t('loadFailed')}>
      {({ lines }) => <RegisterForm {...parts} first={lines[0]} />}
    </LoadedRow>
  );
}
