/** The worked cases of the fee table on the desk's form: the lines shown and the fee that would be saved (§9). */
import { addCourse, feeDate, openFeeSchool } from '@gerende/api/testing/fee-school';
import { bookingWith } from '@gerende/api/testing/guest-booking';
import { createTestApp } from '@gerende/api/testing/test-app';
import { type AdminFeeCase, adminFeeCases } from '@gerende/domain/booking/testing/fee-cases';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { choose, feeLines, optionsOf, priceNote, setDays, text, tick, type } from './testing/booking-by-hand.ts';

const yen = (amount: number): string => `${amount < 0 ? '-' : ''}¥${Math.abs(amount).toLocaleString('en')}`;

/** The expected texts of the lines, written out again because the screen's own texts are under test. */
function wordsOf({ lines: { base = 0, ...lines }, people, price, total }: AdminFeeCase): string[] {
  const first = lines.people === undefined ? { base } : {};
  const names = {
    base: 'Course, 1 person',
    people: `${people} people × ${yen(base)}${price === null ? '' : ', the price of the group'}`,
    transportation: 'Transportation',
    nomination: 'Nominated instructor',
    discount: '10% discount',
    days: '',
  };
  const shown = (Object.entries({ ...first, ...lines }) as [keyof typeof names, number][]).map(
    ([kind, amount]) => `${names[kind]} ${yen(kind === 'people' ? base + amount : amount)}`,
  );
  return [...shown, `Total ${yen(total)}`];
}

it('follows every worked case, typed into one form after the other', async () => {
  const server = await createTestApp();
  const { db } = server.app;
  const { instructor_id } = await openFeeSchool(db);
  const courses = new Map<AdminFeeCase, number>();
  for (const each of adminFeeCases) courses.set(each, await addCourse(db, each));
  localStorage.setItem('token', await server.login());
  await renderApp('/admin/booking/register', { server });
  await screen.findByRole('button', { name: 'Register' });
  choose('Slope', 1);
  type('Date', feeDate);
  for (const each of adminFeeCases) {
    choose('Nominated Instructor', 0);
    choose('Course', courses.get(each) ?? 0);
    setDays(each.days);
    choose('Number of People', each.people);
    tick('Transportation', each.transportation !== null);
    if (each.transportation !== null) type('Transportation Fee', String(each.transportation));
    choose('Nominated Instructor', each.isNominated ? instructor_id : 0);
    tick('Has 10% Discount', each.hasDiscount);
    await waitFor(() => expect([each.name, ...feeLines()]).toEqual([each.name, ...wordsOf(each)]));
    await waitFor(() => expect(text('Fee').value).toBe(String(each.total)));
    const count = each.people === 1 ? '1 person' : `${each.people} people`;
    expect(priceNote()).toBe(each.price === null ? `No price set for ${count} on this day` : undefined);
  }
});

describe('what a guest would pay', () => {
  async function register() {
    const server = await createTestApp();
    await openFeeSchool(server.app.db);
    const course = { ...adminFeeCases[0], name: 'Four', price: 49_000, people: 4 } as AdminFeeCase;
    const course_id = await addCourse(server.app.db, course);
    localStorage.setItem('token', await server.login());
    const again = async () => {
      await renderApp('/admin/booking/register', { server });
      await screen.findByRole('button', { name: 'Register' });
      choose('Slope', 1);
      type('Date', feeDate);
      choose('Course', course_id);
      choose('Number of People', 4);
      await waitFor(() => expect(feeLines()).not.toEqual([]));
    };
    await again();
    return { again, server };
  }

  it('is beside the fee for each person, is used by one press, and is offered first from then on', async () => {
    const { again, server } = await register();
    await waitFor(() => expect(text('Fee').value).toBe('196000'));
    expect(feeLines()).toEqual(['4 people × ¥49,000, the price of the group ¥196,000', 'Total ¥196,000']);
    screen.getByText('A guest would pay ¥49,000');
    fireEvent.click(screen.getByRole('button', { name: 'Use ¥49,000' }));
    await waitFor(() => expect(text('Fee').value).toBe('49000'));
    expect(screen.queryByText(/A guest would pay/)).toBeNull();
    await again();
    await waitFor(() => expect(text('Fee').value).toBe('49000'));
    choose('Formula', 'people');
    await again();
    await waitFor(() => expect(text('Fee').value).toBe('196000'));
    // The school's own setting counts from the moment it is changed.
    await server.app.db.updateTable('school').set({ desk_fee: 'days' }).execute();
    await again();
    await waitFor(() => expect(text('Fee').value).toBe('49000'));
  });
});

describe("the fee of a guest's booking (decisions: desk fee)", () => {
  const agreed = (): string | undefined =>
    [...document.querySelectorAll('main button[role=radio][aria-checked=true]')].map((button) => button.textContent)[0];

  async function openGuestBooking({ isCourseDeleted = false } = {}) {
    const server = await createTestApp();
    const { db } = server.app;
    const { operating_day } = await openFeeSchool(db);
    const course = { ...adminFeeCases[0], name: 'Four', price: 55_000, people: 4 } as AdminFeeCase;
    const course_id = await addCourse(db, course);
    const request = bookingWith({ course_id, operating_day, number_of_orders: 4 });
    const { body } = await server.post('/booking', { ...request, fee: 55_000 });
    if (isCourseDeleted)
      await db.updateTable('course').set({ deleted_at: '2026-12-01' }).where('id', '=', course_id).execute();
    localStorage.setItem('token', await server.login());
    const { logged } = await renderApp(`/admin/booking/edit/${body.item.id}`, { server });
    await screen.findByRole('button', { name: 'Save' });
    const stored = () => db.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
    return { stored, logged };
  }

  it('stays as it is once the course is deleted, whose prices are not fetched', async () => {
    const { logged } = await openGuestBooking({ isCourseDeleted: true });
    expect(text('Fee').value).toBe('55000');
    expect(screen.queryByText('The prices could not be loaded.', { exact: false })).toBeNull();
    expect(logged).toEqual([]);
  });

  it('stays as it is when the lesson moves by a day, and its lines show the factors', async () => {
    const { stored } = await openGuestBooking();
    type('Date', '2027-02-02');
    await waitFor(() => expect(feeLines()).toEqual(['Course, 1 day for 4 people ¥55,000', 'Total ¥55,000']));
    expect(screen.queryByText('New fee')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Booking updated successfully');
    expect(await stored()).toMatchObject({ date: '2027-02-02', fee: 55_000, fee_formula: 'days' });
  });

  it('is saved as agreed unless the desk chooses the new sum, with both shown', async () => {
    const { stored } = await openGuestBooking();
    setDays(3);
    await screen.findByText('New fee');
    const perDay = 'Course, 1 day for 4 people ¥55,000';
    expect(feeLines()).toEqual([perDay, '2 more days × ¥55,000 ¥110,000', 'Total ¥165,000']);
    expect([agreed(), text('Fee').value]).toEqual(['Keep the agreed fee', '55000']);
    fireEvent.click(screen.getByRole('radio', { name: 'Use the new fee' }));
    await waitFor(() => expect(text('Fee').value).toBe('165000'));
    fireEvent.click(screen.getByRole('radio', { name: 'Keep the agreed fee' }));
    await waitFor(() => expect(text('Fee').value).toBe('55000'));
    fireEvent.keyDown(screen.getByRole('radio', { name: 'Keep the agreed fee' }), { key: 'ArrowDown' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Use the new fee'));
    expect(optionsOf('Formula')).toEqual(['Price × people', 'Price × days']);
    choose('Formula', 'people');
    await waitFor(() => expect(feeLines().at(-1)).toBe('Total ¥220,000'));
    expect(feeLines()[0]).toBe('4 people × ¥55,000, the price of the group ¥220,000');
    expect(text('Fee').value).toBe('55000');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Booking updated successfully');
    expect(await stored()).toMatchObject({ days_of_lesson: 3, fee: 55_000, fee_formula: 'people' });
  });
});
