/** The history entry that a booking stores in the browser. */

import { readHistory } from '@gerende/domain/booking-history/entries';
import { emptyGuestForm } from '@gerende/domain/guest-booking/draft';
import { expect, it } from 'vitest';
import { toHistoryEntry } from './history-entry.ts';

const receipt = {
  id: 12,
  fee: 64_500,
  created_at: '2026-12-20T00:00:00Z',
  status: 'booked' as const,
  confirm_within_hours: null,
  link: `https://ski.example/b/${'t'.repeat(32)}`,
};
const words = {
  lessonTime: 'Morning 09:00-12:00',
  course: 'Private Ski',
  slope: 'Kandatsu',
  country: 'Singapore',
  nominatedInstructor: 'Aoki Sora',
  today: '2026-12-20',
};
const form = {
  ...emptyGuestForm,
  date: '2026-12-21',
  guestName: ' Tan Wei ',
  email: 'tan@mail.example',
  phoneNumber: '+65 1',
  abilityLevel: 3,
  country: 702,
  hotelName: 'Futaba',
  ageGroup: '30s',
  referrer: 'instructor',
  referrerInstructorName: 'Baba',
  preferredContactMethod: 'wechat',
  accountId: 'tan',
  emailConfirmation: 'tan@mail.example',
};

it('holds the fields of §3 as they were booked, and can be read again', () => {
  const entry = toHistoryEntry(receipt, form, words);
  expect(entry).toEqual({
    id: 12,
    link: `/b/${'t'.repeat(32)}`,
    guestName: 'Tan Wei',
    email: 'tan@mail.example',
    phoneNumber: '+65 1',
    date: '2026-12-21',
    numberOfDays: 1,
    lessonTime: 'Morning 09:00-12:00',
    numberOfPeople: 1,
    abilityLevel: 3,
    course: 'Private Ski',
    slope: 'Kandatsu',
    country: 'Singapore',
    fee: 64_500,
    bookingDate: '2026-12-20',
    nominatedInstructor: 'Aoki Sora',
    hasTransportation: false,
    hotelName: 'Futaba',
    ageGroup: '30s',
    referrer: 'instructor',
    referrerInstructorName: 'Baba',
    preferredContactMethod: 'wechat',
    accountId: 'tan',
  });
  expect(readHistory(JSON.stringify([entry]))).toEqual([entry]);
});

it('leaves out a nomination and a referrer name that were not given', () => {
  const entry = toHistoryEntry(receipt, { ...form, referrer: 'partner' }, { ...words, nominatedInstructor: undefined });
  expect(entry).not.toHaveProperty('nominatedInstructor');
  expect(entry).not.toHaveProperty('referrerInstructorName');
});
