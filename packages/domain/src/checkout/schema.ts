/** Payments that a guest makes on a provider's page, as the desk sees them (decision 0085). */
import * as z from 'zod';
import { type PaymentProvider, ProviderRefund } from '../payment/schema.ts';
import { Id, PlainDate, readId, readInteger } from '../primitives.ts';

const providers = ['stripe', 'square'] as const satisfies readonly PaymentProvider[];

/** What a school asks its guests to pay online. */
export const onlinePayments = ['nothing', 'deposit', 'all'] as const;
export type OnlinePayment = (typeof onlinePayments)[number];

/** When guests pay: at once, with a hold of the place, or later on their own page. */
export const onlineTimes = ['booking', 'later'] as const;
export type OnlineTime = (typeof onlineTimes)[number];

const checkoutPurposes = ['deposit', 'balance', 'all'] as const;
export type CheckoutPurpose = (typeof checkoutPurposes)[number];

/**
 * A guest's choice if less than everything is due: that, or everything that is owed. The amount comes from the ledger,
 * never from the guest.
 */
export const payChoices = ['deposit', 'all'] as const;
export type PayChoice = (typeof payChoices)[number];

/** `pending`: ordered, and the money comes later, as from a convenience store. */
export const checkoutStatuses = ['open', 'pending', 'paid', 'expired', 'failed', 'refunded'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** The state of the place that a payment held: the money came in time, or the place was released. */
const heldPlaces = ['held', 'kept', 'lost'] as const;
export type HeldPlace = (typeof heldPlaces)[number];

/** Of the guest's own page. Any text is looked up, so that an invalid token gets the same answer as an unknown one. */
export const PageToken = z.object({ token: z.string() });

/** What a guest can pay online right after booking. */
export const PayAfterBooking = z.object({
  /** Yen that the school has received from the party. */
  paid: z.int(),
  /** What can be paid now, in yen; null: nothing. */
  offer: z.object({ purpose: z.enum(checkoutPurposes), amount: z.int() }).nullable(),
  /** Everything that is owed, in yen, if the offer is less and the guest may pay all at once; null: there is no choice. */
  all: z.int().nullable(),
  /** The least that can be paid online, in yen, where another sum would be asked for without it. */
  least: z.int().nullable(),
  /** Whether the payment was ordered and the money is on its way. */
  is_ordered: z.boolean(),
  /** The school's time of day until which the place is held for the payment, and the seconds that are left. */
  hold: z.object({ until: z.string(), seconds: z.int() }).nullable(),
  /** Whether the time to pay is over, and the place was released. */
  is_over: z.boolean(),
  /** The day by which it has to be paid; null while the place is held, and where no terms name a day. */
  due_on: PlainDate.nullable(),
});
export type PayAfterBooking = z.infer<typeof PayAfterBooking>;

/** One payment on a page: by several cards there are several, and each goes back by itself. */
const PagePayment = z.object({
  /** Of its entry in the ledger. */
  id: Id,
  amount: z.int(),
  /** The most that can be refunded through the provider. */
  refundable: z.int(),
  /** What of it is refunded where the desk types no sum. */
  usual_refund: z.int(),
  refunds: z.array(ProviderRefund),
});

export const Checkout = z.object({
  id: Id,
  provider: z.enum(providers),
  purpose: z.enum(checkoutPurposes),
  amount: z.int(),
  status: z.enum(checkoutStatuses),
  place: z.enum(heldPlaces).nullable(),
  hold_until: z.string().nullable(),
  /** Whether it came after the place was released, and has made a booking a request that is not answered. */
  is_asked: z.boolean(),
  created_at: z.string(),
  /** Whether its provider is connected, and tells what becomes of it. */
  is_followed: z.boolean(),
  /** Yen that its party will owe when all refunds that are on their way have arrived; below zero they are due back. */
  balance: z.int(),
  /** The earliest first; none until it is paid. */
  payments: z.array(PagePayment),
});
export type Checkout = z.infer<typeof Checkout>;

export const CheckoutsOf = z.object({ booking_id: readId });

/** Every request of the desk has its own key, so that a repeat is not a second refund. */
export const RefundOnline = z.object({
  /** The entry in the ledger of a payment that was made on a provider's page. */
  payment_id: readId,
  amount: readInteger(1, 100_000_000, 'errors:invalidYen', 'errors:amountNeeded'),
  /** The balance that was shown: refused where it is another by now, as after a refund of another desk. Left out: not asked. */
  balance: z.int().optional(),
  request_key: z.string().min(8).max(40),
});
export type RefundOnline = z.infer<typeof RefundOnline>;
