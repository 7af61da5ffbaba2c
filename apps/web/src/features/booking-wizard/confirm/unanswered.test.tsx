/** Step 5 after a try without an answer, over the real server: nobody knows whether that one is stored. */
import { book, bookingWith } from '@gerende/api/testing/guest-booking';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type RenderOptions, renderApp } from '../../../testing/render-app.tsx';
import { filled, openDetails, proceed, type User } from '../testing/open-details.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

const open = (typed: Partial<GuestFormData>, options: RenderOptions = {}) => openDetails(typed, { server, ...options });

async function toConfirmation(user: User): Promise<void> {
  await proceed(user);
  await screen.findByRole('heading', { level: 1, name: 'Check and book' });
}

const press = async (user: User, name = 'Book this lesson'): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

const stored = () => server.app.db.selectFrom('booking').select(['id', 'status']).execute();

/** The server has what was sent, and the guest does not hear of it as long as `down` names the call. */
function losingLine() {
  const down = new Set<string>();
  const line: typeof fetch = async (input, init) => {
    const answer = await server.request(String(input), init as RequestInit);
    if ([...down].some((call) => String(input).includes(call))) throw new TypeError('Failed to fetch');
    return answer;
  };
  return { down, line };
}

describe('a try without an answer', () => {
  it('reports an answer from another server as unknown, and books once on the second press', async () => {
    let broken = true;
    const line: typeof fetch = async (input, init) => {
      const answer = await server.request(String(input), init as RequestInit);
      const isLost = broken && String(input).includes('booking.create');
      return isLost ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : answer;
    };
    const { user } = await open(filled, { fetch: line });
    await toConfirmation(user);
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByText('No answer came back');
    await screen.findByText(/It is not known whether the school has your booking/, { selector: 'main p' });
    expect(screen.queryByText('The booking was not made')).toBeNull();
    broken = false;
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
    expect(await server.app.db.selectFrom('booking').select('id').execute()).toHaveLength(1);
  });

  it('says that a first try was stored when details changed since, and books again only on request', async () => {
    let broken = true;
    const line: typeof fetch = async (input, init) => {
      const answer = await server.request(String(input), init as RequestInit);
      if (broken && String(input).includes('booking.create')) throw new TypeError('Failed to fetch');
      return answer;
    };
    // Two instructors teach this level: there is a place for either booking.
    const { user } = await open({ ...filled, abilityLevel: 2 }, { fetch: line });
    await toConfirmation(user);
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByText('No answer came back');
    broken = false;
    await user.click(await screen.findByRole('button', { name: 'Back to the details' }));
    await user.type(await screen.findByLabelText(/^Hotel name/), ' 2');
    await toConfirmation(user);
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByText(/Your first try did reach the school/, { selector: 'main p' });
    expect(await server.app.db.selectFrom('booking').select('id').execute()).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
    expect(await server.app.db.selectFrom('booking').select('id').execute()).toHaveLength(2);
  });

  it('never says that nothing was booked after a try without an answer, whatever stops the next one', async () => {
    const down = new Set<string>();
    const line: typeof fetch = async (input, init) => {
      const answer = await server.request(String(input), init as RequestInit);
      if ([...down].some((call) => String(input).includes(call))) throw new TypeError('Failed to fetch');
      return answer;
    };
    const { user } = await open(filled, { fetch: line });
    await toConfirmation(user);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    down.add('booking.create');
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByText('No answer came back');
    // What the page has asked before is old by the next press.
    vi.setSystemTime(Date.now() + 60_000);
    down.add('operatingDay.get');
    const send = await screen.findByRole('button', { name: 'Book this lesson' });
    const sent = vi.spyOn(server, 'request');
    await user.click(send);
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await waitFor(() => expect(screen.getByText('No answer came back')).toBeTruthy());
    expect(screen.queryByText('The booking was not made')).toBeNull();
    down.clear();
    await user.click(await screen.findByRole('button', { name: 'Book this lesson' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
    expect(await server.app.db.selectFrom('booking').select('id').execute()).toHaveLength(1);
  });

  it.each(['request', 'refuse'] as const)(
    'is sent again as it was after the page was loaded anew, though its own booking has taken the place (%s)',
    async (when_full) => {
      await server.app.db.updateTable('school').set({ when_full }).execute();
      const { down, line } = losingLine();
      // One instructor teaches this level: no other place is left at that time.
      const { user } = await open({ ...filled, nominatedInstructor: 1 }, { fetch: line });
      await toConfirmation(user);
      down.add('booking.create');
      await press(user);
      await screen.findByText('No answer came back');
      expect(await stored()).toEqual([{ id: 1, status: 'booked' }]);
      down.clear();

      await renderApp('/', { server });
      const again = userEvent.setup();
      await screen.findByRole('grid');
      await screen.findByText(/Full: /);
      await toConfirmation(again);
      await screen.findByText('No answer came back');
      expect(screen.queryByRole('button', { name: 'Ask the school' })).toBeNull();
      await press(again);
      await screen.findByRole('heading', { level: 1, name: 'Thank you, your lesson is booked' });
      expect(await stored()).toHaveLength(1);
      expect(sessionStorage.getItem('bookingTry')).toBeNull();
    },
  );

  it('is over as soon as the school has said that there is no place', async () => {
    const { down, line } = losingLine();
    const { user } = await open(
      { ...filled, date: '2026-12-22' },
      {
        fetch: (input, init) =>
          down.size > 0 && String(input).includes('booking.create')
            ? Promise.reject(new TypeError('Failed to fetch'))
            : line(input, init),
      },
    );
    await toConfirmation(user);
    down.add('booking.create');
    await press(user);
    await screen.findByText('No answer came back');
    down.clear();
    await book(server, 'REST', bookingWith({ ability_level: 3 }));
    await press(user);
    await screen.findByText('This time is full now');
    expect(sessionStorage.getItem('bookingTry')).toBeNull();
  });
});
