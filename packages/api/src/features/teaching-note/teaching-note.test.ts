/**
 * Notes of instructors: written only by the instructor who taught the lesson, read by the next one and the desk,
 * audited, copied, erased.
 */
import type { Role } from '@gerende/domain/role/rights';
import type { SaveTeachingNote } from '@gerende/domain/teaching-note/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { appRouter } from '../../server/trpc-root.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { move, saveMoves } from '../../testing/moves.ts';
import { school } from '../../testing/test-school.ts';
import { eraseGuest } from '../guest-data/guest-data.service.ts';

const date = '2026-12-20';
const { aoki, baba } = school.instructor;
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});

const as = (instructor_id: number | null, role: Role = 'instructor') => {
  const admin = { id: `of ${instructor_id}`, email: `${instructor_id}@school.example`, role, instructor_id };
  return appRouter.createCaller({
    app: { ...desk.t.app, caller: { ...desk.t.app.caller, admin, source: 'trpc' } },
    token: 'of a test',
  }).admin.ownDay;
};
const book = (customer_name: string, more: Record<string, unknown> = {}) =>
  desk.book({
    customer_name,
    operating_day: school.day[date],
    instructor_id: aoki,
    email: 'tan@mail.example',
    ...more,
  });
const note = (booking_id: number, more: Partial<SaveTeachingNote> = {}): SaveTeachingNote => ({
  ...{ booking_id, date, person: '', level: 3, text: 'Parallel on blue' },
  ...more,
});
const seenBy = async (id: number) =>
  (await as(id).days({ days: 8 })).days.flatMap(({ lessons }) =>
    lessons.flatMap(({ guests }) =>
      guests.map(({ customer_name, notes }) => [
        customer_name,
        ...notes.map(({ person, level, text }) => [person, level, text].join('|')),
      ]),
    ),
  );
const refused = (key: string) => ({ cause: { text: { key } } });

describe('a note about a guest', () => {
  it('is read by the same instructor, the next one of the same guest, and the desk, with its author', async () => {
    const id = await book('Tan Wei Ling');
    const next = { operating_day: school.day['2026-12-23'], instructor_id: baba };
    await book('Tan  wei ling', { ...next, email: 'TAN@mail.example' });
    // An agency books for everybody with one address.
    await book('Somebody Else', { ...next, setting_time_id: school.time.afternoon });
    await as(aoki).saveNote(note(id));
    expect(await seenBy(aoki)).toEqual([['Tan Wei Ling', '|3|Parallel on blue']]);
    expect(await seenBy(baba)).toEqual([['Tan  wei ling', '|3|Parallel on blue'], ['Somebody Else']]);
    const [known, ...others] = await desk.trpc.admin.teachingNote.ofGuest({ booking_id: id });
    expect(others).toEqual([]);
    expect(known).toMatchObject({ date, level: 3, instructor: { name: expect.stringContaining('Aoki') } });
    expect(JSON.stringify(known)).not.toMatch(/mail\.example|phone/);
  });

  it('is about each participant where they are named, and about nobody else', async () => {
    const id = await book('Tan Wei Ling');
    const person = { age: 7, level: 2, remarks: null };
    const participants = ['Mei', 'Kai'].map((name) => ({ ...person, name }));
    await desk.trpc.admin.participant.save({ booking_id: id, participants });
    await as(aoki).saveNote(note(id, { person: 'Mei' }));
    await as(aoki).saveNote(note(id, { person: 'Kai', level: null, text: 'Fears the lift' }));
    for (const wrong of ['', 'Nobody'])
      await expect(as(aoki).saveNote(note(id, { person: wrong }))).rejects.toMatchObject({
        cause: { code: 'invalid' },
      });
    const [[, ...written] = []] = await seenBy(aoki);
    expect([...written].sort()).toEqual(['Kai||Fears the lift', 'Mei|3|Parallel on blue']);
  });

  it('is changed, removed and read without those about other guests', async () => {
    const [one, other] = [
      await book('Tan Wei Ling'),
      await book('Li Na', { email: 'li@mail.example', setting_time_id: school.time.afternoon }),
    ];
    for (const id of [one, other]) await as(aoki).saveNote(note(id, { text: `Of ${id}` }));
    const textsOf = async (booking_id: number) =>
      (await desk.trpc.admin.teachingNote.ofGuest({ booking_id })).map(({ text }) => text);
    await as(aoki).saveNote(note(one, { version: 1, text: 'Changed' }));
    expect([await textsOf(one), await textsOf(other)]).toEqual([['Changed'], [`Of ${other}`]]);
    await as(aoki).saveNote(note(one, { version: 2, level: null, text: '' }));
    expect([await textsOf(one), await textsOf(other)]).toEqual([[], [`Of ${other}`]]);
    expect(await seenBy(aoki)).toEqual([['Tan Wei Ling'], ['Li Na', `|3|Of ${other}`]]);
  });

  it('replaces only what was read, and is removed when it is empty', async () => {
    const id = await book('Tan Wei Ling');
    await as(aoki).saveNote(note(id));
    for (const version of [undefined, 2])
      await expect(as(aoki).saveNote(note(id, { version, text: 'Late' }))).rejects.toMatchObject(
        refused('errors:rowChanged'),
      );
    // The same press again, when the answer to the first was lost, is no conflict and changes nothing.
    for (const _ of ['first', 'again']) await as(aoki).saveNote(note(id, { version: 1, level: 4, text: '' }));
    expect(await seenBy(aoki)).toEqual([['Tan Wei Ling', '|4|']]);
    for (const _ of ['first', 'again']) await as(aoki).saveNote(note(id, { version: 2, level: null, text: ' ' }));
    expect(await seenBy(aoki)).toEqual([['Tan Wei Ling']]);
    const records = await desk.t.app.db
      .selectFrom('audit_log')
      .select('actor')
      .where('action', '=', 'note_teaching')
      .orderBy('id')
      .execute();
    expect(records).toEqual(Array.from({ length: 3 }, () => ({ actor: `${aoki}@school.example` })));
  });

  it("is refused for another's lesson, for one that was moved away, and for a future day", async () => {
    const id = await book('Tan Wei Ling', { days_of_lesson: 2 });
    const lost = refused('errors:noLessonOnDay');
    await expect(as(baba).saveNote(note(id))).rejects.toMatchObject(lost);
    await expect(as(aoki).saveNote(note(999))).rejects.toMatchObject(lost);
    await expect(as(null).saveNote(note(id))).rejects.toMatchObject(refused('errors:forbidden'));
    await expect(as(aoki).saveNote(note(id, { date: '2026-12-21' }))).rejects.toMatchObject({
      cause: { code: 'invalid' },
    });
    await saveMoves(desk, move(id, baba));
    await expect(as(aoki).saveNote(note(id))).rejects.toMatchObject(lost);
    await as(baba).saveNote(note(id));
    expect(await seenBy(baba)).toEqual([['Tan Wei Ling', '|3|Parallel on blue']]);
  });

  it('is in the copy of the data, and erased with the guest, in the audit log too', async () => {
    const id = await book('Tan Wei Ling');
    await as(aoki).saveNote(note(id));
    const contact = { email: 'tan@mail.example' };
    const copy = await desk.trpc.admin.guestData.export(contact);
    expect(copy).toMatchObject({ teaching_notes: [{ booking_id: id, level: 3, text: 'Parallel on blue' }] });
    const afterwards = createClock('2026-12-27T12:00:00+09:00');
    await eraseGuest({ ...desk.t.app, clock: afterwards }, contact);
    expect(await desk.t.app.db.selectFrom('teaching_note').selectAll().orderBy('id').execute()).toEqual([]);
    const records = await desk.t.app.db.selectFrom('audit_log').select(['before', 'after']).orderBy('id').execute();
    expect(JSON.stringify(records)).not.toContain('Parallel');
  });
});
