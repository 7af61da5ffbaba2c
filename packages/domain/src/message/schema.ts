/** Messages to guests and to the school: waiting, sent, or failed with the reason. */
import * as z from 'zod';
import { bookingPageSize } from '../booking/choices.ts';
import { ContactMethod } from '../booking/schema.ts';
import { TextLanguage } from '../language/schema.ts';
import { Id, pageMeta, readId, readInteger, readPage } from '../primitives.ts';
import { bookingMessageKinds, closureMessageKinds, guestMessageKinds, timedMessageKinds } from './kinds.ts';

const outboxStatuses = ['queued', 'sending', 'sent', 'failed'] as const;
export type OutboxStatus = (typeof outboxStatuses)[number];

const messageKinds = [
  ...bookingMessageKinds,
  ...closureMessageKinds,
  ...timedMessageKinds,
  'invoice',
  'correction',
  'link',
  'asked',
  'backup_failed',
  'password_reset',
  'staff_message',
  'day_plan',
] as const;
export type MessageKind = (typeof messageKinds)[number];
const audiences = ['guest', 'school'] as const;
export type Audience = (typeof audiences)[number];

/** A message as the desk sees it. */
export const OutboxMessage = z.object({
  id: Id,
  kind: z.enum(messageKinds),
  audience: z.enum(audiences),
  booking_id: Id.nullable(),
  recipient: z.string(),
  language: TextLanguage,
  status: z.enum(outboxStatuses),
  attempts: z.int(),
  /** Error text of the mail server for the last attempt; null when it did not fail. */
  last_error: z.string().nullable(),
  /** Instants, ISO 8601 in UTC. */
  next_attempt_at: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** Shown on a phone as a notification, so that no mail was sent. */
  on_phone: z.boolean(),
  subject: z.string(),
  text: z.string(),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

/** Query for a page of the outbox; without a state, all messages. */
export const OutboxFilter = z.object({
  page: readPage.optional().default(1),
  per_page: readInteger(1, 200, 'errors:invalidPerPage').optional().default(bookingPageSize),
  status: z.enum(['queued', 'sent', 'failed'], { error: 'errors:invalidChoice' }).optional(),
});
export type OutboxFilter = z.infer<typeof OutboxFilter>;

/** `configured` is false when no mail server is set: messages are then stored and shown, but not sent. */
export const OutboxPage = z.object({ configured: z.boolean(), data: z.array(OutboxMessage), meta: pageMeta });
export type OutboxPage = z.infer<typeof OutboxPage>;
export const BookingMessages = z.object({ configured: z.boolean(), data: z.array(OutboxMessage) });
export type BookingMessages = z.infer<typeof BookingMessages>;

export const MessagesOfBooking = z.object({ booking_id: readId });
export type MessagesOfBooking = z.infer<typeof MessagesOfBooking>;

/** The texts of a kind of message, from the settings; without a kind, the booking as it is. */
export const CopyTextsOf = MessagesOfBooking.extend({
  kind: z.enum(guestMessageKinds, { error: 'errors:invalidChoice' }).optional(),
});
export type CopyTextsOf = z.infer<typeof CopyTextsOf>;

/** Chat apps with texts to paste, in the guest's language. */
export const chats = ['line', 'whatsapp', 'wechat'] as const;
export type Chat = (typeof chats)[number];
export const CopyTexts = z.object({
  language: TextLanguage,
  preferred_contact_method: ContactMethod.nullable(),
  account_id: z.string().nullable(),
  /** The kinds of message for a booking like this. */
  kinds: z.array(z.enum(guestMessageKinds)),
  texts: z.object({ line: z.string(), whatsapp: z.string(), wechat: z.string() }),
});
export type CopyTexts = z.infer<typeof CopyTexts>;
