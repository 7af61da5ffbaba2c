/** Who may be shut out of the back office, and what a password has to be. */

/** NIST SP 800-63B: at least 8 characters and no rule about their kinds; the upper bound keeps hashing quick. */
export const passwordLength = { min: 8, max: 200 } as const;

/** The text key of what is wrong with a new password; undefined when nothing is. @param email of whose it is */
export function passwordProblem(password: string, email = ''): string | undefined {
  if (password === '') return 'errors:requiredField';
  if ([...password].length < passwordLength.min) return 'errors:passwordTooShort';
  if (password.length > passwordLength.max) return 'errors:passwordTooLong';
  // What a robot tries first: one sign again and again, and the address itself.
  if (new Set(password).size < 3 || password.toLowerCase() === email.toLowerCase()) return 'errors:passwordTooEasy';
  return undefined;
}

type Shut = { id: string; is_disabled: boolean };

/**
 * Why an administrator cannot be shut out, as a text key: nobody shuts out themselves, and the last one who can log in
 * stays, also where two shut each other out at the same moment.
 */
export function disablingProblem(accounts: readonly Shut[], id: string, selfId: string): string | undefined {
  if (id === selfId) return 'errors:notOneself';
  const others = accounts.filter((account) => account.id !== id && !account.is_disabled);
  return others.length === 0 ? 'errors:lastAdministrator' : undefined;
}
