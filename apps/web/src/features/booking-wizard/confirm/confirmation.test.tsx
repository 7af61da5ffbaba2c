/** Step 5, over the real server (§2, §8). */
import { altchaBotCheck } from '@gerende/api/platform/bot-check/altcha';
import { book, bookingWith } from '@gerende/api/testing/guest-booking';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RenderOptions } from '../../../testing/render-app.tsx';
import { filled, openDetails, proceed, toasts, type User } from '../testing/open-details.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

const open = (typed: Partial<GuestFormData>, options: RenderOptions = {}) => openDetails(typed, { server, ...options });

async function toConfirmation(user: User): Promise<void> {
  await proceed(user);
  await screen.findByRole('heading', { level: 1, name: 'Check and book' });
}

describe('the confirmation', () => {
  it('shows the whole booking, and loses nothing on the way back', async () => {
    const { user } = await open(filled);
    await toConfirmation(user);
    for (const words of [
      'Private Ski',
      'Kandatsu',
      'Mon 21 Dec 2026, 09:00\u2060-\u206012:00, resort time (JST)',
      'Tan Wei',
      'Singapore',
      'WeChat: tan',
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Back to the details' }));
    expect(((await screen.findByLabelText(/^Name/)) as HTMLInputElement).value).toBe('Tan Wei');
  });

  it('books once however often it is pressed, and ends at the thank-you page', async () => {
    const { user, address } = await open(filled);
    await toConfirmation(user);
    const submit = await screen.findByRole('button', { name: 'Book this lesson' });
    await Promise.all([user.click(submit), user.click(submit), user.dblClick(submit)]);
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
    expect(await server.app.db.selectFrom('booking').select(['id', 'customer_name', 'fee']).execute()).toEqual([
      { id: 1, customer_name: 'Tan Wei', fee: 30_000 },
    ]);
    expect(address()).toBe('/thank-you?booking=1');
    expect(
      screen.getByText('The school writes to you by WeChat to confirm the lesson and the meeting point.'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Private Ski' })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('bookingHistory') ?? '[]')).toMatchObject([
      {
        id: 1,
        course: 'Private Ski',
        slope: 'Kandatsu',
        guestName: 'Tan Wei',
        country: 'Singapore',
        lessonTime: 'Morning 09:00-12:00',
        fee: 30_000,
      },
    ]);
    expect(sessionStorage.getItem('bookingFormData')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Book another lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Choose a slope' });
    expect(JSON.parse(sessionStorage.getItem('bookingFormData') ?? '{}').idempotency_key).not.toBe('key-1');
  });

  it('shows the old and new price when it has changed, and books on the second press', async () => {
    const { user } = await open(filled);
    await toConfirmation(user);
    await server.app.db.updateTable('course_price').set({ price: 33_000 }).where('price', '=', 30_000).execute();
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByText(/The price has changed from ¥30,000 to ¥33,000/, { selector: 'main p' });
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
    expect(await server.app.db.selectFrom('booking').select('fee').execute()).toEqual([{ fee: 33_000 }]);
  });

  it('asks a guest who loses the race for the last place, with the free times, before it becomes a request', async () => {
    const { user } = await open({ ...filled, date: '2026-12-22', abilityLevel: 2 });
    await toConfirmation(user);
    await screen.findByRole('button', { name: 'Book this lesson' });
    const others = bookingWith({ ability_level: 2 });
    await book(server, 'REST', others);
    await book(server, 'REST', { ...others, email: 'second@example.com', phone_number: '+65 9999 0000' });
    await user.click(screen.getByRole('button', { name: 'Book this lesson' }));
    await screen.findByText('This time is full now');
    expect(await server.app.db.selectFrom('booking').select('id').execute()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Ask the school' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Tue 22 Dec 2026, 13:00\u2060-\u206016:00' }));
    expect(screen.queryByText('This time is full now')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
    const stored = await server.app.db.selectFrom('booking').select(['setting_time_id', 'status']).execute();
    expect(stored.at(-1)).toEqual({ setting_time_id: 2, status: 'booked' });
  });

  it('says that there is no network and that nothing was sent', async () => {
    const { user } = await open(filled);
    await toConfirmation(user);
    const submit = await screen.findByRole('button', { name: 'Book this lesson' });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(submit);
    await screen.findByText(/This device has no network. Nothing was sent/, { selector: 'main p' });
    online.mockRestore();
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
  });

  it('goes back to the nomination when another guest booked the instructor first', async () => {
    const { user } = await open({ ...filled, nominatedInstructor: 1 });
    await toConfirmation(user);
    await server.app.db
      .insertInto('instructor_day_off')
      .values({ instructor_id: 1, date: '2026-12-21', setting_time_id: 1 })
      .execute();
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Your details' });
    await screen.findByText(/^Aoki Sora is not free at that time any more/);
    const field = screen.getByRole('radiogroup', { name: 'Nominated instructor' });
    const nobody = within(field).getByRole('radio', { name: 'No preference' }) as HTMLInputElement;
    await waitFor(() => expect(nobody.checked).toBe(true));
    // The reason stays beside the focused field until the guest changes it or a field it depends on.
    await waitFor(() => expect(document.activeElement).toBe(nobody));
    const reason = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(reason()).toMatch(/^This instructor is off then/);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    const again = await screen.findByRole('radiogroup', { name: 'Nominated instructor' });
    await waitFor(() => expect(again.getAttribute('aria-invalid')).toBe('true'));
    await user.click(await screen.findByRole('button', { name: /^Tuesday,? 22 December 2026/ }));
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Nominated instructor' })).toBeNull());
    expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Tan Wei');
  });

  it('stays, loses nothing and says what to do when no response comes', async () => {
    let broken = true;
    const line: typeof fetch = async (input, init) => {
      if (broken && String(input).includes('booking.create')) throw new TypeError('Failed to fetch');
      return server.request(String(input), init as RequestInit);
    };
    const { user } = await open(filled, { fetch: line });
    await toConfirmation(user);
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByText(/Everything you entered is still here.*press the button again/, { selector: 'main p' });
    expect((await toasts())[0]).toContain('Network error occurred. Please check your connection.');
    broken = false;
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('replaces the toast of a failed attempt by that of the next one', async () => {
    let answer = (): Response => {
      throw new TypeError('Failed to fetch');
    };
    const line: typeof fetch = async (input, init) =>
      String(input).includes('booking.create') ? answer() : server.request(String(input), init as RequestInit);
    const { user } = await open(filled, { fetch: line });
    await toConfirmation(user);
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await waitFor(async () => expect((await toasts()).join()).toContain('Network error occurred.'));
    answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await waitFor(async () => {
      const shown = await toasts();
      expect(shown).toHaveLength(1);
      expect(shown[0]).toContain('It is not known whether the school has your booking');
    });
  });

  it("says whom to call when too much was booked over the guest's network address", async () => {
    class SolverThread {
      onmessage: ((event: { data: unknown }) => void) | undefined;
      postMessage(): void {
        queueMicrotask(() => this.onmessage?.({ data: { solution: { counter: 1, derivedKey: 'x', time: 1 } } }));
      }
      terminate(): void {}
    }
    vi.stubGlobal('Worker', SolverThread);
    let tokens = 0;
    server = await createTestApp({
      botCheck: {
        ...altchaBotCheck('secret'),
        verify: async () => {
          tokens += 1;
          return { token_hash: `token ${tokens}`, expires_at: 4_000_000_000_000 };
        },
      },
    });
    const limits = { guest_held_days: 1, guest_lessons_per_day: 0, guests_per_address: 1, phone: '+81 25 784 0000' };
    await server.app.db.updateTable('school').set(limits).execute();
    expect((await book(server, 'REST', bookingWith({ recaptcha_token: 'passed' }))).status).toBe(200);
    const { user } = await open({ ...filled, phoneNumber: '+65 8999 0000' });
    await toConfirmation(user);
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    const text =
      'Many lessons that are not paid yet were booked over the network you are using, as can happen in a hotel. To book more, please call the school: +81 25 784 0000';
    await waitFor(async () => expect((await toasts()).join()).toContain(text));
    expect((await screen.findAllByText(text, { selector: 'main *' })).length).toBeGreaterThan(0);
    expect(await server.app.db.selectFrom('booking').select('id').execute()).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('goes back to the courses when the lesson is no longer offered', async () => {
    const { user } = await open(filled);
    await toConfirmation(user);
    await server.app.db
      .updateTable('course')
      .set({ deleted_at: '2026-12-01T00:00:00.000Z' })
      .where('id', '=', 1)
      .execute();
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByText(/no longer offered/, { selector: 'main p' });
    await user.click(screen.getByRole('button', { name: 'Choose a course' }));
    await screen.findByRole('heading', { level: 1, name: 'Choose a course' });
  });

  it('does not book on a day that the school does not know', async () => {
    const { user } = await open(filled);
    await toConfirmation(user);
    await server.app.db.deleteFrom('slope_operating_day').where('date', '=', '2026-12-21').execute();
    await server.app.db.deleteFrom('operating_day').where('date', '=', '2026-12-21').execute();
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Your details' });
    expect(await toasts()).toContain('Closed on this day');
  });
});
