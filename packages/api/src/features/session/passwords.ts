/**
 * Hashes and verifies passwords. A hash uses much CPU on purpose, on the few threads that a booking's bot check needs
 * too: only one runs at a time, and a flood of logins waits or is refused while guests book.
 */
import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { loadOnce } from '../../platform/load-once.ts';
import { Turns } from '../../platform/turns.ts';

/** A few seconds of work. */
const maxWaiting = 60;
const turns = new Turns({ maxWaiting });

/** The hash of no password, so that an unknown e-mail takes as long as a wrong password. */
const decoyHash = loadOnce(() => hash(randomUUID()));

/**
 * @param passwordHash undefined when there is no such user
 * @returns whether it is the password
 */
export type IsPassword = (passwordHash: string | undefined, password: string) => Promise<boolean>;

const isPassword: IsPassword = async (passwordHash, password) => verify(passwordHash ?? (await decoyHash()), password);

/**
 * The hash of a new password. It has priority: whoever sets one is logged in, has a link from a mail, or starts the
 * server.
 * @throws rate_limited
 */
export const hashPassword = (password: string): Promise<string> => turns.take(() => hash(password), true);

/**
 * Runs work that verifies a password, after those waiting before it.
 * @param isKnown runs before strangers
 * @throws rate_limited when too many wait
 */
export const runInTurn = <Result>(
  isKnown: boolean,
  work: (isPassword: IsPassword) => Promise<Result>,
): Promise<Result> => turns.take(() => work(isPassword), isKnown);
