/**
 * How Japanese and Chinese screens write a day with its time, or with a sentence about it: without Latin punctuation.
 */
import { withRequests } from '@gerende/api/testing/waiting-list';
import { dayAndTime, dayInWords, dayWith } from '@gerende/domain/calendar/day-in-words';
import { textLanguages } from '@gerende/domain/language/rules';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

it('puts a comma or a colon of the language after a day', () => {
  const day = (language: (typeof textLanguages)[number]) => dayInWords('2026-12-20', language);
  expect(textLanguages.map((language) => dayAndTime(day(language), '09:00', language))).toEqual([
    'Sun 20 Dec 2026, 09:00',
    '2026年12月20日(日) 09:00',
    '2026年12月20日周日 09:00',
    '2026年12月20日週日 09:00',
  ]);
  expect(dayWith(day('en'), 'full', 'en')).toBe('Sun 20 Dec 2026: full');
  expect(dayWith(day('ja'), '満席', 'ja')).toBe('2026年12月20日(日)：満席');
});

it.each([
  ['ja', '～'],
  ['zh', '–'],
] as const)(
  'shows days of requests, of a booking and of its history in %s this way, and hours with %s',
  async (language, sign) => {
    const desk = await withRequests();
    localStorage.setItem('token', desk.token);
    const { goTo } = await renderApp('/admin/requests/', { server: desk.t, language });
    const seen = () => (screen.getByRole('main').textContent ?? '').replaceAll('\u2060', '');
    await waitFor(() => expect(seen()).toMatch(new RegExp(`2026年12月22日\\S+ \\S+ 09:00${sign}12:00`)));
    expect(seen()).toMatch(/2026年12月22日[^ ：]+：/);
    await desk.trpc.admin.booking.update({ id: 1, invoice_status: 'Paid' });
    const requests = seen();
    expect(requests).not.toContain('予約番号');
    await goTo('/admin/booking/edit/1');
    await waitFor(() => expect(seen()).toMatch(new RegExp(`2026年12月22日\\S+ 09:00${sign}12:00`)));
    await waitFor(() => expect(seen()).toMatch(/2026年12月20日\S* 08:10/));
    expect(requests + seen()).not.toMatch(/\d日(\(.\)|周.)?[,:] |\/\d+, /);
  },
);
