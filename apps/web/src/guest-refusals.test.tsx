/** Refusals and failures of a guest's calls (§5, §8), in Japanese and Chinese: each sentence at its place. */
import { createTestApp } from '@gerende/api/testing/test-app';
import type { BotCheck } from '@gerende/domain/bot-check/schema';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorOf, filled, openDetails } from './features/booking-wizard/testing/open-details.ts';
import { type TranslatedScreen, translatedScreen } from './testing/translated-screen.ts';

/** A draft at a step before the details. */
async function openStep({ open }: TranslatedScreen, step: number): Promise<void> {
  const draft = { step, slope_id: 1, ...(step > 2 && { category_id: 1 }), form: filled, idempotency_key: 'key-1' };
  sessionStorage.setItem('bookingFormData', JSON.stringify(draft));
  await open('/');
}

/** Google's check, whose token is missing or whose script fails. */
async function openChecked({ options }: TranslatedScreen, execute: () => Promise<string>): Promise<TranslatedScreen> {
  vi.stubGlobal('grecaptcha', { ready: (then: () => void) => then(), execute });
  const describe = (): BotCheck => ({ provider: 'recaptcha', site_key: 'key' });
  const server = await createTestApp({ botCheck: { describe, scriptOrigins: [], verify: async () => null } });
  const on = await translatedScreen(options.language, server);
  await openDetails(filled, on.options);
  await on.press('landingPage:next');
  return on;
}

const screens: [what: string, look: (on: TranslatedScreen) => Promise<void>][] = [
  [
    'step 4, empty',
    async (on) => {
      await openDetails({}, on.options);
      await on.press('landingPage:next');
      for (const name of [
        'guestName',
        'phoneNumber',
        'email',
        'emailConfirmation',
        'hotelName',
        'accountId',
        'country',
        'ageGroup',
        'referrer',
      ])
        await on.beside(`lastSteps:${name}`, 'lastSteps:requiredField');
      for (const name of ['landingPage:abilityLevel', 'lastSteps:preferredContactMethod']) {
        const group = screen.getByRole('radiogroup', {
          name: (words) => words.startsWith(on.t(name)),
        });
        expect(errorOf(group)).toBe(on.t('lastSteps:requiredField'));
      }
      await on.inToast('lastSteps:requiredField');
    },
  ],
  [
    'step 4, two addresses',
    async (on) => {
      await openDetails({ ...filled, emailConfirmation: 'tam@mail.example' }, on.options);
      await on.press('landingPage:next');
      await on.both('lastSteps:emailConfirmation', 'lastSteps:emailMismatch');
    },
  ],
  [
    'step 4, no token of the bot check',
    async (on) => {
      const checked = await openChecked(on, async () => '');
      await checked.inToast('lastSteps:captchaRequired');
    },
  ],
  [
    'step 4, a bot check that fails',
    async (on) => {
      const checked = await openChecked(on, () => Promise.reject(new Error('blocked')));
      await checked.inToast('lastSteps:captchaError');
    },
  ],
  [
    'step 2, categories that fail, and none',
    async (on) => {
      on.fails.broken = 'guest.category.list';
      await openStep(on, 2);
      await screen.findByText(on.t('landingPage:errorLoadingCategories'));
      delete on.fails.broken;
      await on.server.app.db.deleteFrom('course_slope').execute();
      await openStep(on, 2);
      await screen.findByText(on.t('landingPage:noCategory'));
    },
  ],
  [
    'step 3, courses that fail, and none',
    async (on) => {
      on.fails.broken = 'guest.course.list';
      await openStep(on, 3);
      await screen.findByText(on.t('landingPage:errorLoadingCourses'));
      delete on.fails.broken;
      await on.server.app.db.deleteFrom('course_price').execute();
      await openStep(on, 3);
      await screen.findByText(on.t('landingPage:noCourse'));
    },
  ],
];

describe.each(['ja', 'zh'] as const)('in %s', (language) => {
  it.each(screens)('%s', async (_what, look) => look(await translatedScreen(language)));
});

afterEach(() => {
  vi.mocked(console.error).mockClear();
  vi.unstubAllGlobals();
});
