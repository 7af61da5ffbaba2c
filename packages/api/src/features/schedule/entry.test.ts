import { describe, expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

const { aoki, doi } = school.instructor;
const day = { startDate: '2026-12-22', endDate: '2026-12-22' };
const entry = {
  tag: 'On Hold',
  instructor_id: aoki,
  start_time: '13:00',
  end_time: '14:30',
  operating_day: '2026-12-22',
};

describe('tags (decisions: Edit Tags)', () => {
  it("are the three fixed ones, then the desk's own", async () => {
    const desk = await openDesk();
    const { tags, addTag, removeTag } = desk.trpc.admin.schedule;
    await addTag({ name: ' Staff meeting ' });
    expect((await tags()).map((tag) => [tag.name, tag.fixed])).toEqual([
      ['Undecided', true],
      ['On Hold', true],
      ['Cancelled', true],
      ['Staff meeting', false],
    ]);
    const own = (await tags()).find((tag) => !tag.fixed);
    expect(await removeTag({ id: own?.id ?? 0 })).toHaveLength(3);
    await expect(removeTag({ id: own?.id ?? 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await desk.audit()).map((row) => `${row.entity} ${row.action}`)).toEqual([
      'schedule_tag create',
      'schedule_tag delete',
    ]);
  });

  it('have a paid mark, which can be set on fixed ones too, with an audit row', async () => {
    const desk = await openDesk();
    const { addTag, setTagPaid, tags } = desk.trpc.admin.schedule;
    const paid = async () => (await tags()).filter((tag) => tag.paid).map((tag) => tag.name);
    expect(await paid()).toEqual(['Undecided', 'On Hold']);
    await addTag({ name: 'Training', paid: true });
    await addTag({ name: 'Sick leave' });
    const cancelled = (await tags()).find((tag) => tag.name === 'Cancelled');
    await setTagPaid({ id: cancelled?.id ?? 0, paid: true });
    await setTagPaid({ id: cancelled?.id ?? 0, paid: true });
    expect(await paid()).toEqual(['Undecided', 'On Hold', 'Cancelled', 'Training']);
    expect((await desk.audit()).map((row) => row.action)).toEqual(['create', 'create', 'update']);
  });

  it.each(['on hold', 'ＯＮ ＨＯＬＤ', 'Undecided '])('refuse %j, which exists already', async (name) => {
    const desk = await openDesk();
    await expect(desk.trpc.admin.schedule.addTag({ name })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  it('keep the fixed ones, and entries keep removed ones', async () => {
    const desk = await openDesk();
    const added = await desk.trpc.admin.schedule.addTag({ name: 'Race' });
    await desk.trpc.admin.schedule.saveEntry({ ...entry, tag: 'Race' });
    for (const tag of added.filter((each) => each.fixed))
      await expect(desk.trpc.admin.schedule.removeTag({ id: tag.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await desk.trpc.admin.schedule.removeTag({ id: added.at(-1)?.id ?? 0 });
    expect((await desk.trpc.admin.schedule.list(day)).toJSON().entries).toMatchObject([{ tag: 'Race' }]);
  });
});

describe('entries', () => {
  it('change and are removed by version, with audit rows', async () => {
    const desk = await openDesk();
    const { saveEntry, updateEntry, removeEntry } = desk.trpc.admin.schedule;
    const { id } = await saveEntry(entry);
    const changed = await updateEntry({ ...entry, id, tag: 'Undecided', end_time: '15:00', version: 1 });
    expect(changed).toEqual({
      id,
      tag: 'Undecided',
      instructor_id: aoki,
      date: '2026-12-22',
      start_time: '13:00',
      end_time: '15:00',
      version: 2,
    });
    await expect(updateEntry({ ...entry, id, version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(removeEntry({ id, version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await removeEntry({ id, version: 2 })).toEqual({ id });
    await expect(removeEntry({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await desk.audit()).map((row) => row.action)).toEqual(['create', 'update', 'delete']);
  });

  it.each([{ end_time: '13:00' }, { tag: '' }, { operating_day: '2026-12-27' }, { instructor_id: doi }])(
    'refuse %j as a new entry does',
    async (wrong) => {
      const desk = await openDesk();
      const { id } = await desk.trpc.admin.schedule.saveEntry(entry);
      await expect(desk.trpc.admin.schedule.updateEntry({ ...entry, id, ...wrong })).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
      });
    },
  );
});
