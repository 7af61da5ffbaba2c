/** Which bookings belong to one guest, who may be the same person, and what the record shows (decision 0095). */
import type { BookingStatus } from '../booking/choices.ts';
import { isOnlyRequested } from '../booking/status.ts';
import { type Contact, phoneContact } from '../guest-data/contact.ts';
import { isErased } from '../guest-data/personal.ts';
import { type DoubleReason, doubleReasons, type GuestFace, type GuestRecord, type ReachedLevel } from './schema.ts';

/** Whether no booking of a record names its guest any more: nothing may be written about them. */
export const isErasedThroughout = ({ parties }: Pick<GuestRecord, 'parties'>): boolean =>
  parties.every(({ lines }) => lines.every(isErased));

/** Texts are equal whatever their spacing, case and width. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * The contact of a booking. If the guest has no address, the desk enters the school's own, which identifies nobody.
 * @param schoolEmails the school's own addresses
 * @returns null if the booking has no contact: it then forms its own record
 */
export function contactOfBooking(
  { email, phone_number }: { email: string; phone_number: string },
  schoolEmails: readonly string[],
): Contact | null {
  const address = email.trim().toLowerCase();
  if (address !== '' && !schoolEmails.some((own) => own.toLowerCase() === address)) return { email: address };
  const phone = phoneContact(phone_number);
  return phone === null ? null : { phone };
}

type Named = { email: string; phone_number: string; customer_name: string };

/** Whether two bookings have the same contact and the same name: an agency enters one address for all of its guests. */
export function isSameGuest(one: Named, other: Named, schoolEmails: readonly string[]): boolean {
  const [a, b] = [contactOfBooking(one, schoolEmails), contactOfBooking(other, schoolEmails)];
  return (
    a !== null && JSON.stringify(a) === JSON.stringify(b) && folded(one.customer_name) === folded(other.customer_name)
  );
}

/** Each text once, however it is written, in its first form; empty ones are left out. */
export function distinct(texts: readonly (string | null)[]): string[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const key = folded(text ?? '');
    if (text && key !== '' && !found.has(key)) found.set(key, text);
  }
  return [...found.values()];
}

const sharesText = (one: readonly string[], other: readonly string[]): boolean => {
  const known = new Set(one.map(folded));
  return other.some((text) => known.has(folded(text)));
};

const phonesOf = ({ phone_numbers }: Pick<GuestFace, 'phone_numbers'>): string[] =>
  phone_numbers.map(phoneContact).filter((phone) => phone !== null);

/** Letters that differ between two texts; more than `most` are not counted. */
function differing(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, against] of [...other].entries())
      next.push(
        Math.min((row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1, (row[place] ?? 0) + Number(letter !== against)),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

/** A typing error, or the same name at another provider. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [folded(one), folded(other)];
  const nameOf = (address: string): string => address.slice(0, address.lastIndexOf('@'));
  return nameOf(a) === nameOf(b) || differing(a, b, 2) <= 2;
}

/** The fields by which guests are compared. */
export type Compared = Pick<GuestFace, 'names' | 'emails' | 'phone_numbers' | 'accounts' | 'hotels'> & {
  participants: readonly string[];
};

/** Why two guests may be one person; empty if there is no evidence. A name alone is none: many have it. */
export function whyDouble(one: Compared, other: Compared): DoubleReason[] {
  const isNamesake = sharesText(one.names, other.names);
  const holds: Record<DoubleReason, boolean> = {
    phone: sharesText(phonesOf(one), phonesOf(other)),
    account: isNamesake && sharesText(one.accounts, other.accounts),
    name_email: isNamesake && one.emails.some((email) => other.emails.some((each) => isAlike(email, each))),
    name_hotel: isNamesake && sharesText(one.hotels, other.hotels),
    name_participant: isNamesake && sharesText(one.participants, other.participants),
  };
  return doubleReasons.filter((reason) => holds[reason]);
}

/** A booked lesson, as evidence of how well somebody skis. */
export type LevelLine = {
  id: number;
  date: string;
  status: BookingStatus;
  /** Whether a closed slope has canceled all of its days. */
  is_lost?: boolean;
  ability_level: number;
  category_id: number | null;
  participants: readonly { name: string; level: number | null }[];
};

const isTaught = ({ status, is_lost }: LevelLine): boolean =>
  status !== 'canceled' && !isOnlyRequested(status) && !is_lost;

const newestFirst = (a: LevelLine, b: LevelLine): number =>
  a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1;

/**
 * The levels entered for each participant, and under null those of bookings without names; newest first. A level that
 * did not change is listed with its first day.
 */
export function levelsReached(lines: readonly LevelLine[]): { name: string | null; reached: ReachedLevel[] }[] {
  const found = new Map<string, { name: string | null; reached: ReachedLevel[] }>();
  for (const line of lines.filter(isTaught).sort(newestFirst)) {
    const people: readonly { name: string | null; level: number | null }[] =
      line.participants.length > 0 ? line.participants : [{ name: null, level: line.ability_level }];
    for (const { name, level } of people) {
      const key = name === null ? '' : folded(name);
      const person = found.get(key) ?? { name, reached: [] };
      found.set(key, person);
      const last = person.reached.at(-1);
      const said = { level: level ?? line.ability_level, date: line.date };
      if (last?.level === said.level) last.date = said.date;
      else person.reached.push(said);
    }
  }
  return [...found.values()];
}

/** The level with which a lesson is booked again: that of the newest lesson in the same sport for one of the same people. */
export function levelAgain(from: LevelLine, lines: readonly LevelLine[]): number {
  const names = from.participants.map(({ name }) => name);
  const isOfThem = ({ participants }: LevelLine): boolean =>
    names.length === 0 ||
    sharesText(
      names,
      participants.map(({ name }) => name),
    );
  const same = lines.filter((line) => isTaught(line) && line.category_id === from.category_id && isOfThem(line));
  return [...same].sort(newestFirst)[0]?.ability_level ?? from.ability_level;
}
