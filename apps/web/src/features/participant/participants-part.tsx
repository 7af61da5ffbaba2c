/** Who takes part in the lessons of a booking, as the guest said it; the desk can enter and change it. */
import type { Booking } from '@gerende/domain/booking/schema';
import { isErased } from '@gerende/domain/guest-data/personal';
import type { Participant } from '@gerende/domain/participant/schema';
import { Button } from '@gerende/ui/button';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListedSection } from '../../shell/admin/list/listed-section.tsx';
import { trpc } from '../../trpc.ts';
import { ParticipantsDialog } from './participants-dialog.tsx';

function Person({ person }: { person: Participant }) {
  const { t } = useTranslation(['bookingForm', 'choices']);
  const { name, age, level, remarks } = person;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium wrap-anywhere">{name}</span>
        {age !== null && <span className="tabular">{t('bookingForm:yearsOld', { count: age })}</span>}
        {level !== null && <span>{t(`choices:level_${level as 1}`)}</span>}
      </p>
      {remarks && <p className="text-sm wrap-anywhere">{remarks}</p>}
    </div>
  );
}

type ParticipantsPartProps = {
  booking: Pick<Booking, 'id' | 'number_of_orders' | 'customer_name' | 'email' | 'phone_number'>;
  onChanged: () => unknown;
};

/** The mounting route loads the texts 'bookingForm', 'choices' and 'errors'. */
export function ParticipantsPart({ booking, onChanged }: ParticipantsPartProps) {
  const { t } = useTranslation(['bookingForm', 'errors']);
  const { id: bookingId, number_of_orders: numberOfPeople } = booking;
  const query = trpc.admin.participant.list.useQuery({ booking_id: bookingId }, { staleTime: 0 });
  const people = query.data ?? [];
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ListedSection
        title={t('bookingForm:participantsTitle')}
        query={query}
        failedTitle={t('bookingForm:participantsFailedToLoad')}
        rows={people}
        rowKey={(person) => people.indexOf(person)}
        emptyText={t('bookingForm:participantsNone')}
        note={<p className="text-ink-soft text-sm">{t('bookingForm:participantsHint')}</p>}
      >
        {(person) => <Person person={person} />}
      </ListedSection>
      {isErased(booking) && <p className="mt-2 text-ink-soft text-sm">{t('errors:guestErased')}</p>}
      {query.data && !isErased(booking) && (
        <Button
          size="admin"
          className="mt-2"
          icon={<Users aria-hidden className="size-4" />}
          onClick={() => setIsOpen(true)}
        >
          {people.length === 0 ? t('bookingForm:participantsEnter') : t('bookingForm:participantsChange')}
        </Button>
      )}
      {isOpen && (
        <ParticipantsDialog
          {...{ bookingId, numberOfPeople, onChanged }}
          stored={people}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
