import { describe, expect, it } from 'vitest';
import { ageGroups } from '../age-groups.ts';
import { maxPeople } from '../most-people.ts';
import * as choices from './choices.ts';

/** Written by hand from rest-v1 Bookings, the specification's §4, §5, §9 and the decisions. */
describe('the enumerations of a booking are those of the contract, in its order', () => {
  it.each<[string, readonly string[], string]>([
    ['invoice_status', choices.invoiceStatuses, 'Unpaid, Paid, Sent, Not sent, Canceled'],
    ['invoice_status of the list filter (§4)', choices.invoiceStatusFilter, 'Sent, Paid, Unpaid, Canceled'],
    ['contact_status', choices.contactStatuses, 'not_contacted, contacted, notified, confirmed, cancelled'],
    [
      'contact_status on registration (§4)',
      choices.registrationContactStatuses,
      'not_contacted, contacted, confirmed, cancelled',
    ],
    ['contact_status in list and edit (§4)', choices.editContactStatuses, 'contacted, notified, not_contacted'],
    ['age_group', ageGroups, 'under_6, 7_12, 13_19, 20s, 30s, 40s, 50s, over_60, parent_child'],
    ['referrer', choices.referrers, 'snowman_website, partner, instructor, other_school'],
    ['preferred_contact_method', choices.contactMethods, 'line, whatsapp, wechat, email, phone'],
    ['preferred_contact_method of guests, list and edit (§5)', choices.guestContactMethods, 'line, whatsapp, wechat'],
    [
      'preferred_contact_method on registration (§5)',
      choices.registrationContactMethods,
      'email, phone, whatsapp, line',
    ],
  ])('%s', (_name, values, expected) => expect(values.join(', ')).toBe(expected));

  it('limits (§9)', () => {
    expect(choices.maxDaysOfLesson).toBe(30);
    expect(maxPeople).toBe(6);
    expect(choices.adminFallbackFee).toBe(5_000);
    expect(choices.bookingPageSize).toBe(30);
  });
});
