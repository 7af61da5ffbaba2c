/** Requests about all that is stored of one guest. */
import * as z from 'zod';
import { Email } from '../primitives.ts';

export const GuestRef = z.object({ email: Email });

/** The address is typed again: erasing cannot be undone. */
export const EraseGuest = GuestRef.extend({ typed: Email }).refine(
  ({ email, typed }) => email.toLowerCase() === typed.toLowerCase(),
  { path: ['typed'], error: 'errors:invalidEmail' },
);
