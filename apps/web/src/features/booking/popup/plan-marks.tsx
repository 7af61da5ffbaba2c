/** Under a booking of the schedule's popup: who came on that day, one press each, and other people than booked. */
import type { Booking } from '@gerende/domain/booking/schema';
import { canBeMarked } from '@gerende/domain/presence/rules';
import type { TodayGuest } from '@gerende/domain/today/schema';
import { Skeleton } from '@gerende/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LastMark } from '../../../shared/presence/last-mark.tsx';
import { MarkButtons } from '../../../shared/presence/mark-buttons.tsx';
import { PeopleButton, PeopleDialog } from '../../../shared/presence/people-button.tsx';
import { useMarking, useWaitingMarks, withWaiting } from '../../../shared/presence/use-marking.ts';
import { useSchool } from '../../../shell/school.ts';
import { trpc } from '../../../trpc.ts';

export type PlanMarksProps = {
  row: Pick<Booking, 'id' | 'customer_name'>;
  date: string;
  onChanged: () => void;
};

function useCanMark(date: string): boolean {
  const today = useSchool().data?.today;
  return today !== undefined && canBeMarked(date, today);
}

/** What a mark does, explained once for all bookings of the popup. */
export function MarksHint({ date }: { date: string }) {
  const { t } = useTranslation('today');
  return <p className="mt-1 text-ink-soft text-xs">{t(useCanMark(date) ? 'whatMarksDo' : 'notYet')}</p>;
}

function Marks({ row, date, guest, onChanged }: PlanMarksProps & { guest: TodayGuest }) {
  const { press, ...marked } = useMarking();
  const of = { booking_id: row.id, date, customer_name: row.customer_name };
  const day = withWaiting(guest, of, useWaitingMarks());
  const canMark = useCanMark(date);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-2 pb-2">
      <div className="flex flex-wrap items-start gap-1.5">
        <div className="min-w-0 flex-1 basis-64">
          <MarkButtons
            name={row.customer_name}
            day={day}
            disabled={!canMark}
            onMark={(presence) => press(of, day, presence)}
          />
        </div>
        <PeopleButton name={row.customer_name} booked={guest.people} onOpen={() => setOpen(true)} />
      </div>
      {isOpen && <PeopleDialog of={of} booked={guest.people} onChanged={onChanged} onClose={() => setOpen(false)} />}
      <LastMark {...marked} />
    </div>
  );
}

/**
 * Nothing if the lesson was canceled meanwhile. While the day is loading its place is reserved, so that a press lands
 * where it was aimed.
 */
export function PlanMarks(props: PlanMarksProps) {
  const { row, date } = props;
  const day = trpc.admin.today.day.useQuery({ date }, { staleTime: 0 });
  const guest = day.data?.lessons.flatMap(({ guests }) => guests).find(({ booking_id }) => booking_id === row.id);
  if (day.isPending) return <Skeleton className="mb-4 h-24 sm:h-11" />;
  return guest ? <Marks {...props} guest={guest} /> : null;
}
