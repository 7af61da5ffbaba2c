/** The guests' actions in a life, through their own doors and forms. */
import { expect } from 'vitest';
import { partyWith } from '../../../testing/guest-booking.ts';
import { fieldsOf, open, press, textOf } from '../../../testing/guest-page.ts';
import { school } from '../../../testing/test-school.ts';
import { snapshot } from './agree.ts';
import { type Deed, type Done, deed, followServer } from './deed.ts';
import { type Life, type Line, linesOf, type Model, partyOfLine, rowOf } from './life.ts';

export type Wish = { date: keyof typeof school.day; time: number; level: number };

export const at = <Each>(list: readonly Each[], index: number): Each => list[index % list.length] as Each;

/** A second lesson of the same guest at the same time gets another level, so that lines differ. */
export const book = (wishes: readonly Wish[]): Deed =>
  deed(
    `book ${JSON.stringify(wishes)}`,
    'guest',
    async (model, life) => {
      life.guests += 1;
      const guest = { email: `guest${life.guests}@example.com`, phone_number: `+65 8123 ${1000 + life.guests}` };
      const lines = wishes.map(({ date, time, level }) => ({
        ...{ operating_day: school.day[date], setting_time_id: time, ability_level: level, may_ask: true },
      }));
      const json = { ...partyWith(lines, { ...guest, account_id: guest.phone_number }), idempotency_key: guest.email };
      const response = await life.desk.t.request('/trpc/guest.booking.createParty', { method: 'POST', json });
      if (response.status !== 200) return 'refused';
      const { data } = (await response.json()).result;
      const [first] = data.lines;
      const party = { id: first.id, path: first.link.replace(/^https?:\/\/[^/]+/, ''), atDesk: 0 };
      const stored: Line[] = [];
      for (const { id, fee } of data.lines) {
        const { status } = await rowOf(life.desk, id);
        stored.push({ id, fee, kept: 0, status: status as Line['status'], isTakenUp: false });
      }
      model.parties.push({ ...party, lines: stored });
      return 'done';
    },
    (model) => model.parties.length < 4,
  );

/**
 * Sends a form twice, as an impatient guest does.
 * @returns whether the first was accepted; the second gets the same answer and changes nothing
 */
async function pressTwice(life: Life, address: string, fields: Record<string, string>): Promise<boolean> {
  const first = await press(life.desk.t, address, fields);
  if (first.status !== 303) return false;
  const after = await snapshot(life);
  const second = await press(life.desk.t, address, fields);
  expect(second.status).toBe(303);
  const done = [first, second].map(({ headers }) => headers.get('location'));
  if (!done[1]?.includes('all_canceled')) expect(done[1]).toBe(done[0]);
  expect((await snapshot(life)) === after, 'the second press changes nothing').toBe(true);
  return true;
}

export const change = (index: number, { date, time, level }: Wish): Deed =>
  deed(`change ${index} to ${date} ${time} ${level}`, 'guest', async (model, life) => {
    const line = at(linesOf(model), index);
    const action = `/change/${line.id}`;
    const address = `${partyOfLine(model, line).path}${action}`;
    const form = fieldsOf(await textOf(await open(life.desk.t, address)), action);
    if (form.step !== 'preview') return 'refused';
    const wish = { date, setting_time_id: String(time), ability_level: String(level) };
    const shown = fieldsOf(await textOf(await press(life.desk.t, address, { ...form, ...wish })), action);
    if (shown.step !== 'save' || !(await pressTwice(life, address, shown))) return 'refused';
    line.fee = Number(shown.fee);
    return 'done';
  });

/** @param index of a booking; a whole party when it is even */
export const cancel = (index: number): Deed =>
  deed(`guestCancels ${index}`, 'guest', async (model, life) => {
    const line = at(linesOf(model), index);
    const party = partyOfLine(model, line);
    const which = index % 2 === 0 ? 'all' : String(line.id);
    const address = `${party.path}/cancel/${which}`;
    const page = await open(life.desk.t, address);
    const shown = fieldsOf(await textOf(page), `/cancel/${which}`);
    if (page.status !== 200 || shown.kept === undefined || !(await pressTwice(life, address, shown))) return 'refused';
    let kept = 0;
    for (const each of which === 'all' ? party.lines : [line]) {
      if (each.status !== 'booked' && each.status !== 'requested') continue;
      each.kept = (await rowOf(life.desk, each.id)).kept_fee ?? 0;
      each.status = 'canceled';
      kept += each.kept;
    }
    expect(kept, 'what was shown').toBe(Number(shown.kept));
    return 'done';
  });

/** The open page is for another sum, must be closed, and was paid already: that is known from now on. */
async function pay(model: Model, life: Life, index: number): Promise<Done> {
  const before = await life.desk.t.app.db.selectFrom('payment').select('id').orderBy('id').execute();
  const { status } = await press(life.desk.t, `${at(model.parties, index).path}/pay`);
  await followServer(model, life);
  if (status === 303) return 'done';
  const after = await life.desk.t.app.db.selectFrom('payment').select('id').orderBy('id').execute();
  return after.length > before.length ? 'found' : 'refused';
}

/** Presses Pay, and continues to the provider's page. */
export const pressPay = (index: number): Deed =>
  deed(`pressPay ${index}`, 'guest', (model, life) => pay(model, life, index));

/** Presses Pay and pays by card, or takes a slip; the event is not delivered yet. */
export const payBy = (index: number, how: 'pay' | 'order'): Deed =>
  deed(`${how}ByPage ${index}`, 'guest', async (model, life) => {
    const { books } = life.stripe;
    const before = books.sessions.length;
    const done = await pay(model, life, index);
    const session = books.sessions.at(-1);
    if (done === 'done' && session && books.sessions.length > before) books[how](session.id);
    return done;
  });

const isOpen = ({ stripe }: Life): boolean => stripe.books.sessions.some(({ status }) => status === 'open');

/** On the provider's page: by card, by a slip, or not in time. The school learns of it only by an event or a query. */
export const atProvider = (index: number, how: 'pay' | 'order' | 'runOut'): Deed =>
  deed(`${how} ${index}`, 'guest', async (_: Model, life) => {
    const { books } = life.stripe;
    if (!isOpen(life)) return 'refused';
    books[how](
      at(
        books.sessions.filter(({ status }) => status === 'open'),
        index,
      ).id,
    );
    return 'done';
  });

export const atStore = (index: number, how: 'payOrdered' | 'failOrdered'): Deed =>
  deed(`${how} ${index}`, 'guest', async (_: Model, life) => {
    const { books } = life.stripe;
    const waiting = books.intents.filter(({ status }) => status === 'requires_action');
    if (waiting.length === 0) return 'refused';
    const { id } = at(waiting, index);
    books[how](books.sessions.find(({ payment_intent }) => payment_intent === id)?.id ?? '');
    return 'done';
  });
