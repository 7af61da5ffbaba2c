import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textLanguages } from '@gerende/domain/language/rules';
import { describe, expect, it } from 'vitest';
import { eraseGuest, exportGuest } from '../../features/guest-data/guest-data.service.ts';
import { openDesk } from '../../testing/desk.ts';
import { goodBooking } from '../../testing/guest-booking.ts';
import { bookedPage, fieldsOf, open, press, textOf } from '../../testing/guest-page.ts';
import { policyRequest } from '../../testing/policies.ts';
import type { TestApp } from '../../testing/test-app.ts';

const textsOf = (language: string): string =>
  fileURLToPath(import.meta.resolve(`@gerende/i18n/locales/${language}/participant.json`));

const mei = { name_1: 'Mei <b>', age_1: '6', level_1: '1', remarks_1: 'Left-handed' };
const stored = { name: 'Mei <b>', age: 6, level: 1, remarks: 'Left-handed' };

const asks = ({ app }: TestApp, isAsked = 1) =>
  app.db.updateTable('school').set({ ask_participants: isAsked }).execute();

async function cancel(t: TestApp, path: string, id: number): Promise<void> {
  const form = `${path}/cancel/${id}`;
  await press(t, form, fieldsOf(await textOf(await open(t, form)), `/cancel/${id}`));
}

async function asked() {
  const { t, trpc } = await openDesk();
  await trpc.admin.policy.save(policyRequest({ tiers: [{ hours: 0, percent: 100 }] }));
  await asks(t);
  const { id, path } = await bookedPage(t, { number_of_orders: 2 });
  const form = `${path}/participants/${id}`;
  const send = async (fields: Record<string, string>) =>
    press(t, form, { ...fieldsOf(await textOf(await open(t, form)), `participants/${id}`), ...fields });
  const rows = () => t.app.db.selectFrom('participant').selectAll().orderBy('position').execute();
  return { t, id, path, form, send, rows };
}

describe("the participants' form", () => {
  it.each(textLanguages)('is asked in %s, with a group of fields for each person', async (language) => {
    const { t, path, form } = await asked();
    const words = JSON.parse(readFileSync(textsOf(language), 'utf8')) as Record<string, string>;
    expect(await textOf(await open(t, `${path}?lang=${language}`))).toMatch(
      new RegExp(`${form}[^>]*>${words.title}</a>`),
    );
    const page = await textOf(await open(t, `${form}?lang=${language}`));
    expect(page.match(/<fieldset>/g)).toHaveLength(2);
    for (const key of ['title', 'note', 'name', 'age', 'level', 'remarks']) expect(page).toContain(words[key]);
    expect(page).not.toMatch(/guestPage:|participant:|choices:|errors:/);
  });

  it('is stored and shown, the remarks only in the form', async () => {
    const { t, id, path, form, send, rows } = await asked();
    const answer = await send(mei);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?done=participants&lang=en`]);
    expect(await rows()).toMatchObject([{ booking_id: id, position: 1, ...stored }]);
    const page = await textOf(await open(t, `${path}?done=participants`));
    expect(page).toContain('Mei &lt;b&gt; · 6 years');
    expect(page).not.toContain('Left-handed');
    expect(await textOf(await open(t, form))).toContain('value="Left-handed"');
  });

  it('is stored in the history of the booking, and not again when nothing changed', async () => {
    const { t, id, send } = await asked();
    await send(mei);
    await send({});
    const changes = t.app.db.selectFrom('audit_log').selectAll().where('action', '=', 'name_participants');
    expect(await changes.execute()).toMatchObject([{ entity: 'booking', entity_id: String(id), actor: 'guest' }]);
  });

  it('is refused on each wrong field, and shows again what was typed', async () => {
    const { t, form, send, rows } = await asked();
    const answer = await send({ name_2: '', age_2: '200', remarks_2: 'Afraid of lifts' });
    expect(answer.status).toBe(422);
    const page = await textOf(answer);
    expect(page).toContain('id="name_2-wrong"');
    expect(page).toContain('id="age_2-wrong"');
    expect(page).toContain('value="Afraid of lifts"');
    expect(await rows()).toEqual([]);
    expect((await press(t, form, { name_1: 'x'.repeat(81) })).status).toBe(422);
  });

  it('does not overwrite another one that was sent after it was opened', async () => {
    const { t, form, send, rows } = await asked();
    const early = fieldsOf(await textOf(await open(t, form)), '/participants/');
    await send(mei);
    expect((await press(t, form, { ...early, name_1: 'Jun' })).status).toBe(409);
    expect(await rows()).toMatchObject([stored]);
  });

  it('is not shown where the school does not want it, for other parties, or for a canceled lesson', async () => {
    const { t, id, path, form, rows } = await asked();
    expect((await press(t, `${path}/participants/${id + 1}`, mei)).status).toBe(404);
    await asks(t, 0);
    expect(await textOf(await open(t, path))).not.toContain('/participants/');
    expect((await press(t, form, mei)).status).toBe(404);
    await asks(t);
    await cancel(t, path, id);
    expect((await open(t, form)).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it("is in the copy of a guest's data, and is erased with the guest, in the history too", async () => {
    const { t, id, path, send, rows } = await asked();
    await send(mei);
    const contact = { email: goodBooking.email };
    expect((await exportGuest(t.app, contact)).participants).toMatchObject([{ booking_id: id, ...stored }]);
    await cancel(t, path, id);
    await eraseGuest(t.app, contact);
    expect(await rows()).toEqual([]);
    const log = await t.app.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(JSON.stringify(log)).not.toContain('Mei');
  });

  it('is read and entered by the desk', async () => {
    const { t, id, send } = await asked();
    await send(mei);
    const token = await t.login({ hasConfirmed: true });
    const input = encodeURIComponent(JSON.stringify({ booking_id: id }));
    const list = () => t.request(`/trpc/admin.participant.list?input=${input}`, { token });
    expect((await (await list()).json()).result.data).toEqual([stored]);
    const save = (json: object) => t.request('/trpc/admin.participant.save', { method: 'POST', token, json });
    const participants = [{ name: 'Jun', age: '', level: '', remarks: '' }];
    expect((await save({ booking_id: id, participants, seen: [] })).status).toBe(409);
    expect((await save({ booking_id: id, participants, seen: [stored] })).status).toBe(200);
    expect((await (await list()).json()).result.data).toMatchObject([{ name: 'Jun', age: null }]);
    expect((await save({ booking_id: 999, participants })).status).toBe(404);
  });
});
