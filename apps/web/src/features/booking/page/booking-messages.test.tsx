/**
 * Every sentence of §8 for bookings and invoices, on the screens of the desk: word for word in English, and as
 * translated in Japanese and Chinese.
 */

import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { keepTogether } from '@gerende/domain/language/keep-together';
import { languages } from '@gerende/domain/language/rules';
import en from '@gerende/i18n/locales/en/bookingForm.json' with { type: 'json' };
import enCommon from '@gerende/i18n/locales/en/common.json' with { type: 'json' };
import enErrors from '@gerende/i18n/locales/en/errors.json' with { type: 'json' };
import enInvoice from '@gerende/i18n/locales/en/invoice.json' with { type: 'json' };
import ja from '@gerende/i18n/locales/ja/bookingForm.json' with { type: 'json' };
import jaCommon from '@gerende/i18n/locales/ja/common.json' with { type: 'json' };
import jaErrors from '@gerende/i18n/locales/ja/errors.json' with { type: 'json' };
import jaInvoice from '@gerende/i18n/locales/ja/invoice.json' with { type: 'json' };
import zh from '@gerende/i18n/locales/zh/bookingForm.json' with { type: 'json' };
import zhCommon from '@gerende/i18n/locales/zh/common.json' with { type: 'json' };
import zhErrors from '@gerende/i18n/locales/zh/errors.json' with { type: 'json' };
import zhInvoice from '@gerende/i18n/locales/zh/invoice.json' with { type: 'json' };
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

const texts = {
  en: { ...enCommon, ...enErrors, ...enInvoice, ...en },
  ja: { ...jaCommon, ...jaErrors, ...jaInvoice, ...ja },
  zh: { ...zhCommon, ...zhErrors, ...zhInvoice, ...zh },
} as const;
type Key = keyof (typeof texts)['en'] & keyof (typeof texts)['ja'] & keyof (typeof texts)['zh'];

/** The sentences of the specification. */
const letter = {
  invoiceIssued: 'Invoice issued successfully',
  squareUnauthorized: 'Square API authentication failed. Please check your API credentials.',
  issueFailed: 'Failed to issue invoice',
  updated: 'Booking updated successfully',
  updateNotDone: 'Failed to update booking',
  authenticationFailed: 'Authentication failed. Please check your credentials.',
  validationFailed: 'Validation failed. Please check your input.',
  updateFailed: 'Failed to update booking. Please try again.',
  loadFailed: 'Failed to load booking data',
  registered: 'Booking registered successfully',
  registrationFailed: 'Booking registration failed',
  dayNotFound: 'Failed to get operating day. Please check the selected date.',
  networkError: 'Network error occurred. Please check your connection.',
} as const satisfies Partial<Record<Key, string>>;

it.each(Object.entries(letter) as [Key, string][])('%s is as specified in English, and translated', (key, sentence) => {
  expect(texts.en[key]).toBe(sentence);
  expect(new Set(languages.map((language) => texts[language][key])).size).toBe(3);
});

type Answer = () => Response | Promise<Response>;
const foreign =
  (status: number): Answer =>
  () =>
    new Response(status === 204 ? null : 'oops', { status });
const nobody: Answer = () => Promise.reject(new TypeError('no line'));
/** A refusal as our own server sends it. */
const refusing =
  (httpStatus: number, message: string): Answer =>
  () =>
    Response.json([{ error: { message, code: -32_603, data: { code: 'CONFLICT', httpStatus, message } } }], {
      status: httpStatus,
    });

let server: TestApp;
/** Answers that replace the server's, by part of the address. */
let broken: Record<string, Answer>;
const line: typeof fetch = async (input, init) => {
  const part = Object.keys(broken).find((each) => String(input).includes(each));
  const answer = part === undefined ? undefined : broken[part];
  return answer ? answer() : server.request(String(input), init as RequestInit);
};

beforeEach(async () => {
  broken = {};
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
  vi.mocked(console.error).mockImplementation(() => undefined);
  await server.trpc.guest.booking.create({
    customer_name: 'Guest 1',
    email: 'guest1@mail.example',
    phone_number: '+65 8123 4567',
    days_of_lesson: 1,
    number_of_orders: 2,
    ability_level: 3,
    course_id: 1,
    slope_id: 1,
    country_id: 702,
    setting_time_id: 1,
    operating_day: (await server.trpc.guest.operatingDay.get({ date: '2026-12-22' })).operating_day_id,
    hotel_name: 'Futaba',
    age_group: '30s',
    referrer: 'partner',
    preferred_contact_method: 'line',
    account_id: 'tan',
  });
});

const toast = async (sentence: string): Promise<void> => {
  const toasts = await screen.findByRole('region', { name: /alt\+T/i });
  const shown = await within(toasts).findByText(sentence);
  // Closed, because the next toast may have the same text.
  fireEvent.click(shown);
};
/** Saves; the button refuses while the fee is computed. Queries by role take seconds in so large a form. */
const press = (label: string): Promise<void> =>
  waitFor(() => {
    const button = document.querySelector<HTMLButtonElement>('main form button[type=submit]');
    expect([button?.textContent, button?.disabled, button?.getAttribute('aria-disabled')]).toEqual([
      label,
      false,
      null,
    ]);
    button?.click();
  });
const input = (name: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) ?? expect.fail(`no field ${name}`);
const write = (name: string, value: string): boolean => fireEvent.input(input(name), { target: { value } });
const choose = (name: string, value: string): boolean => fireEvent.change(input(name), { target: { value } });

afterEach(() => {
  // Refusals are also written to the console.
  vi.mocked(console.error).mockClear();
});

it.each(languages)('an update reports its outcome, in %s', async (language) => {
  const t = texts[language];
  await renderApp('/admin/booking/edit/1', { server, language, fetch: line });
  await screen.findByText(t.save, { selector: 'button' });
  // §2: the page is titled Registration; its heading says which booking is open.
  expect(document.title).toContain(t.title);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/1.*Guest 1/);
  write('hotel_name', 'N'.repeat(600));
  await press(t.save);
  await screen.findByText(keepTogether(t.tooLong.replace('{{max}}', '200')));
  expect(input('hotel_name').value).toHaveLength(600);
  write('hotel_name', 'NASPA');
  for (const [answer, sentence] of [
    [foreign(422), t.validationFailed],
    [foreign(502), t.updateFailed],
    [foreign(204), t.updateNotDone],
    [nobody, t.networkError],
    [refusing(400, 'The words of the server'), 'The words of the server'],
  ] as const) {
    broken = { 'booking.update': answer };
    await press(t.save);
    await toast(sentence);
    expect(input('hotel_name').value).toBe('NASPA');
  }
  broken = {};
  write('operating_day', '2031-07-01');
  await press(t.save);
  await toast(t.dayNotFound);
  write('operating_day', '2026-12-22');
  await press(t.save);
  await toast(t.updated);
  const [row] = await server.app.db.selectFrom('booking').select('hotel_name').execute();
  expect(row?.hotel_name).toBe('NASPA');
});

it.each(languages)('a booking that cannot be loaded and an expired session are reported, in %s', async (language) => {
  const t = texts[language];
  await renderApp('/admin/booking/edit/99', { server, language, fetch: line });
  await toast(t.loadFailed);
  await renderApp('/admin/booking/edit/1', { server, language, fetch: line });
  await screen.findByText(t.save, { selector: 'button' });
  write('hotel_name', 'NASPA');
  broken = { 'booking.update': foreign(401) };
  await press(t.save);
  await toast(t.authenticationFailed);
  expect(localStorage.getItem('token')).toBeNull();
});

async function fillRegistration(): Promise<void> {
  choose('slope_id', '1');
  choose('course_id', '1');
  write('operating_day', '2026-12-22');
  choose('setting_time_id', '1');
  choose('ability_level', '2');
  write('customer_name', 'Tan Wei Ling');
  write('email', 'weiling@mail.example');
  write('phone_number', '+65 8123 4567');
  choose('country_id', '702');
}

it.each(languages)('a registration reports its outcome, in %s', async (language) => {
  const t = texts[language];
  await renderApp('/admin/booking/register', { server, language, fetch: line });
  await screen.findByText(t.register, { selector: 'button' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t.title);
  await fillRegistration();
  // Without a network the date is not the cause.
  broken = { 'operatingDay.get': nobody };
  await press(t.register);
  await toast(t.networkError);
  expect(input('operating_day').getAttribute('aria-invalid')).not.toBe('true');
  for (const [answer, sentence] of [
    [foreign(502), t.registrationFailed],
    [nobody, t.networkError],
  ] as const) {
    broken = { 'booking.createParty': answer };
    await press(t.register);
    await toast(sentence);
    expect(input('customer_name').value).toBe('Tan Wei Ling');
  }
  broken = {};
  write('operating_day', '2031-07-01');
  await press(t.register);
  await toast(t.dayNotFound);
  write('operating_day', '2026-12-22');
  await press(t.register);
  await toast(t.registered);
  const made = await screen.findByRole('link', { name: t.bookingNumber.replace('{{number}}', '2') });
  expect(made.getAttribute('href')).toBe('/admin/booking/edit/2');
  const rows = await server.app.db.selectFrom('booking').select('customer_name').where('id', '>', 1).execute();
  expect(rows).toEqual([{ customer_name: 'Tan Wei Ling' }]);
});

it.each(languages)('an invoice reports its outcome, in %s', async (language) => {
  const t = texts[language];
  async function open(): Promise<void> {
    await renderApp('/admin/booking/', { server, language, fetch: line });
    await screen.findByRole('rowheader', { name: 'Guest 1' });
  }
  async function issue(): Promise<void> {
    fireEvent.click(screen.getByText(t.issue, { selector: 'button, button *' }));
    const button = await within(await screen.findByRole('dialog')).findByRole('button', { name: t.issueNow });
    await waitFor(() => expect(button.getAttribute('aria-disabled') ?? button.getAttribute('disabled')).toBeNull());
    fireEvent.click(button);
  }
  await open();
  for (const [answer, sentence] of [
    [foreign(502), t.issueFailed],
    [refusing(402, 'The words of the server'), 'The words of the server'],
  ] as const) {
    broken = { 'invoice.issue': answer };
    await issue();
    await toast(sentence);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  broken = {};
  await issue();
  await toast(t.invoiceIssued);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Removed, so that an invoice can be requested again, from a page that does not know of the first.
  await server.app.db.deleteFrom('invoice').execute();
  await open();
  broken = { 'invoice.issue': foreign(401) };
  await issue();
  await toast(t.squareUnauthorized);
});
