/**
 * The first lesson day on step 4: preselected, refused, before, after and without a season (§5 Selectable dates,
 * decisions).
 */
import { createClock } from '@gerende/api/platform/clock';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf, filled, openDetails, proceed, toasts } from '../testing/open-details.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

const open = (typed: Partial<GuestFormData> = {}) => openDetails(typed, { server });

const refused26th = 'Sat 26 Dec 2026: Closed on Sun 27 Dec 2026, so 2 days in a row do not fit from here';

describe('a chosen day', () => {
  it('stays when it no longer fits, with the reason and the next day that fits', async () => {
    const { user } = await open({ ...filled, date: '2026-12-26' });
    await user.click(await screen.findByRole('button', { name: 'One day more' }));
    const grid = screen.getByRole('grid');
    await waitFor(() => expect(errorOf(grid)).toBe(refused26th));
    expect(grid.getAttribute('aria-invalid')).toBe('true');
    await proceed(user);
    expect(await toasts()).toEqual([refused26th]);
    expect(screen.getByRole('heading', { level: 1, name: 'Your details' })).toBeTruthy();
    expect((document.activeElement as HTMLElement).dataset.date).toBe('2026-12-26');
    expect(errorOf(document.activeElement as HTMLElement)).toBe(refused26th);
    await user.click(screen.getByRole('button', { name: 'Take Mon 28 Dec 2026 instead' }));
    await waitFor(() => expect(grid.getAttribute('aria-invalid')).toBeNull());
    screen.getByRole('button', { name: /^Monday,? 28 December 2026, chosen/ });
  });

  it('gets the focus when it is refused while another month is shown', async () => {
    const { user } = await open({ ...filled, date: '2026-12-26', numberOfDays: 2 });
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await screen.findByText('January 2027');
    await proceed(user);
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.date).toBe('2026-12-26'));
  });

  it('is waited for when the guest proceeds before it is preselected', async () => {
    let answer = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow: typeof fetch = async (input, init) => {
      if (String(input).includes('availability.days')) await isReleased;
      return server.request(String(input), init as RequestInit);
    };
    const { user } = await openDetails({ ...filled, date: '' }, { server, fetch: slow });
    await proceed(user);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByRole('grid').getAttribute('aria-invalid')).toBeNull();
    answer();
    await screen.findByRole('heading', { level: 1, name: 'Check and book' });
    await screen.findByText('Mon 21 Dec 2026, 09:00\u2060-\u206012:00, resort time (JST)');
  });

  it('is waited for in a space with the lines of the legend, so that nothing below moves', async () => {
    let answer = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow: typeof fetch = async (input, init) => {
      if (String(input).includes('operatingDay.list')) await isReleased;
      return server.request(String(input), init as RequestInit);
    };
    const opened = openDetails(filled, { server, fetch: slow });
    const hidden = await screen.findByText('¥: a day for 1 person');
    expect(hidden.closest('[aria-hidden]')?.className).toContain('invisible');
    answer();
    await opened;
    const legend = screen.getByText('¥: a day for 1 person');
    expect(legend.closest('[aria-hidden]')).toBeNull();
  });

  it.each([
    ['pressed', true],
    ['preselected', false],
  ])('that was %s never moves when the number of days changes', async (_how, isPressed) => {
    const { user } = await open();
    const first = await screen.findByRole('button', { name: /^Monday,? 21 December 2026, chosen/ });
    if (isPressed) await user.click(first);
    const days = screen.getByRole('textbox', { name: /^Number of days/ });
    await user.clear(days);
    await user.type(days, '8');
    await screen.findByRole('button', { name: 'Take Mon 28 Dec 2026 instead' });
    screen.getByRole('button', { name: /^Monday,? 21 December 2026, chosen, Closed on Sun 27 Dec 2026/ });
  });

  it('is highlighted up to the first closed day of its range', async () => {
    await open({ ...filled, date: '2026-12-26', numberOfDays: 3 });
    const look = (name: RegExp) => screen.getByRole('button', { name }).className;
    const ordinary = look(/^Wednesday,? 30 December/);
    expect(look(/^Monday,? 28 December/)).toBe(ordinary);
    expect(look(/^Sunday,? 27 December/)).not.toContain('ring-glacier');
  });
});

describe('the calendar before and after the season', () => {
  const onDay = async (now: string) => {
    server = await createTestApp({ clock: createClock(now) });
    return open({ ...filled, date: '' });
  };

  it('opens on the first month that can be booked, and says from when', async () => {
    const { user } = await onDay('2026-11-01T09:00:00+09:00');
    screen.getByText('December 2026');
    screen.getByText('Lessons can be booked from Fri 18 Dec 2026 on. Please choose a day.');
    expect(screen.queryByRole('button', { name: /, chosen/ })).toBeNull();
    await proceed(user);
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.date).toBe('2026-12-18'));
    expect(errorOf(screen.getByRole('grid'))).toBe('Required field');
    await user.click(document.activeElement as HTMLElement);
    await screen.findByRole('button', { name: /^Friday,? 18 December 2026, chosen/ });
    expect(screen.queryByText(/^Lessons can be booked from/)).toBeNull();
  });

  it('says that no open day is planned when the season is over', async () => {
    const { user } = await onDay('2027-06-01T09:00:00+09:00');
    screen.getByText(/^No open day is planned on this slope/);
    await proceed(user);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^No open day is planned on this slope/));
    expect(errorOf(screen.getByRole('grid'))).toBe('Required field');
  });

  it('says what else to try when days are open and none can be booked', async () => {
    const { user } = await open({ ...filled, date: '', numberOfDays: 30 });
    await screen.findByText(/^No day can be booked here for the moment/);
    await proceed(user);
    await waitFor(() => expect(errorOf(screen.getByRole('grid'))).toBe('Required field'));
    expect(document.activeElement?.textContent).toMatch(/^No day can be booked here for the moment/);
    // From there Tab leads to today, not to a past day.
    expect(screen.getByRole('grid').querySelector<HTMLElement>('[tabindex="0"]')?.dataset.date).toBe('2026-12-20');
  });

  it('refers to the message about the prices when they could not be loaded', async () => {
    let isBroken = true;
    const line: typeof fetch = async (input, init) =>
      isBroken && String(input).includes('coursePrice.list')
        ? new Response('oops', { status: 502 })
        : server.request(String(input), init as RequestInit);
    const { user } = await openDetails({ ...filled, date: '' }, { server, fetch: line });
    const note = (await screen.findAllByText('The prices could not be loaded.'))[0]?.parentElement as HTMLElement;
    await proceed(user);
    await waitFor(() => expect(errorOf(screen.getByRole('grid'))).toBe('Required field'));
    expect(document.activeElement).toBe(note.parentElement);
    // The day that the page then preselects is no longer reported missing.
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: /^Monday,? 21 December 2026, chosen/ });
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-invalid')).toBeNull());
  });
});
