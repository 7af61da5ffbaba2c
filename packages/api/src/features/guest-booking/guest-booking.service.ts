/**
 * Stores what a guest books at once, a booking or the lines of a party: checked and priced again, all of it or nothing,
 * in one write that a repeat never stores twice.
 */
import type { GuestBookingRequest } from '@gerende/domain/booking/schema';
import type { DomainError } from '@gerende/domain/errors';
import { readerLanguage, type StoredLanguage, storedLanguage } from '@gerende/domain/language/rules';
import type { Participant } from '@gerende/domain/participant/schema';
import type { PartyRequest } from '@gerende/domain/party/schema';
import type { AppContext } from '../../context/context.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';
import { claimsOfGuest, claimsOfLessons } from '../booking/booking-claims.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { type Made, makeBooking } from '../booking/make-booking.service.ts';
import type { BookingAnswer } from '../booking/repeat.service.ts';
import { askForConfirmation, confirmationOf } from '../booking-confirmation/booking-confirmation.service.ts';
import { verifyBotCheck } from '../bot-check/bot-check.service.ts';
import { holdForPayment } from '../checkout/begin-checkout.service.ts';
import { makePartyLink } from '../guest-link/guest-link.service.ts';
import { planNewBooking } from '../lesson/new-booking.service.ts';
import { eachLine, refusalOfLine, tellOfParty } from '../lesson/party-lines.ts';
import { applyLessonPlan } from '../lesson/write/apply-lesson-plan.ts';
import type { NewBooking } from '../lesson/write/lesson-plan.ts';
import { nameParticipants } from '../participant/participant.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import { checkContactLimits, hashOfAddress, rememberAddress } from './contact-limits.ts';
import { type CheckedBooking, checkGuestBooking } from './guest-booking-check.ts';
import { type GuestPlace, NoPlace, placeForGuest, refusalOf } from './guest-place.ts';

/**
 * A booking as one of several that are made together.
 * @property mayAsk whether it may be stored as a request, if there is no place for it and the school accepts requests
 * @property participants the people who take part
 */
type Line = { request: GuestBookingRequest; mayAsk: boolean; participants: readonly Participant[] };

type Press = {
  lines: readonly [Line, ...Line[]];
  /** By which a repeat is recognized. */
  request: object;
  idempotencyKey: string | undefined;
  /** Whether a refusal names its line. */
  isParty: boolean;
};

/** The language comes from the request body, else from its header; the Chinese characters only from the header. */
function readerOf({ caller }: AppContext, request: GuestBookingRequest): StoredLanguage {
  const language = request.language ?? caller.language;
  return storedLanguage(readerLanguage({ language, text_language: caller.text_language }));
}

/** The guest's choices as they are stored: a field of the form is a column of the same name. */
function columnsOf(
  app: AppContext,
  request: GuestBookingRequest,
  checked: CheckedBooking,
  { status }: GuestPlace,
): NewBooking {
  const { operating_day, fee: _, recaptcha_token: __, skip_recaptcha: ___, ...columns } = request;
  const nominated = request.nominated_instructor_id ?? null;
  return {
    ...columns,
    // A free nominated instructor teaches: the lesson is in their row of the schedule at once and reserves their hours.
    instructor_id: status === 'booked' ? nominated : null,
    nominated_instructor_id: nominated,
    operating_day_id: operating_day,
    date: checked.day.date,
    fee: checked.fee,
    fee_formula: 'days',
    nomination_fee: checked.nomination_fee,
    ...readerOf(app, request),
    has_transportation: request.has_transportation ? 1 : 0,
    transportation_fee: request.has_transportation ? checked.slope.transportation_fee : null,
    hotel_name: request.hotel_name || null,
    referrer_instructor_name: request.referrer === 'instructor' ? request.referrer_instructor_name || null : null,
    lesson_language: request.lesson_language ?? null,
    status,
  };
}

/** Stores each line in order. @throws NoPlace unchanged, since it names its request */
async function ofEachLine<Result>(
  { lines, isParty }: Press,
  work: (line: Line, index: number) => Promise<Result>,
): Promise<Result[]> {
  return isParty ? eachLine(lines, work) : [await work(lines[0], 0)];
}

/** The booking, and, unless it is only a request, its lesson days and the nominated instructor's hours. */
async function storeLine(
  app: AppContext,
  { request, mayAsk, participants }: Line,
  checked: CheckedBooking,
  { party_id, isAlone }: { party_id: number | null; isAlone: boolean },
) {
  const place = await placeForGuest(app, request, checked, mayAsk);
  const columns = { ...columnsOf(app, request, checked, place), party_id };
  const planned = await planNewBooking(app, columns, checked.time, place.classes);
  // A request holds no place, so it needs no confirmation.
  const confirm = place.status === 'requested' ? undefined : await confirmationOf(app);
  const kind = place.status === 'requested' ? 'requested' : 'confirmed';
  const { bookings } = await applyLessonPlan(app, {
    // One message is about all lines of a party.
    bookings: [{ ...planned, message: isAlone ? { kind, confirm } : undefined }],
    hours: { field: 'nominated_instructor_id', taken: 'asked' },
    plans: place.days,
  });
  const booking = onlyRow(bookings);
  const { ask_participants } = await selectSchool(app.db);
  if (participants.length > 0 && ask_participants === 1) await nameParticipants(app, booking.id, [], participants);
  return { booking, confirm };
}

/** @param isChecked without a bot check (tests) only the login limit applies (rest-v1) */
async function storePress(
  app: AppContext,
  press: Press,
  checked: readonly CheckedBooking[],
  isChecked: boolean,
): Promise<[Made, ...Made[]]> {
  const address = hashOfAddress(app);
  const days = checked.flatMap((line) => line.days);
  if (isChecked) await checkContactLimits(app, press.lines[0].request, days, address);
  const isAlone = press.lines.length === 1;
  let first: StoredBooking | undefined;
  const stored = await ofEachLine(press, async (line, index) => {
    const of = checked[index];
    if (!of) throw new Error(`Line ${index} was not checked.`);
    // For each line, the places of the lines before it are taken.
    const made = await storeLine(app, line, of, { party_id: first?.id ?? null, isAlone });
    first ??= made.booking;
    if (isChecked) await rememberAddress(app, made.booking.id);
    if (made.confirm) await askForConfirmation(app, made.booking.id, made.confirm);
    return made;
  });
  if (!isAlone) {
    const bookings = stored.map(({ booking }) => booking);
    await tellOfParty(app, bookings, { confirm: stored.find((line) => line.confirm)?.confirm });
  }
  const [main, ...others] = stored.map(
    ({ booking, confirm }): Made => ({ booking, confirm_within_hours: confirm?.hours ?? null }),
  );
  if (!main) throw new Error('Nothing was booked.');
  await holdForPayment(app, main.booking.id);
  return [{ ...main, link: await makePartyLink(app, main.booking.id) }, ...others];
}

/** The refusal of the line without a place. */
async function withoutPlace(app: AppContext, { lines, isParty }: Press, error: NoPlace): Promise<DomainError> {
  const refusal = await refusalOf(app, error);
  const line = lines.findIndex(({ request }) => request === error.request);
  return isParty ? refusalOfLine(line, refusal) : refusal;
}

/** With the link to the guest's own page, which shows the whole party. */
type Linked = BookingAnswer & { link: string };

async function bookLines(app: AppContext, press: Press): Promise<Linked> {
  const [{ request: guest }] = press.lines;
  try {
    const answer = await makeBooking(app, {
      by: 'guest',
      idempotencyKey: press.idempotencyKey,
      request: press.request,
      verify: async () => {
        await app.limits.count('booking', app.caller.address);
        return verifyBotCheck(app, guest.recaptcha_token);
      },
      check: (app) => ofEachLine(press, ({ request }) => checkGuestBooking(app, request)),
      claims: (lines, isChecked) => {
        const ofDays = claimsOfLessons(lines);
        return ofDays && isChecked ? [...ofDays, ...claimsOfGuest(guest, hashOfAddress(app))] : ofDays;
      },
      store: (app, checked, isChecked) => storePress(app, press, checked, isChecked),
    });
    return { ...answer, link: answer.link ?? (await makePartyLink(app, answer.booking.id)) };
  } catch (error) {
    throw error instanceof NoPlace ? await withoutPlace(app, press, error) : error;
  }
}

/**
 * @param idempotencyKey made by the caller with the draft; a repeat of the same request gets the first answer
 * @param more `mayAsk`: whether it may be stored as a request, if there is no place for it and the school accepts
 * requests (in rest-v1 it may); `participants`: the people who take part, stored where the school asks for them
 * @returns also a link to the guest's own page, a different one at each repeat
 * @throws rate_limited; invalid on each wrong field; conflict when the nominated instructor is busy, when nobody can
 * teach the lesson and the school accepts no requests or the guest has not agreed to one, or when the key was used with
 * another body
 */
export const createGuestBooking = (
  app: AppContext,
  request: GuestBookingRequest,
  idempotencyKey?: string,
  { mayAsk = true, participants = [] }: { mayAsk?: boolean; participants?: readonly Participant[] } = {},
): Promise<Linked> =>
  bookLines(app, {
    lines: [{ request, mayAsk, participants }],
    request: participants.length > 0 ? { ...request, participants } : request,
    idempotencyKey,
    isParty: false,
  });

/**
 * Stores several bookings of one guest: all of them, or none. For each line, the places of the lines before it are
 * taken.
 * @throws as `createGuestBooking`, with the number of the line from 0 as `line` and in the fields (`lines.1.date`)
 */
export function createGuestParty(app: AppContext, request: PartyRequest, idempotencyKey?: string): Promise<Linked> {
  const { lines, ...guest } = request;
  const asLine = ({ may_ask, participants = [], ...line }: PartyRequest['lines'][number]): Line => ({
    request: { ...guest, ...line },
    mayAsk: may_ask,
    participants,
  });
  const [first, ...others] = lines.map(asLine);
  if (!first) throw new Error('A party has a line.');
  return bookLines(app, { lines: [first, ...others], request, idempotencyKey, isParty: true });
}
