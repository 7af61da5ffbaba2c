/** The draft of a guest's booking: what it starts as, and what survives a reload of the page (§3, §4 Draft). */
import { isRecord } from '../is-record.ts';
import type { GuestFormData } from './guest-form.ts';

/** What the guest has chosen and typed so far. `country`, `abilityLevel` and `lessonTime` are 0 until chosen. */
export type GuestDraft = {
  step: 1 | 2 | 3 | 4 | 5;
  slope_id: number | null;
  category_id: number | null;
  course_id: number | null;
  form: GuestFormData;
  /** Created with the draft and sent with the booking, so that a repeated request never books twice. */
  idempotency_key: string;
};

export const emptyGuestForm: GuestFormData = {
  date: '',
  numberOfDays: 1,
  lessonTime: 0,
  guestName: '',
  phoneNumber: '',
  email: '',
  emailConfirmation: '',
  country: 0,
  abilityLevel: 0,
  lessonLanguage: '',
  numberOfPeople: 1,
  nominatedInstructor: null,
  hasTransportation: false,
  hotelName: '',
  ageGroup: '',
  referrer: '',
  referrerInstructorName: '',
  preferredContactMethod: '',
  accountId: '',
};

export const emptyDraft = (idempotencyKey: string): GuestDraft => ({
  step: 1,
  slope_id: null,
  category_id: null,
  course_id: null,
  form: { ...emptyGuestForm },
  idempotency_key: idempotencyKey,
});

const isIdOrNull = (value: unknown): boolean => value === null || (Number.isInteger(value) && Number(value) > 0);

/**
 * Stored fields are used only when they have the form's type, so that a draft of an older version never breaks the
 * page.
 */
function storedForm(stored: Record<string, unknown>): GuestFormData {
  const valid = Object.entries(emptyGuestForm).map(([name, empty]) => {
    const value = stored[name];
    const fits = name === 'nominatedInstructor' ? isIdOrNull(value) : typeof value === typeof empty;
    return [name, fits ? value : empty];
  });
  return Object.fromEntries(valid) as GuestFormData;
}

/** The stored object; empty when it cannot be parsed. */
function storedRecord(stored: string | null): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(stored ?? 'null');
    return isRecord(draft) ? draft : {};
  } catch {
    return {};
  }
}

/**
 * §4: the stored draft, or an empty one when it cannot be parsed. Each part is validated by itself, so that a draft of
 * an older version loses only what no longer fits. The step is limited to what the choices allow.
 */
export function readDraft(stored: string | null, idempotencyKey: string): GuestDraft {
  const draft = storedRecord(stored);
  const idIn = (value: unknown): number | null => (isIdOrNull(value) ? (value as number | null) : null);
  const read: GuestDraft = {
    step: [1, 2, 3, 4, 5].includes(draft.step as number) ? (draft.step as GuestDraft['step']) : 1,
    slope_id: idIn(draft.slope_id),
    category_id: idIn(draft.category_id),
    course_id: idIn(draft.course_id),
    form: storedForm(isRecord(draft.form) ? draft.form : {}),
    idempotency_key:
      typeof draft.idempotency_key === 'string' && draft.idempotency_key ? draft.idempotency_key : idempotencyKey,
  };
  return { ...read, step: furthestStep(read) < read.step ? furthestStep(read) : read.step };
}

/** The furthest step that the choices allow. Step 5 is reached from step 4 only, so a reload returns to 4. */
export function furthestStep(draft: Pick<GuestDraft, 'slope_id' | 'category_id' | 'course_id'>): 1 | 2 | 3 | 4 {
  if (draft.slope_id === null) return 1;
  if (draft.category_id === null) return 2;
  return draft.course_id === null ? 3 : 4;
}
