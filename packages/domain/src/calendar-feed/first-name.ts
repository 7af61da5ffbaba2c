/**
 * Finds the first name in a name that was typed into one field. If it is uncertain which word that is, less is shown: a
 * letter, or nothing (decision 0109).
 */

/** Countries, by their ISO 3166-1 code, whose people write the first name before the family name. */
const firstNameFirst = new Set(
  (
    'AD AL AR AT AU BA BE BR CA CH CL CO CY CZ DE DK EE ES FI FO FR GB GG GR HR IE IL IM IS IT JE LI LT LU LV MC ME MK MT MX ' +
    'NL NO NZ PE PH PL PT RO RS SE SI SK SM TR US UY ZA'
  ).split(' '),
);

const latinName = /^[\p{Script=Latin}\p{Mark}'’.,\- ]+$/u;
const eastAsianName = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々 ]+$/u;
/** In these the family name comes first; a name in katakana alone may be a foreign one in any order. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}々]/u;
const title = /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|herr|frau|m|mme|sr|sra)\.?$/i;
const severalPeople = /^(?:and|und|et|y|family|familie|famille|familia|group|party)$/i;
/** At least two capital letters and no small one: a marked family name, as in `DUPONT Jean`. */
const capitals = /^(?=.*\p{Lu}.*\p{Lu})[^\p{Ll}]+$/u;

/** Chinese and Japanese characters are often a whole family name: nothing of those is shown, nor of numbers in Greek letters. */
function initialOf(name: string): string | null {
  const [letter] = name;
  return letter !== undefined && /^(?=\p{L})[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letter)
    ? `${letter.toUpperCase()}.`
    : null;
}

function firstOfLatin(name: string, country: string | null): string | undefined {
  const [family, given, ...others] = name.split(',').map((part) => part.trim());
  // `Smith, John` itself shows which is which.
  if (given && family) return others.length === 0 ? given.split(' ')[0] : undefined;
  const words = name.split(' ').filter((word) => word !== '' && !title.test(word));
  if (words.length < 2 || words.some((word) => severalPeople.test(word))) return undefined;
  const small = words.filter((word) => !capitals.test(word));
  if (small.length > 0 && small.length < words.length) return small[0];
  return country !== null && firstNameFirst.has(country) ? words[0] : undefined;
}

/**
 * @param name as the guest or the desk typed it
 * @param country ISO 3166-1 code of where the guest comes from; null where it is not known
 * @returns the first name, else the first letter with a dot, else null
 */
export function firstNameOf(name: string, country: string | null): string | null {
  const plain = name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (eastAsianName.test(plain)) {
    const [family = '', given, ...others] = plain.split(' ');
    return given !== undefined && others.length === 0 && familyFirst.test(family) ? given : null;
  }
  const first = latinName.test(plain) ? firstOfLatin(plain, country) : undefined;
  // A letter with a dot is only an initial.
  return first !== undefined && /\p{L}/u.test(first) ? first : initialOf(plain);
}
