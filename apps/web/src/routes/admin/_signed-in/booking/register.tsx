/**
 * /admin/booking/register (§2): new bookings of one guest; `?party=12` adds further ones to the party of booking 12,
 * `?from=12` books that one again.
 */
import { createFileRoute } from '@tanstack/react-router';
import { RegisterAgain, RegisterBooking } from '../../../../features/booking/page/register-booking.tsx';
import { WithTakeMoney } from '../../../../features/payment/take-money.tsx';
import { TillNote } from '../../../../features/payment/till-note.tsx';
import { rowIdOf } from '../../../../shell/admin/row-id.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/booking/register')({
  // Always set: the router keeps keys that the parser does not return.
  validateSearch: ({
    party,
    from,
  }: Record<string, unknown>): { party?: number | undefined; from?: number | undefined } => ({
    party: party === undefined ? undefined : rowIdOf(String(party)),
    from: from === undefined ? undefined : rowIdOf(String(from)),
  }),
  loader: () => loadTexts('bookingForm', 'deskParty', 'choices', 'form', 'errors', 'payment'),
  component: RegisterPage,
});

const parts = { WithTakeMoney, TillNote };

function RegisterPage() {
  const { party, from } = Route.useSearch();
  if (from !== undefined) return <RegisterAgain key={`from ${from}`} from={from} {...parts} />;
  return <RegisterBooking key={party} party={party} {...parts} />;
}
