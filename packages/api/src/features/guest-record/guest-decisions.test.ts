/** Two desks that decide about the same guests: neither undoes or replaces what it has not seen. */
import { expect, it } from 'vitest';
import { deskEmail, openDesk } from '../../testing/desk.ts';

const conflict = (key: string, details = {}) => ({
  cause: { code: 'conflict', text: { key: `errors:${key}` }, ...details },
});

/** Four guests whom only the desk can identify as one. */
async function openFour() {
  const desk = await openDesk();
  const ids: number[] = [];
  for (const name of ['a', 'b', 'c', 'd'])
    ids.push(await desk.book({ email: `${name}@mail.example`, phone_number: `+65 8123 000${ids.length}` }));
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  const { decide, undo, get } = desk.trpc.admin.guestRecord;
  const say = (id: number, other_id: number, is_same: boolean, over?: number) =>
    decide({ id, other_id, is_same, over });
  const mergesOf = async (id: number) => (await get({ id })).merges.map((merge) => merge.id);
  return { desk, say, undo, mergesOf, a, b, c, d };
}

it('undoes the decision about these two, and no earlier one about others', async () => {
  const { say, undo, mergesOf, a, b, c } = await openFour();
  const earlier = await say(a, c, true);
  const made = await say(a, b, true);
  const again = await say(a, b, true);
  expect(again).toEqual(made);
  await undo({ id: again.id });
  expect(await mergesOf(a)).toEqual([earlier.id]);
});

it('says that others have made them one, so that there is nothing to undo', async () => {
  const { desk, say, a, b, c, d } = await openFour();
  await say(c, d, true);
  await say(a, c, true);
  await say(b, c, true);
  await expect(say(a, b, true)).rejects.toMatchObject(conflict('sameGuest'));
  await expect(say(a, b, false)).rejects.toMatchObject(conflict('sameGuest'));
  const further = await desk.book({ email: 'a@mail.example', setting_time_id: 2 });
  await expect(say(a, further, true)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
});

it('merges two whom another desk has declared different only when that was seen', async () => {
  const { desk, say, mergesOf, a, b, c, d } = await openFour();
  const earlier = await say(c, d, false);
  const apart = await say(a, b, false);
  const refused = conflict('toldApart', { details: { params: { actor: deskEmail }, extra: { over: apart.id } } });
  for (const over of [undefined, earlier.id]) await expect(say(b, a, true, over)).rejects.toMatchObject(refused);
  const merged = await say(b, a, true, apart.id);
  expect(await mergesOf(a)).toEqual([merged.id]);
  expect(await desk.t.app.db.selectFrom('guest_pair').select('is_same').orderBy('id').execute()).toEqual([
    { is_same: 0 },
    { is_same: 1 },
  ]);
});

it('undoes nothing where another desk has replaced it, and says that the later decision is in force', async () => {
  const { desk, say, undo, mergesOf, a, b, c } = await openFour();
  const apart = await say(a, b, false);
  const merged = await say(b, a, true, apart.id);
  const refused = conflict('decidedSince', { details: { params: { actor: deskEmail } } });
  for (const between of [
    [a, b],
    [b, a],
  ] as [number, number][])
    await expect(undo({ id: apart.id, between })).rejects.toMatchObject(refused);
  expect(await mergesOf(a)).toEqual([merged.id]);
  await undo({ id: merged.id, between: [b, a] });
  await undo({ id: merged.id, between: [b, a] });
  const later = await say(a, b, false);
  await expect(undo({ id: merged.id, between: [b, a] })).rejects.toMatchObject(refused);
  await undo({ id: later.id, between: [a, b] });
  await say(a, c, false);
  await undo({ id: apart.id, between: [a, b] });
  expect(await desk.t.app.db.selectFrom('guest_pair').select('is_same').execute()).toEqual([{ is_same: 0 }]);
});
