/**
 * Hashing passwords. A hash keeps a processor busy on purpose and runs on the few threads that the bot check of a booking
 * needs as well: one at a time, and a flood of logins waits or is refused while guests book.
 */
import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Turns } from '../../platform/turns.ts';

/** A few seconds' work. */
const maxWaiting = 60;
const turns = new Turns({ maxWaiting });

/** A hash no password has, so that an unknown e-mail costs the same time as a wrong password. */
let decoyHash: Promise<string> | undefined;

/** @param passwordHash undefined where there is no such user @returns whether it is the password */
export type IsPassword = (passwordHash: string | undefined, password: string) => Promise<boolean>;

const isPassword: IsPassword = async (passwordHash, password) => {
  decoyHash ??= hash(randomUUID());
  return verify(passwordHash ?? (await decoyHash), password);
};

/** The hash of a new password. Who sets one is logged in already, or starts the server. @throws rate_limited */
export const hashPassword = (password: string): Promise<string> => turns.take(() => hash(password), true);

/**
 * Does what looks at a password when its turn has come.
 * @param isKnown goes before strangers
 * @throws rate_limited when too many wait
 */
export const whenTurnComes = <Result>(
  isKnown: boolean,
  work: (isPassword: IsPassword) => Promise<Result>,
): Promise<Result> => turns.take(() => work(isPassword), isKnown);
