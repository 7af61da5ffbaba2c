/** The finder on the first page, its answer, and the lesson that it leads to, over the real server. */
import { createTestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const open = async (at: string) => {
  const server = await createTestApp();
  return { ...(await renderApp(at, { server })), user: userEvent.setup() };
};
const draft = () => JSON.parse(sessionStorage.getItem('bookingFormData') ?? 'null');

describe('the finder', () => {
  it('asks on the first page about the first open day, as a plain HTML form', async () => {
    await open('/');
    const form = (await screen.findByRole('form', { name: 'Find a lesson' })) as HTMLFormElement;
    expect(form.getAttribute('action')).toBe('/find');
    expect(Object.fromEntries(new FormData(form))).toEqual({
      sport: 'Ski',
      date: '2026-12-21',
      adults: '1',
      age: '',
      level: '1',
    });
  });

  it('leads from a free time to step 4 with all values filled in', async () => {
    const { user, address } = await open('/find?sport=Ski&adults=1&age=7&date=2026-12-22&level=2');
    await screen.findByRole('heading', { level: 1, name: 'Ski lessons on Tue 22 Dec 2026' });
    const all = screen.getByRole('region', { name: 'All in one lesson: 1 adult, 1 child (7)' });
    expect(within(all).getByText('Private lesson · 1 day · price for 2 people')).toBeDefined();
    const [line] = within(all).getAllByRole('listitem');
    const price = within(line as HTMLElement).getByText(/^¥/).textContent;
    await user.click(within(line as HTMLElement).getByRole('link', { name: /^13:00–16:00/ }));
    await screen.findByRole('heading', { level: 1, name: 'Your details' });
    expect(address()).toBe('/?step=4');
    expect(draft().form).toMatchObject({
      date: '2026-12-22',
      lessonTime: 2,
      numberOfPeople: 2,
      numberOfDays: 1,
      abilityLevel: 2,
      ageGroup: 'parent_child',
    });
    await waitFor(() => expect(screen.getAllByText(price ?? '').length).toBeGreaterThan(0));
  });

  it('leads to the next day with a free lesson from one without', async () => {
    const { user, address } = await open('/find?date=2026-12-27');
    await screen.findByText('The slopes are closed that day');
    await user.click(screen.getByRole('link', { name: 'Mon 28 Dec 2026: lessons are free' }));
    await screen.findByRole('heading', { level: 1, name: 'Ski lessons on Mon 28 Dec 2026' });
    expect(address()).toContain('date=2026-12-28');
    await screen.findAllByRole('link', { name: /free|left/ });
  });

  it('says so when there is nothing within reach', async () => {
    await open('/find?date=2026-12-27&adults=6&level=6');
    await screen.findByText(/No free lesson was found in the days after it either/);
  });

  it('advises no other wish where no slope opens any more', async () => {
    await open('/find?date=2027-06-01');
    await screen.findByText('The slopes are closed that day');
    await screen.findByText(/No open day is planned after it/);
    expect(document.body.textContent).not.toContain('fewer people');
  });
});
