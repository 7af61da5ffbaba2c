/** The worked cases of the fee table, on the guest's details (§9 Guest fee). */
import { addCourse, feeDate, openFeeSchool, setPickUp } from '@gerende/api/testing/fee-school';
import { createTestApp } from '@gerende/api/testing/test-app';
import { type GuestFeeCase, guestFeeCases } from '@gerende/domain/booking/testing/fee-cases';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openDetails } from '../testing/open-details.ts';

const yen = (amount: number): string => `¥${amount.toLocaleString('en')}`;

function wordsOf({ lines, people, days, total }: GuestFeeCase): string[] {
  const names = {
    base: `Lesson, 1 day, ${people} ${people === 1 ? 'person' : 'people'}`,
    days: days === 2 ? '1 more day' : `${days - 1} more days`,
    transportation: 'Transportation',
    nomination: 'Nominated instructor',
    people: '',
    discount: '',
  };
  const shown = (Object.entries(lines) as [keyof typeof names, number][]).map(
    ([kind, amount]) => `${names[kind]} ${yen(amount)}`,
  );
  return [...shown, `Total ${yen(total)}`];
}

describe('the price on the details', () => {
  it.each(guestFeeCases)('$name', async (each) => {
    const server = await createTestApp();
    const { db } = server.app;
    const { instructor_id } = await openFeeSchool(db);
    const course_id = await addCourse(db, each);
    await setPickUp(db, each.transportation ?? 1500);
    const typed = {
      date: feeDate,
      lessonTime: 1,
      numberOfDays: each.days,
      numberOfPeople: each.people,
      hasTransportation: each.transportation !== null,
      nominatedInstructor: each.isNominated ? instructor_id : null,
    };
    await openDetails(typed, { server }, course_id);
    await waitFor(() => {
      const terms = within(screen.getByRole('complementary')).getAllByRole('term');
      expect(terms.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)).toEqual(wordsOf(each));
    });
  });
});
