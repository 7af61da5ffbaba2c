/** The wizard on the real landing page, over the real server (§2, §4, §5, §8). */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type RenderOptions, renderApp } from '../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

const open = async (at = '/', options: RenderOptions = {}) => ({
  ...(await renderApp(at, { server, ...options })),
  user: userEvent.setup(),
});
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const card = (name: RegExp) => screen.findByRole('button', { name });
const bar = (name: 'Previous' | 'Next') => screen.getByRole('button', { name }) as HTMLButtonElement;
const draft = () => JSON.parse(sessionStorage.getItem('bookingFormData') ?? 'null');

/** A connection to the server that fails for calls of one name until it is repaired. */
function failingConnection(call: string) {
  const state = { broken: true };
  const line: typeof fetch = async (input, init) =>
    state.broken && String(input).includes(call)
      ? new Response('oops', { status: 502 })
      : server.request(String(input), init as RequestInit);
  return { state, line };
}

async function toCourses(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await card(/^Kandatsu/));
  await user.click(await card(/^Ski/));
  await heading('Choose a course');
}

describe('steps 1 to 3', () => {
  it('go on after a choice, offering what the previous choice allows', async () => {
    const { user, address } = await open();
    await heading('Choose a slope');
    expect(bar('Previous').disabled).toBe(true);
    expect(bar('Next').disabled).toBe(true);
    await card(/^Kandatsu.*from ¥9,000/);
    await screen.findByText('Open 21 Dec – 16 Jan');
    await user.click(await card(/^Kandatsu/));
    await heading('Choose a category');
    expect(address()).toBe('/?step=2');
    expect(bar('Next').disabled).toBe(true);
    expect(bar('Previous').disabled).not.toBe(true);
    await user.click(await card(/^Ski.*1 course.*from ¥25,000/));
    await heading('Choose a course');
    // A course without a price is not offered (check_prices).
    expect(screen.queryByText('Not priced yet')).toBeNull();
    await user.click(await card(/^Private Ski.*1 day · 09:00-12:00 or 13:00-16:00/));
    await heading('Your details');
    expect(draft()).toMatchObject({ slope_id: 1, category_id: 1, course_id: 1, step: 4 });
  });

  it('can be returned to by the bar and by the finished steps, keeping the choices', async () => {
    const { user } = await open();
    await toCourses(user);
    await user.click(bar('Previous'));
    await heading('Choose a category');
    expect((await card(/^Ski/)).getAttribute('aria-pressed')).toBe('true');
    expect(bar('Next').disabled).toBe(false);
    await user.click(screen.getByRole('link', { name: /^Slope/ }));
    await heading('Choose a slope');
    expect((await card(/^Kandatsu/)).getAttribute('aria-pressed')).toBe('true');
    await user.click(bar('Next'));
    await heading('Choose a category');
  });

  it('clear what another slope does not offer', async () => {
    const { user } = await open();
    await user.click(await card(/^Kandatsu/));
    await user.click(await card(/^Snowboard/));
    await heading('Choose a course');
    await user.click(screen.getByRole('link', { name: /^Slope/ }));
    await user.click(await card(/^Naeba/));
    await card(/^Ski/);
    expect(screen.queryByRole('button', { name: /^Snowboard/ })).toBeNull();
    await waitFor(() => expect(draft()).toMatchObject({ slope_id: 2, category_id: null, course_id: null }));
    expect(bar('Next').disabled).toBe(true);
  });

  it('focus the heading of each step', async () => {
    const { user } = await open();
    await user.click(await card(/^Kandatsu/));
    expect(document.activeElement).toBe(await heading('Choose a category'));
  });
});

describe('the course cards', () => {
  it('say whether a lesson is private, and the next day with a place, by one request', async () => {
    const { user, calls } = await open();
    await toCourses(user);
    await card(/^Private Ski.*private.*Next free day: Monday/);
    expect(calls.filter(({ url }) => url.includes('availability'))).toHaveLength(1);
  });

  it('name the size of a group and its free places, without which they can be chosen too', async () => {
    const group = { form: 'group', class_size: 2 } as const;
    await server.app.db.updateTable('course').set(group).where('course_name', '=', 'Private Ski').execute();
    await server.app.db.deleteFrom('instructor_category').where('instructor_id', '!=', 1).execute();
    const { user } = await open();
    await toCourses(user);
    await card(/^Private Ski.*group of up to 2.*2 of 2 places on Monday/);
    const { line } = failingConnection('availability.courses');
    const again = await open('/?step=3', { fetch: line });
    await heading('Choose a course');
    await again.user.click(await card(/^Private Ski/));
    await heading('Your details');
  });
});

describe('missing data', () => {
  it.each([
    ['slope.list', 'The slopes could not be loaded.', '/', /^Kandatsu/],
    ['category.list', 'The categories could not be loaded.', '/?step=2', /^Ski/],
    ['course.list', 'The courses could not be loaded.', '/?step=3', /^Private Ski/],
  ])('shows an error for %s, and can be retried', async (call, text, at, found) => {
    sessionStorage.setItem(
      'bookingFormData',
      JSON.stringify({ form: {}, slope_id: 1, category_id: 1, course_id: null }),
    );
    const { state, line } = failingConnection(call);
    const { user } = await open(at, { fetch: line });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    state.broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await card(found);
  });

  it.each([
    ['slope', 'Booking is not open yet', '/', { slope_id: null, category_id: null }],
    ['category', 'There is no lesson on this slope at the moment.', '/?step=2', { slope_id: 1, category_id: null }],
    ['course', 'There is no course in this category at the moment.', '/?step=3', { slope_id: 1, category_id: 2 }],
  ])('shows a list without a %s as empty, with what to do next', async (_, text, at, chosen) => {
    await server.app.db.updateTable('course').set({ deleted_at: '2026-12-01T00:00:00.000Z' }).execute();
    if (at === '/') await server.app.db.updateTable('slope').set({ deleted_at: '2026-12-01T00:00:00.000Z' }).execute();
    sessionStorage.setItem('bookingFormData', JSON.stringify({ form: {}, ...chosen, course_id: null }));
    await open(at);
    await screen.findByText(text);
  });

  it('is reported for a course that is gone after a reload', async () => {
    sessionStorage.setItem(
      'bookingFormData',
      JSON.stringify({ form: {}, slope_id: 1, category_id: 1, course_id: 4, step: 4 }),
    );
    const { user } = await open('/?step=4');
    await screen.findByText(/no longer offered/);
    await user.click(screen.getByRole('button', { name: 'Choose a course' }));
    await card(/^Private Ski/);
  });
});

describe('a step in the address', () => {
  const store = (choices: object) =>
    sessionStorage.setItem('bookingFormData', JSON.stringify({ form: {}, step: 4, ...choices }));
  const toCourse = { slope_id: 1, category_id: 1, course_id: 1 };
  const toNothing = { slope_id: null, category_id: null, course_id: null };

  it.each([
    ['/?step=x', toCourse, 'Your details', '/'],
    ['/?step=5', toCourse, 'Your details', '/?step=4'],
    ['/?step=0', toCourse, 'Your details', '/'],
    ['/?step=x', toNothing, 'Choose a slope', '/'],
    ['/?step=3', toNothing, 'Choose a slope', '/?step=1'],
    ['/?step=4&utm_source=x', { ...toNothing, slope_id: 1 }, 'Choose a category', '/?step=2'],
  ])('is corrected when it is invalid or too far: %s with %o', async (at, choices, shown, corrected) => {
    store(choices);
    const { address } = await open(at);
    await heading(shown);
    await waitFor(() => expect(address()).toBe(corrected));
    expect(screen.queryByRole('button', { name: 'Book this lesson' })).toBeNull();
  });
});

describe('the draft', () => {
  it('survives a reload with step, choices and text', async () => {
    const { user } = await open();
    await toCourses(user);
    await user.click(await card(/^Private Ski/));
    await user.type(await screen.findByLabelText(/^Name/), 'Tan Wei');
    await waitFor(() => expect(draft().form.guestName).toBe('Tan Wei'));
    await open('/');
    await heading('Your details');
    expect(((await screen.findByLabelText(/^Name/)) as HTMLInputElement).value).toBe('Tan Wei');
  });

  it.each(['{"broken', '[]', '"x"', JSON.stringify({ form: 3 })])(
    'starts empty when it cannot be read (%#)',
    async (stored) => {
      sessionStorage.setItem('bookingFormData', stored);
      await open('/?step=4');
      await heading('Choose a slope');
    },
  );

  it('opens the form despite an invalid day and count', async () => {
    const form = { date: 'soon', numberOfDays: 1e9, guestName: 'Tan' };
    sessionStorage.setItem(
      'bookingFormData',
      JSON.stringify({ form, slope_id: 1, category_id: 1, course_id: 1, step: 4 }),
    );
    await open('/');
    await screen.findByRole('button', { name: /^Monday,? 21 December 2026, chosen/ });
    expect((screen.getByLabelText('Number of days') as HTMLInputElement).value).toBe('1');
  });
});
