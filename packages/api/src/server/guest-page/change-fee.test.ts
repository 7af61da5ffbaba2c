/** What a change by the guest costs where the agreed sum differs from the price list. */
import { expect, it } from 'vitest';
import { changePeople } from '../../features/today/people.service.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { bookedPage, fieldsOf, open, press, textOf } from '../../testing/guest-page.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';

type Booked = Awaited<ReturnType<typeof bookedPage>>;

async function openSchool(): Promise<Desk> {
  const desk = await openDesk({ mail: sendsMail });
  await desk.trpc.admin.policy.save(policyRequest({ change_hours: 24 }));
  return desk;
}

/** Submits the form, and presses the button of the page that it leads to. */
async function change(desk: Desk, { id, path }: Booked, wish: Record<string, string>): Promise<string> {
  const address = `${path}/change/${id}`;
  const shown = await press(desk.t, address, {
    ...fieldsOf(await textOf(await open(desk.t, address)), `/change/${id}`),
    ...wish,
  });
  const page = await textOf(shown);
  if (page.includes('name="step" value="save"')) await press(desk.t, address, fieldsOf(page, `/change/${id}`));
  return page;
}

const moneyOf = (desk: Desk, id: number) =>
  desk.t.app.db
    .selectFrom('booking')
    .select(['date', 'fee', 'request_fee as nomination_fee', 'number_of_orders as people'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('a nomination that stays costs what was agreed, whatever the instructor charges now', async () => {
  const desk = await openSchool();
  const booked = await bookedPage(desk.t, { nominated_instructor_id: school.instructor.aoki });
  expect(await moneyOf(desk, booked.id)).toMatchObject({ fee: 33_000, nomination_fee: 3000 });
  await desk.t.app.db.updateTable('instructor').set({ nomination_fee_ski_3h: 8000 }).where('id', '=', 1).execute();
  await change(desk, booked, { date: '2026-12-24' });
  expect(await moneyOf(desk, booked.id)).toMatchObject({ date: '2026-12-24', fee: 33_000, nomination_fee: 3000 });
});

it("a change of a booking with the desk's formula is left to the desk where a guest would pay another sum", async () => {
  const desk = await openSchool();
  const booked = await bookedPage(desk.t);
  await desk.trpc.admin.booking.update({ id: booked.id, fee_formula: 'people' });
  // Both formulas give the same sum for another day.
  await change(desk, booked, { date: '2026-12-24' });
  expect(await moneyOf(desk, booked.id)).toMatchObject({ date: '2026-12-24', fee: 30_000 });
  // Two people cost 72,000 by the booking's formula, and 36,000 by the guest's.
  const wishes: Record<string, string>[] = [{ number_of_orders: '2' }, { days_of_lesson: '3' }];
  for (const wish of wishes)
    expect(await change(desk, booked, wish)).toContain('The school has agreed a fee of its own with you');
  const before = await moneyOf(desk, booked.id);
  expect(before).toMatchObject({ fee: 30_000, people: 1 });
  const { version } = await desk.trpc.admin.booking.get({ id: booked.id });
  const asked = { booking_id: booked.id, date: before.date, people: 2, version, fee: 72_000 };
  await changePeople(desk.t.app, asked);
  expect(await moneyOf(desk, booked.id)).toMatchObject({ fee: 72_000, people: 2 });
});
