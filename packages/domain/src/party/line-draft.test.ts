import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxLines } from '../booking/choices.ts';
import { emptyGuestForm, type GuestDraft, readDraft } from '../guest-booking/draft.ts';
import {
  addLine,
  allLines,
  changeLine,
  lineOf,
  nothingWaits,
  openLine,
  type PartyDraft,
  readWaiting,
  removeLine,
} from './line-draft.ts';

const first: GuestDraft = {
  ...readDraft(null, 'key'),
  slope_id: 1,
  category_id: 2,
  course_id: 3,
  form: {
    ...emptyGuestForm,
    guestName: 'Tan Wei',
    email: 'tan@mail.example',
    date: '2026-12-22',
    lessonTime: 1,
    abilityLevel: 2,
    numberOfPeople: 2,
    ageGroup: '30s',
    hotelName: 'Futaba',
  },
};
const alone: PartyDraft = { draft: first, waiting: nothingWaits };
const chosen = (party: PartyDraft, course_id: number): PartyDraft => ({
  ...party,
  draft: { ...party.draft, category_id: 2, course_id },
});
const coursesOf = (party: PartyDraft) => allLines(party).map(({ course_id }) => course_id);
const three = chosen(addLine(chosen(addLine(alone), 4)), 5);

describe('another lesson', () => {
  it('keeps the guest, the slope and the hotel, and leaves everything about the lesson to be chosen', () => {
    const { draft } = addLine(alone);
    expect(draft).toMatchObject({ slope_id: 1, category_id: null, course_id: null, idempotency_key: 'key' });
    expect(draft.form).toEqual({
      ...first.form,
      lessonTime: 0,
      abilityLevel: 0,
      numberOfPeople: 1,
      ageGroup: '',
    });
  });

  it('comes after the others; changes to the guest then apply to all', () => {
    expect(coursesOf(three)).toEqual([3, 4, 5]);
    const renamed = { ...three, draft: { ...three.draft, form: { ...three.draft.form, guestName: 'Tan Wei Ling' } } };
    expect(allLines(renamed).map(({ form }) => form.guestName)).toEqual(Array(3).fill('Tan Wei Ling'));
    expect(allLines(renamed).map(({ form }) => form.numberOfPeople)).toEqual([2, 1, 1]);
  });

  it('cannot be started beyond the maximum of bookings', () => {
    let party = alone;
    for (let count = 0; count < 10; count += 1) party = addLine(party);
    expect(allLines(party)).toHaveLength(maxLines);
  });
});

describe('a lesson of several', () => {
  it('is opened at its place, and nothing else changes', () => {
    const opened = openLine(three, 0);
    expect(opened.draft.course_id).toBe(3);
    expect(opened.waiting.at).toBe(0);
    expect(coursesOf(opened)).toEqual([3, 4, 5]);
    expect(openLine(opened, 2)).toEqual(three);
  });

  it.each([
    [0, [4, 5], 5],
    [1, [3, 5], 5],
    [2, [3, 4], 4],
  ])('number %i is removed', (index, left, open) => {
    const party = removeLine(three, index);
    expect(coursesOf(party)).toEqual(left);
    expect(party.draft.course_id).toBe(open);
  });

  it('is changed while it waits', () => {
    const moved = changeLine(three, 1, (line) => ({ ...line, form: { ...line.form, date: '2026-12-24' } }));
    expect(allLines(moved).map(({ form }) => form.date)).toEqual(['2026-12-22', '2026-12-24', '2026-12-22']);
    expect(moved.draft).toEqual(three.draft);
  });

  it('is never lost or duplicated by opening, adding and removing', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('open' as const), index: fc.nat(5) }),
      fc.record({ kind: fc.constant('add' as const), index: fc.nat(5) }),
      fc.record({ kind: fc.constant('remove' as const), index: fc.nat(5) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let party = alone;
        let next = 10;
        for (const { kind, index } of steps) {
          const before = coursesOf(party);
          const at = index % before.length;
          if (kind === 'open') {
            party = openLine(party, at);
            expect(coursesOf(party)).toEqual(before);
            expect(party.draft.course_id).toBe(before[at]);
          } else if (kind === 'remove') {
            party = removeLine(party, at);
            expect(coursesOf(party)).toEqual(before.length === 1 ? before : before.filter((_, each) => each !== at));
          } else if (before.length < maxLines) {
            party = chosen(addLine(party), next);
            expect(coursesOf(party)).toEqual([...before, next]);
            next += 1;
          }
          expect(readWaiting(JSON.stringify(party.waiting))).toEqual(party.waiting);
          expect(allLines(party).every(({ form }) => form.guestName === 'Tan Wei')).toBe(true);
        }
      }),
    );
  });
});

describe('the stored lessons', () => {
  it('are read again, and are empty if the storage has something else', () => {
    expect(readWaiting(JSON.stringify(three.waiting))).toEqual(three.waiting);
    for (const stored of [null, '', '{', '[]', '{"others":3}', '{"others":[]}'])
      expect(readWaiting(stored)).toEqual(nothingWaits);
  });

  it('lose only what does not fit', () => {
    const line = lineOf(first);
    const stored = { others: [{ ...line, slope_id: 'x', form: { ...line.form, numberOfPeople: 'two' } }, null], at: 9 };
    const { others, at } = readWaiting(JSON.stringify(stored));
    expect(at).toBe(2);
    expect(others[0]).toEqual({ ...line, slope_id: null, form: { ...line.form, numberOfPeople: 1 } });
    expect(others[1]?.course_id).toBeNull();
  });
});
