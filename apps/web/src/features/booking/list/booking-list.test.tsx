/** The list of bookings (§2 /admin/booking), against the real server. */
import { bookGuests } from '@gerende/api/testing/book-guests';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type RenderOptions, renderApp } from '../../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
});

/** All bookings, latest lesson day first. */
const all = '/admin/booking/?direction=desc';

async function renderList(at = all, options: RenderOptions = {}) {
  const app = await renderApp(at, { server, ...options });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, user: userEvent.setup() };
}

const queryOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));
const columns = (): (string | null)[] => screen.getAllByRole('columnheader').map((header) => header.textContent);

describe('the list', () => {
  it('shows the first page when the address has an invalid one', async () => {
    await bookGuests(server, 1);
    await renderList('/admin/booking/?page=x');
    await screen.findByRole('rowheader', { name: 'Guest 1' });
  });

  it('shows a booking in every column', async () => {
    await bookGuests(server, 1);
    await renderList();
    const name = await screen.findByRole('rowheader', { name: 'Guest 1' });
    expect(columns()).toEqual([
      '',
      'No.Made on',
      'Lesson date and time',
      'Name',
      'Course and slope',
      'Instructor',
      'Fee',
      'Contact and invoice',
      'Actions',
    ]);
    const row = name.closest('tr') as HTMLTableRowElement;
    expect([...row.cells].map((cell) => cell.textContent)).toEqual([
      '',
      expect.stringMatching(/^120 Dec 2026/),
      'Tue 22 Dec 202609:00\u2060–\u206012:00',
      'Guest 1',
      'Private SkiKandatsu · Level 3 · 2 people',
      'Unassigned',
      '¥36,000',
      'Not contactedUnpaid',
      'IssueCheck ScheduleEdit',
    ]);
    // A long name in the row leaves little room; a name may break anywhere, a word may not.
    expect(screen.getByText('Unassigned', { selector: 'td *' }).className).toContain('whitespace-nowrap');
  });

  it.each([
    [
      'ja',
      'プライベートスキー神立スノーリゾート · レベル3 · 2\u2060人',
      '2026\u2060年12\u2060月\u206022\u2060日\u2060(火)09:00\u2060～\u206012:00',
      '未定',
    ],
    [
      'zh',
      '私教双板神立 · 3\u2060级 · 2\u2060人',
      '2026\u2060年12\u2060月\u206022\u2060日\u2060周二09:00\u2060–\u206012:00',
      '未分配',
    ],
  ] as const)('is translated in %s', async (language, ...expected) => {
    await bookGuests(server, 1);
    await renderList(all, { language });
    const row = (await screen.findByRole('rowheader', { name: 'Guest 1' })).closest('tr') as HTMLTableRowElement;
    expect([...row.cells].map((cell) => cell.textContent)).toEqual(expect.arrayContaining([...expected]));
  });
});

describe('an address without parameters', () => {
  it('lists today and later, the next lesson first', async () => {
    await bookGuests(server, 3);
    const { address, user } = await renderList('/admin/booking/');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3));
    expect(queryOf(address())).toEqual({ operating_day_from: '2026-12-20', direction: 'asc' });
    const names = () => screen.getAllByRole('rowheader').map((header) => header.textContent);
    expect(names()).toEqual(['Guest 1', 'Guest 2', 'Guest 3']);
    const lists = within(screen.getByRole('navigation', { name: 'Quick lists' }));
    expect(lists.getByRole('link', { current: 'page' }).textContent).toBe('From today');
    await user.click(lists.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(names()).toEqual(['Guest 3', 'Guest 2', 'Guest 1']));
    expect(address()).toBe(all);
    await user.click(lists.getByRole('link', { name: 'Tomorrow' }));
    await screen.findByText('No booking matches');
    expect(queryOf(address())).toEqual({
      operating_day_from: '2026-12-21',
      operating_day_to: '2026-12-21',
      direction: 'asc',
    });
    for (const name of ['Unassigned', 'Unpaid']) {
      await user.click(lists.getByRole('link', { name }));
      await waitFor(() => expect(names()).toEqual(['Guest 1', 'Guest 2', 'Guest 3']));
    }
    await user.click(lists.getByRole('link', { name: 'Today' }));
    await screen.findByText('No booking matches');
  });

  it('says that no lessons are coming, and links to all bookings', async () => {
    const { user } = await renderList('/admin/booking/');
    await screen.findByText('No lessons from today on');
    await user.click(screen.getByRole('link', { name: 'Show all bookings' }));
    await screen.findByText('No bookings yet');
  });
});

describe('a booking that was just registered', () => {
  it('is shown with its number and a link, wherever it is in the list', async () => {
    await bookGuests(server, 2);
    await renderList('/admin/booking/?made=2');
    const link = await screen.findByRole('link', { name: 'Open booking 2' });
    expect(link.getAttribute('href')).toBe('/admin/booking/edit/2');
    expect(link.closest('[role="status"]')?.textContent).toContain('2, Guest 2 · Wed 23 Dec 2026');
  });
});

describe('the names of the list', () => {
  it('link to their bookings', async () => {
    await bookGuests(server, 1);
    await renderList();
    const header = await screen.findByRole('rowheader', { name: 'Guest 1' });
    expect(within(header).getByRole('link').getAttribute('href')).toBe('/admin/booking/edit/1');
  });

  it("are shown with the school's name for its partner as referrer", async () => {
    await renderList();
    const { partner_label } = await server.trpc.guest.school.get();
    await screen.findByRole('option', { name: partner_label, hidden: true });
  });
});

describe('pages', () => {
  it('hold thirty rows, with the page number in the address', async () => {
    await bookGuests(server, 31);
    const { user, address } = await renderList();
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(30));
    expect(screen.getByText('31 bookings')).toBeTruthy();
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByText('1 of 2')).toBeTruthy();
    expect(within(pages).queryByRole('link', { name: 'Previous' })).toBeNull();
    await user.click(within(pages).getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    expect(queryOf(address())).toEqual({ page: '2', direction: 'desc' });
    expect(screen.getByText('2 of 2')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Page 1' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(30));
    expect(address()).toBe(all);
  });

  it('lead back to the first when the number is too high', async () => {
    await bookGuests(server, 1);
    const { user } = await renderList('/admin/booking/?page=7');
    await screen.findByText('There are no bookings on this page');
    await user.click(screen.getByRole('link', { name: 'Go to the first page' }));
    await screen.findByRole('rowheader', { name: 'Guest 1' });
  });
});

describe('filters', () => {
  it('are stored in the address, keep the other filters, and go to the first page', async () => {
    await bookGuests(server, 2);
    const { user, address } = await renderList('/admin/booking/?sort=customer_name&page=2');
    await user.selectOptions(screen.getByLabelText('Contact status'), 'not_contacted');
    await screen.findByRole('rowheader', { name: 'Guest 2' });
    await user.type(screen.getByLabelText('Search'), 'ｇｕｅｓｔ２{Enter}');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    expect(queryOf(address())).toEqual({
      q: 'ｇｕｅｓｔ２',
      contact_status: 'not_contacted',
      sort: 'customer_name',
    });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
    expect(address()).toBe('/admin/booking/?sort=customer_name');
  });

  it('are those of the fields when a choice is undone before its list is shown', async () => {
    const { address } = await renderList();
    const status = screen.getByLabelText('Invoice status');
    fireEvent.change(status, { target: { value: 'Paid' } });
    for (let turn = 0; turn < 100 && address() === all; turn += 1) await Promise.resolve();
    expect(address()).not.toBe(all);
    fireEvent.change(status, { target: { value: '' } });
    await waitFor(() => expect(address()).toBe(all));
  });

  it('say so when nothing matches, and link to all bookings', async () => {
    await bookGuests(server, 1);
    const { user } = await renderList('/admin/booking/?q=zzz&invoice_status=unheard-of');
    await screen.findByText('No booking matches');
    await user.click(screen.getByRole('link', { name: 'Show all bookings' }));
    await screen.findByRole('rowheader', { name: 'Guest 1' });
  });
});

describe('an address with invalid values', () => {
  it('is filtered by its valid values', async () => {
    await bookGuests(server, 2);
    await renderList(
      '/admin/booking/?q=guest2&page=-3&sort=x&instructor_id=abc&ability_level=99&operating_day_from=2026-02-30&age_group=old',
    );
    await screen.findByRole('rowheader', { name: 'Guest 2' });
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  });
});

describe('selected bookings', () => {
  it.each(['invoice_status=Canceled', 'contact_status=cancelled'])(
    'are canceled by %s only after a confirmation',
    async (status) => {
      await bookGuests(server, 2);
      const { user } = await renderList();
      await user.click(await screen.findByRole('checkbox', { name: 'Choose Guest 1, booking 1' }));
      await user.selectOptions(screen.getByLabelText('Set status to …'), status);
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await screen.findByText(/^Cancel this booking\?/);
      const stored = () => server.app.db.selectFrom('booking').select('invoice_status').orderBy('id').execute();
      expect(await stored()).toEqual([{ invoice_status: 'Unpaid' }, { invoice_status: 'Unpaid' }]);
      await user.click(screen.getByRole('button', { name: 'Yes, cancel' }));
      await screen.findByText('Canceled', { selector: 'td *' });
      expect(await stored()).toEqual([{ invoice_status: 'Canceled' }, { invoice_status: 'Unpaid' }]);
    },
  );

  it('are not taken up again where a guest has canceled meanwhile, and are where that was shown', async () => {
    await bookGuests(server, 2);
    const { db } = server.app;
    const cancel = (id: number) =>
      db.updateTable('booking').set({ status: 'canceled', invoice_status: 'Canceled' }).where('id', '=', id).execute();
    await cancel(2);
    const { user } = await renderList();
    for (const number of [1, 2])
      await user.click(await screen.findByRole('checkbox', { name: `Choose Guest ${number}, booking ${number}` }));
    await cancel(1);
    await user.selectOptions(screen.getByLabelText('Set status to …'), 'invoice_status=Sent');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText(/: This booking is canceled$/, { selector: 'li' });
    const stored = await db.selectFrom('booking').select('invoice_status').orderBy('id').execute();
    expect(stored).toEqual([{ invoice_status: 'Canceled' }, { invoice_status: 'Sent' }]);
  });
});

describe('without rows', () => {
  it('says what will be listed', async () => {
    await renderList();
    await screen.findByText('No bookings yet');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says what went wrong, and retries on request', async () => {
    await bookGuests(server, 1);
    let broken = true;
    const line: typeof fetch = async (input, init) =>
      broken && String(input).includes('booking')
        ? new Response('oops', { status: 502 })
        : server.request(String(input), init as RequestInit);
    const { user, logged } = await renderList(all, { fetch: line });
    const title = await screen.findByText('The bookings could not be loaded');
    const alert = title.closest<HTMLElement>('[role="alert"]') ?? title;
    expect(alert.textContent).toContain('An unexpected error occurred');
    expect(logged).toContain('admin.booking.list failed');
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('rowheader', { name: 'Guest 1' });
  });
});
