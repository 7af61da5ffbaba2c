import { expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { bookedPage, open, press, textOf } from '../../testing/guest-page.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { frozenNow } from '../../testing/test-school.ts';

/** The evening of the lesson, 22 December. */
const evening = '2026-12-22T18:00:00+09:00';
const given = { stars: '5', words: '<b>Great</b> & patient', shown_name: 'Ling' };

async function withLesson(now: string) {
  let moment = frozenNow;
  const clock = { now: () => createClock(moment).now(), nowText: () => createClock(moment).nowText() };
  const t = await createTestApp({ clock });
  const { id, path } = await bookedPage(t);
  moment = now;
  return { t, id, path, form: `${path}/review/${id}` };
}

it('is offered on the page of the guest when the lesson is over, and stored as it is written', async () => {
  const { t, path, form } = await withLesson(evening);
  expect(await textOf(await open(t, path))).toContain(`${form}?`);
  expect(await textOf(await open(t, form))).toContain('name="stars"');
  const answer = await press(t, form, given);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?done=reviewed&lang=en`]);
  expect(await t.app.db.selectFrom('review').selectAll().orderBy('id').execute()).toMatchObject([
    { stars: 5, words: given.words, shown_name: 'Ling', language: 'en', state: 'waiting', is_demo: 0 },
  ]);
  const again = await textOf(await open(t, form));
  expect(again).toContain('&lt;b&gt;Great&lt;/b&gt; &amp; patient');
  expect(again).toMatch(/value="5" required checked/);
});

it('is neither offered nor accepted before the lesson is over', async () => {
  const { t, path, form } = await withLesson(frozenNow);
  expect(await textOf(await open(t, path))).not.toContain('/review/');
  for (const response of [await open(t, form), await press(t, form, given)]) expect(response.status).toBe(409);
  expect(await t.app.db.selectFrom('review').selectAll().orderBy('id').execute()).toEqual([]);
});

it.each([
  ['no stars', { ...given, stars: '' }],
  ['six stars', { ...given, stars: '6' }],
  ['words that are too long', { ...given, words: 'x'.repeat(2001) }],
])('with %s is refused, and shows again what was typed', async (_what, fields) => {
  const { t, form } = await withLesson(evening);
  const response = await press(t, form, fields);
  expect(response.status).toBe(422);
  const text = await textOf(response);
  expect(text).toContain('role="alert"');
  expect(text).toContain('value="Ling"');
  expect(await t.app.db.selectFrom('review').selectAll().orderBy('id').execute()).toEqual([]);
});

it("of another guest's booking is not found", async () => {
  const { t, path } = await withLesson(evening);
  expect((await press(t, `${path}/review/999`, given)).status).toBe(404);
});
