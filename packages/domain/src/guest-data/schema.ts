/** Requests about everything that is stored about one guest. */
import * as z from 'zod';
import { Email } from '../primitives.ts';

export const GuestRef = z.object({ email: Email });

/** The address is entered again, since erasing cannot be undone. */
export const EraseGuest = GuestRef.extend({ typed: Email }).refine(
  ({ email, typed }) => email.toLowerCase() === typed.toLowerCase(),
  { path: ['typed'], error: 'errors:invalidEmail' },
);
