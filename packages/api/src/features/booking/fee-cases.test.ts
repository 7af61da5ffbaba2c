/** The worked cases of the fee table over REST: what a guest must pay, and what a client of the desk computes. */

import { adminFeeCases, guestFeeCases } from '@gerende/domain/booking/testing/fee-cases';
import { deskFee } from '@gerende/domain/desk-booking/fee';
import { describe, expect, it } from 'vitest';
import { deskBooking, openDesk } from '../../testing/desk.ts';
import { addCourse, feeDate, openFeeSchool, setPickUp } from '../../testing/fee-school.ts';
import { bookingWith } from '../../testing/guest-booking.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

describe('POST /booking of a guest', () => {
  it.each(guestFeeCases)('$name', async (each) => {
    const t = await createTestApp();
    const { db } = t.app;
    const { instructor_id, operating_day } = await openFeeSchool(db);
    const course_id = await addCourse(db, each);
    await setPickUp(db, each.transportation ?? 1500);
    const request = bookingWith({
      course_id,
      operating_day,
      days_of_lesson: each.days,
      number_of_orders: each.people,
      has_transportation: each.transportation !== null,
      nominated_instructor_id: each.isNominated ? instructor_id : null,
    });
    const wrong = await t.post('/booking', { ...request, fee: each.total + 1 });
    expect(wrong.status).toBe(422);
    if (each.price === null) {
      // §5: nothing can be booked without a price, whatever sum the screen shows.
      expect(Object.keys(wrong.body.errors)).toEqual(['number_of_orders']);
      return;
    }
    expect(wrong.body).toMatchObject({ expected_fee: each.total, errors: { fee: [expect.any(String)] } });
    const right = await t.post('/booking', { ...request, fee: each.total });
    expect(right.status).toBe(200);
    expect(right.body.item.fee).toBe(each.total);
    const stored = await db.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ fee: each.total, request_fee: each.lines.nomination ?? 0 });
  });
});

describe('a client of the desk, with the data of REST', () => {
  it.each(adminFeeCases)('$name', async (each) => {
    const { rest, t } = await openDesk();
    const { db } = t.app;
    const { instructor_id, operating_day } = await openFeeSchool(db);
    const course_id = await addCourse(db, each);
    const wanted = { slope_id: school.slope.kandatsu, date: feeDate, number_of_people: each.people };
    const found = await rest('POST', `/courses/${course_id}/find-price`, wanted);
    expect(found.status).toBe(each.price === null ? 404 : 200);
    const { item: course } = (await rest('GET', `/courses/${course_id}`)).body;
    expect(course).toMatchObject({ type: each.course.sport, nomination_fee_type: each.course.nomination });
    const sent = deskBooking({
      course_id,
      operating_day,
      days_of_lesson: each.days,
      number_of_orders: each.people,
      has_transportation: each.transportation !== null,
      transportation_fee: each.transportation,
      nominated_instructor_id: each.isNominated ? instructor_id : null,
      instructor_id: null,
      has_discount: each.hasDiscount,
      fee: each.total,
    });
    const { status, body } = await rest('POST', '/booking', sent);
    expect(status).toBe(200);
    const { item } = (await rest('GET', `/booking/${body.item.id}`)).body;
    expect(item.fee).toBe(each.total);
    const { request_fee } = await db.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
    // The stored booking and the prices from REST give the same sum.
    const prices = (await rest('GET', `/courses/${course_id}/prices?slope_id=${school.slope.kandatsu}`)).body;
    const again = deskFee({ ...item, date: feeDate }, { prices, course_fee: course.fee, nomination_fee: request_fee });
    expect(again.total).toBe(each.total);
    expect(again.lines.map((line) => line.amount)).toEqual(Object.values(each.lines));
  });
});
