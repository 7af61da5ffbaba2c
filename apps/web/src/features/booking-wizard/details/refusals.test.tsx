/** What step 4 refuses, in true words and in visible places: days, levels, ages, filled fields, a lost network. */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RenderOptions } from '../../../testing/render-app.tsx';
import { errorOf, filled, openDetails, proceed, toasts } from '../testing/open-details.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

const open = (typed: Partial<GuestFormData> = {}, options: RenderOptions = {}) =>
  openDetails(typed, { server, ...options });

describe('a class for one level and some ages', () => {
  it('offers only these, and drops the values of an earlier course', async () => {
    await server.app.db
      .updateTable('course')
      .set({ form: 'group', class_size: 6, ability_level: 1, age_groups: 'under_6,7_12' })
      .where('id', '=', 1)
      .execute();
    await open({ ...filled, abilityLevel: 5, ageGroup: '30s' });
    const levels = within(screen.getByRole('radiogroup', { name: /^Ability level/ })).getAllByRole('radio');
    expect(levels.map((each) => [each.getAttribute('value'), (each as HTMLInputElement).checked])).toEqual([
      ['1', false],
    ]);
    const ages = screen.getByLabelText(/^Age group/) as HTMLSelectElement;
    expect([...ages.options].map((each) => each.value)).toEqual(['', 'under_6', '7_12']);
    expect(ages.value).toBe('');
  });
});

describe('look-ups that fail', () => {
  it('have one button that tries all of them again', async () => {
    let broken = true;
    const line: typeof fetch = async (input, init) => {
      if (broken && /coursePrice|country|nominations|availability/.test(String(input))) throw new TypeError('offline');
      return server.request(String(input), init as RequestInit);
    };
    const { user } = await open({ date: '2026-12-21' }, { fetch: line });
    await screen.findByText('Parts of this form could not be loaded.');
    await screen.findByText('The countries could not be loaded.');
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
  });
});

describe('proceeding', () => {
  it('says what is wrong with a filled field in specific words, in the toast too', async () => {
    const { user } = await open({ ...filled, phoneNumber: '12' });
    await proceed(user);
    const words = 'Please enter a phone number with its digits, as +65 8123 4567';
    await waitFor(() => expect(errorOf(screen.getByLabelText(/^Phone number/))).toBe(words));
    expect(await toasts()).toEqual([words]);
  });

  it('shows no sum for impossible days, and says so where the days are counted', async () => {
    // The slope is closed on the 27th.
    const { user } = await open({ ...filled, date: '2026-12-26' });
    await screen.findAllByText('¥30,000');
    await user.click(screen.getByRole('button', { name: 'One day more' }));
    const words = /^Sat 26 Dec 2026: Closed on Sun 27 Dec 2026/;
    await waitFor(() => expect(errorOf(screen.getByLabelText(/^Number of days/))).toMatch(words));
    expect(screen.queryByText('¥60,000')).toBeNull();
    expect(screen.getAllByText(/so there is no price/).length).toBeGreaterThan(0);
    await proceed(user);
    expect((await toasts())[0]).toMatch(words);
  });
});
