/** Stores what the desk books for one guest at once: all lines, or none of them (decision 0080). */

import type { Booking } from '@gerende/domain/booking/schema';
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import type { AdminBookingRequest } from '@gerende/domain/desk-booking/schema';
import { DomainError } from '@gerende/domain/errors';
import { storedLanguage } from '@gerende/domain/language/rules';
import type { DeskLine, DeskPartyReceipt, DeskPartyRequest } from '@gerende/domain/party/desk-schema';
import { pick } from '@gerende/domain/pick';
import type { AppContext } from '../../context/context.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';
import { claimsOfLessons } from '../booking/booking-claims.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { type Made, makeBooking } from '../booking/make-booking.service.ts';
import { eachLine, tellOfParty } from '../lesson/party-lines.ts';
import { applyLessonPlan } from '../lesson/write/apply-lesson-plan.ts';
import { nameParticipants } from '../participant/participant.service.ts';
import { findParty, followContact } from '../party/party-contact.service.ts';
import { askForDays, classesIn } from '../teachable/can-be-taught.service.ts';
import { wantedOf } from '../teachable/wanted.ts';
import { type OfParty, planOf, referencesOf, teacherOf, toldOf } from './desk-plan.service.ts';
import type { References } from './desk-references.ts';
import { placeOfLine } from './line-place.ts';

type Line = { request: AdminBookingRequest } & Pick<DeskLine, 'without_place' | 'participants'>;

type Found = Pick<OfParty, 'status' | 'place'>;

/**
 * Checks who can teach a line for which the desk names nobody. Call it inside the transaction that stores the line.
 * @throws conflict on `without_place` when nobody can, and the desk has not said what to do in that case
 */
async function placeOf(app: AppContext, { request, without_place }: Line, found: References): Promise<Found> {
  const wanted = wantedOf(found.course, found.time, {
    slope_id: request.slope_id,
    level: request.ability_level,
    people: request.number_of_orders,
    language: request.lesson_language,
  });
  const isDecided = teacherOf(request).id !== null || request.invoice_status === 'Canceled';
  const answer = await placeOfLine({ without_place, isDecided }, () =>
    askForDays(app, wanted, found.day.date, request.days_of_lesson),
  );
  if (answer.status === 'refused') {
    const key = `errors:untaught_${answer.why}`;
    throw new DomainError('conflict', key, { fields: { without_place: [{ key }] }, extra: { reason: answer.why } });
  }
  const days = answer.status === 'booked' ? answer.days : undefined;
  return { status: answer.status, place: days && { classes: classesIn(days, wanted), days } };
}

type Party = Pick<OfParty, 'party_id' | 'reader'>;

/** The party to which the lines are added; a new one is named after the first of them. */
async function partyBefore(app: AppContext, { party_id, language }: DeskPartyRequest): Promise<Party> {
  if (party_id == null) return { party_id: null, reader: storedLanguage(language ?? 'en') };
  const first = await findParty(app, party_id);
  return { party_id: first.id, reader: pick(first, ['language', 'text_language']) };
}

async function storeLines(
  app: AppContext,
  request: DeskPartyRequest,
  lines: readonly Line[],
  checked: readonly References[],
): Promise<StoredBooking[]> {
  const before = await partyBefore(app, request);
  const isAlone = lines.length === 1;
  let party_id = before.party_id;
  const stored = await eachLine(lines, async (line, index) => {
    const found = checked[index];
    if (!found) throw new Error(`Line ${index} was not checked.`);
    // For each line, the places of the lines before it are taken.
    const place = await placeOf(app, line, found);
    const plan = await planOf(app, line.request, found, { ...place, reader: before.reader, party_id, isAlone });
    const booking = onlyRow((await applyLessonPlan(app, plan)).bookings);
    party_id ??= booking.id;
    if (line.participants?.length) await nameParticipants(app, booking.id, [], line.participants);
    return booking;
  });
  const told = stored.filter(({ invoice_status }) => invoice_status !== 'Canceled');
  if (!isAlone && told.length > 0) await tellOfParty(app, told, toldOf(request) ?? {});
  const [first] = stored;
  if (first && before.party_id !== null) await followContact(app, first);
  return stored;
}

/** A first booking names no party yet. */
const requestOf = ({ lines: _, language: __, ...guest }: DeskPartyRequest, line: DeskLine): Line => {
  const { without_place, participants, ...lesson } = line;
  return { request: { ...guest, ...lesson }, without_place, participants };
};

/**
 * Stores several bookings of one guest by the desk: all of them, or none. For each line, the places of the lines before
 * it are taken, and a line that nobody can teach is stored only as the desk has said.
 * @param idempotencyKey as for one booking: a repeat of the same request gets the first answer
 * @throws as `createAdminBooking`, and conflict on `without_place`; a refusal has the number of the line from 0 as
 * `line` and in the fields (`lines.1.course_id`)
 */
export async function createDeskParty(
  app: AppContext,
  request: DeskPartyRequest,
  idempotencyKey?: string,
): Promise<DeskPartyReceipt> {
  const lines = request.lines.map((line) => requestOf(request, line));
  const asMade = (booking: StoredBooking): Made => ({ booking, confirm_within_hours: null });
  const { others = [], booking } = await makeBooking(app, {
    by: 'desk',
    idempotencyKey,
    request: { by: 'admin', ...request },
    verify: async () => null,
    check: (app) => eachLine(lines, ({ request }) => referencesOf(app, request)),
    // A line of a party also writes the contact of the others.
    claims: (checked) => (request.party_id == null ? claimsOfLessons(withDays(lines, checked)) : undefined),
    store: async (app, checked) => {
      const [first, ...further] = await storeLines(app, request, lines, checked);
      if (!first) throw new Error('A party has a line.');
      return [asMade(first), ...further.map(asMade)];
    },
  });
  return { lines: [booking, ...others.map((line): Booking => line.booking)] };
}

const withDays = (lines: readonly Line[], checked: readonly References[]) =>
  checked.map(({ course, day }, index) => ({
    course,
    days: daysInRow(day.date, lines[index]?.request.days_of_lesson ?? 1),
  }));
