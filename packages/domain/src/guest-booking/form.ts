/** The details form of step 4 and its rules (§3 Booking form data, §5 Guest form), shared by page and tests. */
import * as z from 'zod';
import { type HotelRule, maxDaysOfLesson } from '../booking/choices.ts';
import { abilityLevels } from '../course/sport-and-level.ts';
import { isRecord } from '../is-record.ts';
import { maxPeople } from '../most-people.ts';
import { wrongRows } from '../participant/check-rows.ts';
import { rowsFromText } from '../participant/form.ts';
import { isGuestPhone } from '../phone-number.ts';
import { plainEmail, trimmed } from '../typed-text.ts';

const required = (max: number) =>
  z
    .string({ error: 'lastSteps:requiredField' })
    .overwrite(trimmed)
    .min(1, { error: 'lastSteps:requiredField' })
    .max(max, { error: 'errors:tooLong' });
const email = required(254)
  .overwrite(plainEmail)
  .pipe(z.email({ error: 'errors:invalidEmail' }));
const requiredChoice = z.string({ error: 'lastSteps:requiredField' }).min(1, { error: 'lastSteps:requiredField' });
const isFilled = (value: unknown): boolean => typeof value === 'string' && trimmed(value) !== '';
const requiredId = z.int({ error: 'lastSteps:requiredField' }).min(1, { error: 'lastSteps:requiredField' });

const GuestFields = z.object({
  /** yyyy-MM-dd; empty while no day can be chosen. */
  date: requiredChoice,
  numberOfDays: z
    .int({ error: 'errors:invalidDays' })
    .min(1, { error: 'errors:invalidDays' })
    .max(maxDaysOfLesson, { error: 'errors:invalidDays' }),
  /** Id of the setting time. */
  lessonTime: requiredId,
  guestName: required(120),
  phoneNumber: required(40).refine((text) => text === '' || isGuestPhone(text), { error: 'errors:invalidPhone' }),
  email,
  emailConfirmation: required(254),
  country: requiredId,
  abilityLevel: requiredId.max(abilityLevels.length, { error: 'errors:invalidLevel' }),
  /** BCP 47 tag of the language for the lesson; empty for any. */
  lessonLanguage: z.string({ error: 'errors:invalidText' }).max(35, { error: 'errors:tooLong' }),
  numberOfPeople: z
    .int({ error: 'errors:invalidPeople' })
    .min(1, { error: 'errors:invalidPeople' })
    .max(maxPeople, { error: 'errors:invalidPeople' }),
  nominatedInstructor: z.int({ error: 'errors:invalidId' }).min(1, { error: 'errors:invalidId' }).nullable(),
  hasTransportation: z.boolean({ error: 'errors:invalidFlag' }),
  hotelName: required(200),
  ageGroup: requiredChoice,
  referrer: requiredChoice,
  referrerInstructorName: z.string({ error: 'errors:invalidText' }).max(120, { error: 'errors:tooLong' }),
  preferredContactMethod: requiredChoice,
  accountId: required(120),
  /** The participants of the lesson, as `textOfRows` writes them; asked only where the school wants it. */
  participants: z.string({ error: 'errors:invalidText' }),
});

type WithPeople = Pick<z.infer<typeof GuestFields>, 'participants' | 'numberOfPeople'>;

const wrongPeople = ({ participants, numberOfPeople }: WithPeople): string | undefined => {
  const [first] = wrongRows(rowsFromText(participants, numberOfPeople)).values();
  return first && Object.values(first)[0];
};

/** Both addresses are compared even while other fields are wrong, so that the guest sees all errors at once. */
const withSameEmails = <Form extends typeof GuestFields>(form: Form) =>
  form
    .refine(({ email, emailConfirmation }) => plainEmail(email) === plainEmail(emailConfirmation), {
      path: ['emailConfirmation'],
      error: 'lastSteps:emailMismatch',
      when: ({ value }) => {
        const form = (value ?? {}) as Partial<Record<'email' | 'emailConfirmation', unknown>>;
        return isFilled(form.email) && isFilled(form.emailConfirmation);
      },
    })
    .refine((form) => wrongPeople(form) === undefined, {
      path: ['participants'],
      error: ({ input }) => wrongPeople(input as WithPeople),
      when: ({ value }) => isRecord(value) && isFilled(value.participants),
    });

export const GuestForm = withSameEmails(GuestFields);

/** Used by a school that requires the hotel only from guests who are picked up. */
const PickUpGuestForm = withSameEmails(
  GuestFields.extend({ hotelName: z.string().overwrite(trimmed).max(200, { error: 'errors:tooLong' }) }),
).refine(({ hasTransportation, hotelName }) => !hasTransportation || isFilled(hotelName), {
  path: ['hotelName'],
  error: 'lastSteps:requiredField',
  when: ({ value }) => isRecord(value) && typeof value.hotelName === 'string',
});

export const guestFormFor = (rule: HotelRule): typeof GuestForm | typeof PickUpGuestForm =>
  rule === 'always' ? GuestForm : PickUpGuestForm;

export type GuestFormData = z.infer<typeof GuestForm>;
