/**
 * The actions of a row of the booking list (§2): issue the invoice, show the lesson in the schedule, edit; and the guest's
 * other bookings.
 */

import type { Booking } from '@gerende/domain/booking/schema';
import { isOnlyRequested } from '@gerende/domain/booking/status';
import type { ListedBooking } from '@gerende/domain/booking-list/schema';
import { Button, buttonClass } from '@gerende/ui/button';
import { Menu, MenuItem } from '@gerende/ui/menu/menu';
import { Tip } from '@gerende/ui/menu/tip';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Banknote, CalendarSearch, FileText, Pencil, RotateCw, UserRound, Users } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IfMay } from '../../../shell/session/if-may.tsx';

const linkClass = clsx(buttonClass({ variant: 'quiet', size: 'admin' }), 'px-2');

/** What issues the invoice of a booking: its name, and whether there is anything to issue. */
export type Issue = { text: string; disabled: boolean; start: () => void };
/** The invoice belongs to another feature: the route passes in the dialog that asks before it issues. */
export type WithIssue = ComponentType<{ booking: Booking; children: (issue: Issue) => ReactNode }>;

/** What the list opens for a row: the list holds it, since the row may vanish meanwhile. */
export type OpensOfRow = {
  onTake: (booking: Booking) => void;
  /** Opens the popup with all bookings of the guest. */
  onOpen: (booking: Booking) => void;
};

type ActionsProps = OpensOfRow & { WithIssue: WithIssue; booking: ListedBooking };

/** If the labels of all actions do not fit in the row, they are in its menu. */
export function BookingActions({ booking, WithIssue, onTake, onOpen }: ActionsProps) {
  return (
    <WithIssue booking={booking}>
      {(issue) => (
        <div className="flex items-center justify-end max-sm:justify-start">
          <ActionsInRow booking={booking} issue={issue} />
          {owes(booking) && (
            <IfMay right="take_money">
              <TakeButton name={booking.customer_name} onTake={() => onTake(booking)} />
            </IfMay>
          )}
          <ActionsInMenu booking={booking} issue={issue} onOpen={onOpen} />
        </div>
      )}
    </WithIssue>
  );
}

/** Whether there is money to take: not for a request. */
const owes = ({ status, party_balance }: ListedBooking): boolean => party_balance > 0 && !isOnlyRequested(status);

/** At every width: money is taken in two presses. */
function TakeButton({ name, onTake }: { name: string; onTake: () => void }) {
  const { t } = useTranslation(['bookingList', 'payment']);
  const label = t('bookingList:takeFor', { name });
  return (
    <Tip words={t('payment:take')}>
      <Button size="admin" variant="quiet" iconOnly aria-label={label} onClick={onTake}>
        <Banknote aria-hidden className="size-4" />
      </Button>
    </Tip>
  );
}

type PartProps = Pick<ActionsProps, 'booking'> & { issue: Issue };

function ActionsInRow({ booking, issue }: PartProps) {
  const { t } = useTranslation('bookingList');
  const { id, customer_name: name, date } = booking;
  return (
    <div className="hidden max-sm:flex min-[1700px]:flex">
      <Button
        size="admin"
        variant="quiet"
        className="px-2"
        disabled={issue.disabled}
        aria-label={t('issueFor', { name })}
        onClick={issue.start}
      >
        {issue.text}
      </Button>
      <Link
        to="/admin/schedule/"
        // Opens the week of the lesson and marks the lesson.
        search={{ date, booking: id }}
        aria-label={t('scheduleFor', { name })}
        className={linkClass}
      >
        {t('schedule')}
      </Link>
      <Link
        to="/admin/booking/edit/$bookingID"
        params={{ bookingID: String(id) }}
        aria-label={t('editFor', { name })}
        className={linkClass}
      >
        {t('edit')}
      </Link>
    </div>
  );
}

function ActionsInMenu({ booking, issue, onOpen }: PartProps & Pick<ActionsProps, 'onOpen'>) {
  const { t } = useTranslation('bookingList');
  const { id, customer_name: name, date } = booking;
  return (
    <Menu label={t('actionsFor', { name })}>
      <MenuItem disabled={issue.disabled} onSelect={issue.start}>
        <FileText aria-hidden />
        {issue.text}
      </MenuItem>
      <MenuItem asChild>
        <Link to="/admin/schedule/" search={{ date, booking: id }}>
          <CalendarSearch aria-hidden />
          {t('schedule')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/admin/booking/edit/$bookingID" params={{ bookingID: String(id) }}>
          <Pencil aria-hidden />
          {t('edit')}
        </Link>
      </MenuItem>
      <IfMay right="change_bookings">
        <MenuItem asChild>
          <Link to="/admin/guest/$bookingID" params={{ bookingID: String(id) }}>
            <UserRound aria-hidden />
            {t('guestRecord')}
          </Link>
        </MenuItem>
        {booking.phone_number !== '' && (
          <MenuItem asChild>
            <Link to="/admin/booking/register" search={{ from: id }}>
              <RotateCw aria-hidden />
              {t('bookAgain')}
            </Link>
          </MenuItem>
        )}
      </IfMay>
      <MenuItem onSelect={() => onOpen(booking)}>
        <Users aria-hidden />
        {t('allPlans')}
      </MenuItem>
    </Menu>
  );
}
