/** Who may be disabled or given another role, and what a valid password is. */
import type { Role } from '../role/rights.ts';

/** There is no rule about kinds of characters, as NIST SP 800-63B says; the upper bound keeps hashing fast. */
export const passwordLength = { min: 10, max: 200 } as const;

/** The owner of a password; what attackers know about them is refused in it. */
export type PasswordOwner = {
  /** The account's address. */
  email?: string;
  /** The school's name in each language. */
  schoolNames?: readonly string[];
};

/** A shorter word, such as the `a` of a@example.com, occurs in many passwords by chance. */
const fewestLetters = 4;
/** A name in Chinese characters or kana has as much information with two. */
const fewestSigns = 2;

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether the text contains a name, ignoring case and spacing. */
function holds(text: string, name: string): boolean {
  const letters = lettersOf(name);
  const fewest = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letters) ? fewestSigns : fewestLetters;
  return [...letters].length >= fewest && lettersOf(text).includes(letters);
}

/**
 * Text key of the problem with a new password; undefined when it is valid. The server also refuses those that are guessed first
 * (`isEasilyGuessed`), which takes a list too long for a browser.
 */
export function passwordProblem(
  password: string,
  { email = '', schoolNames = [] }: PasswordOwner = {},
): string | undefined {
  if (password === '') return 'errors:requiredField';
  if ([...password].length < passwordLength.min) return 'errors:passwordTooShort';
  if (password.length > passwordLength.max) return 'errors:passwordTooLong';
  if (new Set(password).size < 3) return 'errors:passwordTooEasy';
  const [localPart = ''] = email.split('@');
  if (holds(password, localPart) || holds(password, email)) return 'errors:passwordHasEmail';
  return schoolNames.some((name) => holds(password, name)) ? 'errors:passwordHasSchool' : undefined;
}

type Member = { id: string; role: Role; is_disabled: boolean };

const hasOtherOwner = (accounts: readonly Member[], id: string): boolean =>
  accounts.some((each) => each.id !== id && each.role === 'owner' && !each.is_disabled);

/**
 * Text key of why an account cannot be disabled or given another role. Nobody can do it to themselves, and the last
 * owner who can log in stays one, also when two do it to each other at the same moment.
 * @param stays the account is an owner's afterwards too
 */
export function changeProblem(
  accounts: readonly Member[],
  id: string,
  selfId: string,
  stays = false,
): string | undefined {
  if (id === selfId) return 'errors:notOneself';
  return stays || hasOtherOwner(accounts, id) ? undefined : 'errors:lastOwner';
}
