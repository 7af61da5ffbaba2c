/** The details form of step 4 and its rules (§3 Booking form data, §5 Guest form), the same on the page and in tests. */
import * as z from 'zod';
import { maxDaysOfLesson } from './choices.ts';

const required = (max: number) =>
  z
    .string({ error: 'landingPage:requiredField' })
    .trim()
    .min(1, { error: 'landingPage:requiredField' })
    .max(max, { error: 'errors:tooLong' });
const email = required(254).pipe(z.email({ error: 'errors:invalidEmail' }));
const requiredChoice = z.string({ error: 'landingPage:requiredField' }).min(1, { error: 'landingPage:requiredField' });
const requiredId = z.int({ error: 'landingPage:requiredField' }).min(1, { error: 'landingPage:requiredField' });

export const GuestForm = z
  .object({
    /** yyyy-MM-dd; empty while no day can be chosen. */
    date: requiredChoice,
    numberOfDays: z
      .int({ error: 'errors:invalidDays' })
      .min(1, { error: 'errors:invalidDays' })
      .max(maxDaysOfLesson, { error: 'errors:invalidDays' }),
    /** Id of the setting time. */
    lessonTime: requiredId,
    guestName: required(120),
    phoneNumber: required(40),
    email,
    emailConfirmation: required(254),
    country: requiredId,
    abilityLevel: requiredId,
    numberOfPeople: z.int().min(1),
    nominatedInstructor: z.int().nullable(),
    hasTransportation: z.boolean(),
    hotelName: required(200),
    ageGroup: requiredChoice,
    referrer: requiredChoice,
    referrerInstructorName: z.string().max(120, { error: 'errors:tooLong' }),
    preferredContactMethod: requiredChoice,
    accountId: required(120),
  })
  .refine((form) => form.email.trim() === form.emailConfirmation.trim(), {
    path: ['emailConfirmation'],
    error: 'landingPage:emailMismatch',
    // Both addresses are compared even while other fields are still wrong, so the guest sees everything at once.
    when: ({ value }) => {
      const form = value as Partial<Record<'email' | 'emailConfirmation', unknown>>;
      return Boolean(form.email && form.emailConfirmation && String(form.emailConfirmation).trim());
    },
  });

export type GuestFormData = z.infer<typeof GuestForm>;
