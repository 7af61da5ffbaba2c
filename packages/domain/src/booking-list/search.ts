/**
 * How bookings are found by text: normalization and matching. `matchesSearch` is the plain rule; `piecesOf` and
 * `findExpression` are the same rule for a trigram index.
 */

/** The searched texts of a booking, each with the letter that marks its pieces in the index. */
const markOf = {
  customer_name: 'a',
  email: 'b',
  phone_number: 'c',
  hotel_name: 'd',
  account_id: 'e',
  admin_notes: 'f',
} as const;
export type SearchedField = keyof typeof markOf;
export const searchedFields = Object.keys(markOf) as readonly SearchedField[];

export type Searched = { id: number } & Record<SearchedField, string | null>;
/** Texts that single fields must contain, and words that must each occur somewhere. */
export type BookingSearch = { [Field in SearchedField]?: string | undefined } & { q?: string | undefined };

/** More words than anybody types; the rest is ignored. */
const maxSearchWords = 10;
/** The index interprets these as separators, so texts must not contain them. */
const reserved = /[\u{E000}-\u{E07F}\p{Surrogate}]/gu;
/** Separators between the digits of a phone number. */
const phoneSeparators = /[\s\p{Pd}()./]/gu;

/** Texts that read the same are equal: case is ignored, and wide and narrow forms (ｔａｎａｋａ is tanaka, ﾀﾅｶ is タナカ). */
const foldText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(reserved, '\u{FFFD}');

/** A field's text, or a search text, in the form in which the two are compared. */
const foldField = (field: SearchedField, text: string): string =>
  field === 'phone_number' ? foldText(text).replace(phoneSeparators, '') : foldText(text);

/** The distinct words of a free-text search. */
export const searchWords = (q: string): string[] =>
  [...new Set(foldText(q).split(/\s+/u))].filter((word) => word !== '').slice(0, maxSearchWords);

/** The booking number that a word may mean: `123` or `#123`. */
const numberIn = (word: string): number | undefined => {
  const digits = /^#?(\d{1,9})$/.exec(word)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

const holds = (row: Searched, field: SearchedField, wanted: string): boolean =>
  foldField(field, row[field] ?? '').includes(wanted);

const isFound = (row: Searched, word: string): boolean =>
  numberIn(word) === row.id ||
  searchedFields.some((field) => {
    const wanted = foldField(field, word);
    return wanted !== '' && holds(row, field, wanted);
  });

/** Each named field contains its text, and each word of `q` occurs in some field or is the booking's number. */
export const matchesSearch = (row: Searched, search: BookingSearch): boolean =>
  searchedFields.every((field) => holds(row, field, foldField(field, search[field] ?? ''))) &&
  searchWords(search.q ?? '').every((word) => isFound(row, word));

/** ASCII punctuation would split a piece, so it is mapped to private-use characters. */
const spelt = (text: string): string[] =>
  [...text].map((sign) => (/[\0-\x2f:-`{-\x7f]/.test(sign) ? String.fromCodePoint(0xe000 + sign.charCodeAt(0)) : sign));

const numberPiece = (id: number): string => `n${id}`;

/**
 * What the index stores of a booking: every three consecutive characters of every field, fewer at the end, so that one
 * or two characters are found as the prefix of a piece.
 */
export function piecesOf(row: Searched): string {
  const pieces = [numberPiece(row.id)];
  for (const field of searchedFields) {
    const signs = spelt(foldField(field, row[field] ?? ''));
    for (let at = 0; at < signs.length; at += 1) pieces.push(markOf[field] + signs.slice(at, at + 3).join(''));
  }
  return pieces.join(' ');
}

/** Consecutive pieces within one field, as a quoted phrase in which no character is an operator. */
function inField(field: SearchedField, folded: string): string | undefined {
  const signs = spelt(folded);
  const mark = markOf[field];
  if (signs.length === 0) return undefined;
  if (signs.length < 3) return `"${mark}${signs.join('')}" *`;
  const pieces = signs.slice(2).map((last, at) => `${mark}${signs[at]}${signs[at + 1]}${last}`);
  return `"${pieces.join(' ')}"`;
}

function anywhere(word: string): string {
  const id = numberIn(word);
  const places = searchedFields.map((field) => inField(field, foldField(field, word)));
  if (id !== undefined) places.push(`"${numberPiece(id)}"`);
  return `(${places.filter((place) => place !== undefined).join(' OR ')})`;
}

/** The same search as a full-text expression (FTS5); undefined for an empty search. */
export function findExpression(search: BookingSearch): string | undefined {
  const fields = searchedFields.map((field) => inField(field, foldField(field, search[field] ?? '')));
  const words = searchWords(search.q ?? '').map(anywhere);
  const parts = [...fields.filter((part) => part !== undefined), ...words];
  return parts.length === 0 ? undefined : parts.join(' AND ');
}
