/**
 * The lessons that a guest collects in one booking before sending it. One of them is open in the steps of the wizard,
 * as a single one always is; the others wait beside it, without the guest's details (decision 0080).
 */

import { maxLines } from '../booking/choices.ts';
import { emptyGuestForm, type GuestDraft, readDraft } from '../guest-booking/draft.ts';
import type { GuestFormData } from '../guest-booking/form.ts';
import { isRecord } from '../is-record.ts';

/** The guest's details, which are the same for every lesson. */
const ofGuest = [
  'guestName',
  'phoneNumber',
  'email',
  'emailConfirmation',
  'country',
  'referrer',
  'referrerInstructorName',
  'preferredContactMethod',
  'accountId',
] as const satisfies readonly (keyof GuestFormData)[];

type LineForm = Omit<GuestFormData, (typeof ofGuest)[number]>;

export type LineDraft = Pick<GuestDraft, 'slope_id' | 'category_id' | 'course_id'> & { form: LineForm };

/** @property at the position of the open lesson among all of them, from 0 */
export type WaitingLines = { others: readonly LineDraft[]; at: number };

/** The open lesson and those that wait. */
export type PartyDraft = { draft: GuestDraft; waiting: WaitingLines };

export const nothingWaits: WaitingLines = { others: [], at: 0 };

const pickForm = (form: GuestFormData, isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(form).filter(([name]) => isWanted(name)));
const isOfGuest = (name: string): boolean => ofGuest.some((each) => each === name);

/** A lesson without its guest. */
export const lineOf = ({ slope_id, category_id, course_id, form }: GuestDraft): LineDraft => ({
  slope_id,
  category_id,
  course_id,
  form: pickForm(form, (name) => !isOfGuest(name)) as LineForm,
});

/** A lesson with the guest of the draft. */
const withGuest = (draft: GuestDraft, { form, ...chosen }: LineDraft): GuestDraft => ({
  ...draft,
  ...chosen,
  form: { ...draft.form, ...form },
});

/** Every lesson with its guest, in order; the open one is at `waiting.at`. */
export const allLines = ({ draft, waiting: { others, at } }: PartyDraft): GuestDraft[] =>
  [...others.slice(0, at).map((line) => withGuest(draft, line)), draft].concat(
    others.slice(at).map((line) => withGuest(draft, line)),
  );

/** @param at which of them is open */
const openedAt = (draft: GuestDraft, lines: readonly LineDraft[], at: number): PartyDraft => {
  const line = lines[at];
  return line
    ? { draft: withGuest(draft, line), waiting: { others: lines.filter((_, index) => index !== at), at } }
    : { draft, waiting: nothingWaits };
};

/** Starts another lesson, after the others: on the same slope, with the guest's details and hotel; the rest is to be chosen. */
export function addLine(party: PartyDraft): PartyDraft {
  const { draft } = party;
  const lines = allLines(party).map(lineOf);
  if (lines.length >= maxLines) return party;
  const { date, hotelName, hasTransportation, lessonLanguage } = draft.form;
  const form = {
    ...lineOf({ ...draft, form: emptyGuestForm }).form,
    date,
    hotelName,
    hasTransportation,
    lessonLanguage,
  };
  const begun = { slope_id: draft.slope_id, category_id: null, course_id: null, form };
  return openedAt(draft, [...lines, begun], lines.length);
}

/** Opens one of the lessons. */
export const openLine = (party: PartyDraft, index: number): PartyDraft =>
  openedAt(party.draft, allLines(party).map(lineOf), index);

/** Removes one of the lessons; the only one stays. The open one stays open, else the one before it is opened. */
export function removeLine(party: PartyDraft, index: number): PartyDraft {
  const { draft, waiting } = party;
  if (waiting.others.length === 0) return party;
  const lines = allLines(party).map(lineOf);
  const left = lines.filter((_, each) => each !== index);
  const open = index < waiting.at ? waiting.at - 1 : waiting.at;
  return openedAt(draft, left, index === waiting.at ? Math.max(0, index - 1) : open);
}

/** Changes a lesson that waits, or the open one. */
export function changeLine(party: PartyDraft, index: number, change: (line: LineDraft) => LineDraft): PartyDraft {
  const lines = allLines(party).map((line, each) => (each === index ? change(lineOf(line)) : lineOf(line)));
  return openedAt(party.draft, lines, party.waiting.at);
}

/** What the browser has stored, each part as far as it is valid. */
export function readWaiting(stored: string | null): WaitingLines {
  let read: unknown;
  try {
    read = JSON.parse(stored ?? 'null');
  } catch {
    return nothingWaits;
  }
  if (!isRecord(read) || !Array.isArray(read.others)) return nothingWaits;
  const others = read.others.slice(0, maxLines - 1).map((line: unknown) => lineOf(readDraft(JSON.stringify(line), '')));
  const at = Number.isInteger(read.at) ? Number(read.at) : others.length;
  return others.length === 0 ? nothingWaits : { others, at: Math.min(Math.max(at, 0), others.length) };
}
