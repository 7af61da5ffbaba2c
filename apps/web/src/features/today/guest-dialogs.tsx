/** What opens over Today for one guest. The page holds it, not the row: what is typed stays when the lesson moves. */
import type { TodayGuest } from '@gerende/domain/today/schema';
import type { ComponentType } from 'react';
import { PeopleDialog } from '../../shared/presence/people-button.tsx';

export type GuestDialog = 'people' | 'take';

export type OpenedDialog = { dialog: GuestDialog; guest: TodayGuest; date: string };

/** Takes what a guest owes; payments belong to another feature, so the route passes it in. */
export type TakeDialog = ComponentType<{ booking: { id: number; customer_name: string }; onClose: () => void }>;

type GuestDialogsProps = { opened: OpenedDialog; Take: TakeDialog; onClose: () => void };

export function GuestDialogs({ opened, Take, onClose }: GuestDialogsProps) {
  const { dialog, guest, date } = opened;
  const { booking_id, customer_name, people } = guest;
  if (dialog === 'take') return <Take booking={{ id: booking_id, customer_name }} onClose={onClose} />;
  return <PeopleDialog of={{ booking_id, date, customer_name }} booked={people} onClose={onClose} />;
}
