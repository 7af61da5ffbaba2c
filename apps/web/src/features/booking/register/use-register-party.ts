/**
 * Saves all lines in one press, and takes the money right after: what was booked stays booked even if the money fails.
 */
import type { Booking } from '@gerende/domain/booking/schema';
import type { DeskMethod, Ledger } from '@gerende/domain/payment/schema';
import { useRef } from 'react';
import { useCounter } from '../../../shared/counter/use-counter.ts';
import { newKey } from '../../../shell/browser/new-key.ts';
import { useFailureText } from '../../../shell/use-failure-text.ts';
import { trpc } from '../../../trpc.ts';
import { DayNotFound, isAlreadyRegistered } from '../form/booking-failure.ts';
import type { BookingForm } from '../form/booking-form.ts';
import { useFindDay } from '../form/use-save-booking.ts';
import { partyRequestOf, type WrittenLine } from './party-request.ts';

/** Money that is taken with the booking. */
export type PayNow = { method: DeskMethod; amount: number; given: number | undefined };

/** What became of the money. */
export type Paid = { pay: PayNow; press: string; ledger: Ledger } | { pay: PayNow; press: string; failure: string };

export type Registered = { lines: readonly Booking[]; paid: Paid | undefined };

/** Takes the money; a repeat of the press is the same payment. */
export function useTakeNow(): (booking_id: number, pay: PayNow, press: string) => Promise<Paid> {
  const utils = trpc.useUtils();
  const take = trpc.admin.payment.take.useMutation();
  const { counter } = useCounter();
  const failureText = useFailureText();
  return async (booking_id, pay, press) => {
    const { method, amount } = pay;
    try {
      const { balance } = await utils.admin.payment.list.fetch({ booking_id }, { staleTime: 0 });
      const asked = { booking_id, balance, request_key: press, amount, method, counter_id: counter?.id };
      return { pay, press, ledger: await take.mutateAsync(asked) };
    } catch (error) {
      return { pay, press, failure: failureText(error) };
    } finally {
      void utils.admin.payment.invalidate();
    }
  };
}

/** The operating day of each line. @throws DayNotFound of the line */
async function findDays(find: ReturnType<typeof useFindDay>, lines: readonly WrittenLine[]): Promise<number[]> {
  const days: number[] = [];
  for (const [index, { form }] of lines.entries())
    try {
      days.push(await find(form.operating_day));
    } catch (error) {
      throw error instanceof DayNotFound ? new DayNotFound(error.data.message, `lines.${index}.operating_day`) : error;
    }
  return days;
}

/** @param party_id the party that the lines are added to */
export function useRegisterParty(party_id: number | undefined) {
  const findDay = useFindDay();
  const create = trpc.admin.booking.createParty.useMutation();
  const takeNow = useTakeNow();
  // Made with the form: a double press, a retry or a lost response is the same party, and the same payment.
  const key = useRef<string>(undefined);
  return async (guest: BookingForm, lines: readonly WrittenLine[], pay: PayNow | undefined): Promise<Registered> => {
    key.current ??= newKey();
    const request = partyRequestOf(guest, lines, await findDays(findDay, lines), party_id);
    try {
      const made = await create.mutateAsync({ ...request, idempotency_key: key.current });
      const first = made.lines[0];
      return { lines: made.lines, paid: first && pay && (await takeNow(first.id, pay, `with ${key.current}`)) };
    } catch (error) {
      // The desk knows that the first bookings exist: another press means new ones.
      if (isAlreadyRegistered(error)) key.current = undefined;
      throw error;
    }
  };
}
