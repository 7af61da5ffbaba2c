/** The worked cases of the fee table, on the desk's form: the lines it shows and the fee it would save (§9). */
import { addCourse, feeDate, openFeeSchool } from '@gerende/api/testing/fee-school';
import { createTestApp } from '@gerende/api/testing/test-app';
import { type AdminFeeCase, adminFeeCases } from '@gerende/domain/booking/testing/fee-cases';
import { configure, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { choose, feeLines, priceNote, setDays, text, tick, type } from './testing/booking-by-hand.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 240_000 });

const yen = (amount: number): string => `${amount < 0 ? '-' : ''}¥${Math.abs(amount).toLocaleString('en')}`;

/** The words of the lines, written out again: the screen's own texts are what is tested. */
function wordsOf({ lines, people, total }: AdminFeeCase): string[] {
  const names = {
    base: 'Course, 1 person',
    people: people === 2 ? '1 more person' : `${people - 1} more people`,
    transportation: 'Transportation',
    nomination: 'Nominated instructor',
    discount: '10% discount',
    days: '',
  };
  const shown = (Object.entries(lines) as [keyof typeof names, number][]).map(
    ([kind, amount]) => `${names[kind]} ${yen(amount)}`,
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
