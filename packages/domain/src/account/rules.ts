/** Who may be disabled in the back office, and what a valid password is. */

/** NIST SP 800-63B: at least 8 characters and no rule about kinds of characters; the upper bound keeps hashing fast. */
export const passwordLength = { min: 8, max: 200 } as const;

/**
 * Text key of the problem with a new password; undefined when it is valid.
 * @param email the account's address
 */
export function passwordProblem(password: string, email = ''): string | undefined {
  if (password === '') return 'errors:requiredField';
  if ([...password].length < passwordLength.min) return 'errors:passwordTooShort';
  if (password.length > passwordLength.max) return 'errors:passwordTooLong';
  // Guessed first by attackers: one repeated character, and the address itself.
  if (new Set(password).size < 3 || password.toLowerCase() === email.toLowerCase()) return 'errors:passwordTooEasy';
  return undefined;
}

type Shut = { id: string; is_disabled: boolean };

/**
 * Text key of why an administrator cannot be disabled. Nobody disables themselves, and the last one who can log in
 * stays, also when two disable each other at the same moment.
 */
export function disablingProblem(accounts: readonly Shut[], id: string, selfId: string): string | undefined {
  if (id === selfId) return 'errors:notOneself';
  const others = accounts.filter((account) => account.id !== id && !account.is_disabled);
  return others.length === 0 ? 'errors:lastAdministrator' : undefined;
}
