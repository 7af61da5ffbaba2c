/** Bookings for the tests of the list. */
import type { TestApp } from './test-app.ts';

/** Books lessons on the first open days, one guest after the other. */
export async function bookGuests(server: TestApp, count: number): Promise<void> {
  const days = await server.trpc.guest.operatingDay.list({ from: '2026-12-22', to: '2027-01-08' });
  const guest = {
    phone_number: '+65 8123 4567',
    days_of_lesson: 1,
    number_of_orders: 2,
    ability_level: 3,
    course_id: 1,
    slope_id: 1,
    country_id: 702,
    setting_time_id: 1,
    hotel_name: 'Futaba',
    age_group: '30s',
    referrer: 'partner',
    preferred_contact_method: 'line',
    account_id: 'tan',
  } as const;
  for (let n = 1; n <= count; n += 1) {
    const operating_day = days[(n - 1) % days.length]?.operating_day_id ?? 0;
    await server.trpc.guest.booking.create({
      ...guest,
      customer_name: `Guest ${n}`,
      email: `guest${n}@mail.example`,
      operating_day,
      // More of them than can be taught.
      may_ask: true,
    });
  }
}
