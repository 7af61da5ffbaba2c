/** The draft of a guest's booking: its initial state, and what survives a reload of the page (§3, §4 Draft). */
import { isRecord } from '../is-record.ts';
import type { GuestFormData } from './form.ts';

/** The two halves of step 4: on a phone one after the other, on a wide screen one above the other. */
export const detailsParts = ['lesson', 'guest'] as const;
export type DetailsPart = (typeof detailsParts)[number];

/** Undefined if the value names neither. */
export const readPart = (value: unknown): DetailsPart | undefined => detailsParts.find((part) => part === value);

/** What the guest has chosen and typed so far. `country`, `abilityLevel` and `lessonTime` are 0 until chosen. */
export type GuestDraft = {
  step: 1 | 2 | 3 | 4 | 5;
  /** The half of step 4 that is shown, or was shown last. */
  part: DetailsPart;
  slope_id: number | null;
  category_id: number | null;
  course_id: number | null;
  /** Pressed filters of the course step; those that it does not offer are ignored. */
  filters: string[];
  form: GuestFormData;
  /** Whether the guest agrees to have the contact details stored on this device. */
  remember: boolean;
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
  participants: '',
};

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
 * §4: the stored draft, or an empty one when it cannot be parsed. Each part is validated separately, so that a draft of
 * an older version loses only what no longer fits. The step is limited to what the choices allow.
 */
export function readDraft(stored: string | null, idempotencyKey: string): GuestDraft {
  const draft = storedRecord(stored);
  const idIn = (value: unknown): number | null => (isIdOrNull(value) ? (value as number | null) : null);
  const read: GuestDraft = {
    step: [1, 2, 3, 4, 5].includes(draft.step as number) ? (draft.step as GuestDraft['step']) : 1,
    part: readPart(draft.part) ?? 'lesson',
    slope_id: idIn(draft.slope_id),
    category_id: idIn(draft.category_id),
    course_id: idIn(draft.course_id),
    filters: Array.isArray(draft.filters) ? draft.filters.filter((each) => typeof each === 'string') : [],
    form: storedForm(isRecord(draft.form) ? draft.form : {}),
    remember: draft.remember === true,
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
