/** What was paid and refunded: the entries of the ledger, and the desk's requests (decision 0081). */
import * as z from 'zod';
import { BookingStatus } from '../booking/schema.ts';
import { Id, PlainDate, readId, requiredText } from '../primitives.ts';

/** `refund`: money that the guest gets back. */
export const paymentKinds = ['payment', 'refund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** `earlier`: paid before there was a ledger; the method is not known. */
export const paymentMethods = ['cash', 'card', 'transfer', 'online', 'earlier'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How money is paid at the desk; `card`: at the desk's own terminal. */
export const deskMethods = ['cash', 'card', 'transfer'] as const satisfies readonly PaymentMethod[];
export type DeskMethod = (typeof deskMethods)[number];

const paymentProviders = ['stripe', 'square'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Yen that are paid: never 0. */
const Amount = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value),
  z
    .int({ error: 'errors:invalidYen' })
    .min(1, { error: 'errors:amountNeeded' })
    .max(100_000_000, { error: 'errors:invalidYen' }),
);
/** A sum of many amounts, which may be negative. */
const Sum = z.int();

/** Every request of the desk has its own key, so that a repeat is not a second payment. */
const Press = z.object({
  booking_id: readId,
  /** The balance that the desk has read: refused if it has changed. */
  balance: Sum,
  /** The yen on their way back that the desk has seen, refused likewise; left out: not asked. */
  on_its_way: Sum.optional(),
  request_key: requiredText(100),
});

export const TakePayment = Press.extend({
  amount: Amount,
  method: z.enum(deskMethods, { error: 'errors:invalidChoice' }),
  /** The day on which the money came, no later than today; left out: now. */
  day: PlainDate.optional(),
  /** The counter of the browser; left out: the school's only one. */
  counter_id: readId.optional(),
});
export type TakePayment = z.infer<typeof TakePayment>;

/** Money that the desk refunds. */
export const RefundPayment = TakePayment;
export type RefundPayment = TakePayment;

/** Reverses a mistaken entry by the opposite one. */
export const CorrectPayment = Press.extend({ payment_id: readId });
export type CorrectPayment = z.infer<typeof CorrectPayment>;

export const PaymentsOf = z.object({ booking_id: readId });

/** `asked`: the provider has not answered yet. */
const refundStatuses = ['asked', 'pending', 'done', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** What goes back at a provider. */
export const ProviderRefund = z.object({
  id: Id,
  amount: z.int(),
  status: z.enum(refundStatuses),
  reason: z.string().nullable(),
  /** Whether the guest's bank takes the money back: the school has not chosen it. */
  is_dispute: z.boolean(),
  /** The account at the desk; null for a refund that was made on the provider's own site. */
  made_by: z.string().nullable(),
  created_at: z.string(),
});
export type ProviderRefund = z.infer<typeof ProviderRefund>;

/** An entry of the ledger, as the desk sees it. */
export const Payment = z.object({
  id: Id,
  booking_id: Id.nullable(),
  kind: z.enum(paymentKinds),
  method: z.enum(paymentMethods),
  amount: z.int(),
  /** When it was entered. Instant, ISO 8601 in UTC. */
  made_at: z.string(),
  /** The day on which the money moved; null where it is not known. */
  paid_on: PlainDate.nullable(),
  /** The administrator's e-mail; null for what a provider or an update has entered. */
  made_by: z.string().nullable(),
  provider: z.enum(paymentProviders).nullable(),
  provider_reference: z.string().nullable(),
  note: z.string().nullable(),
  /** The entry that this one reverses. */
  corrects_id: Id.nullable(),
  /** The entry that reverses this one. */
  corrected_by: Id.nullable(),
  /** The till that it went into; null: none counts it. */
  till_id: Id.nullable(),
});
export type Payment = z.infer<typeof Payment>;

/** What a party owes and has paid, as the desk sees it. */
export const Ledger = z.object({
  /** The first booking of the party. */
  party_id: Id,
  /** Yen that all its bookings cost, that the school has received, and the difference: negative if a refund is due. */
  owed: z.int(),
  paid: z.int(),
  balance: z.int(),
  /** Yen that the school demands: without bookings set to Paid by hand. */
  asked: z.int(),
  /** Yen of what is due back that the guest keeps for another lesson, after a slope was closed. */
  credit: z.int(),
  /** Yen of refunds that a provider was asked for and that have not arrived: they count in none of the sums above. */
  on_its_way: z.int(),
  /** What goes back at a provider of payments that were made on no page, as for its invoices. */
  refunds: z.array(ProviderRefund),
  lines: z.array(
    z.object({
      id: Id,
      status: BookingStatus,
      owed: z.int(),
      /** Whether its invoice status contradicts the ledger. */
      is_set_by_hand: z.boolean(),
    }),
  ),
  payments: z.array(Payment.extend({ can_correct: z.boolean() })),
});
export type Ledger = z.infer<typeof Ledger>;
