/** When the landing page loads the script of Google's bot check (§7). */
import { createTestApp } from '@gerende/api/testing/test-app';
import type { BotCheck } from '@gerende/domain/bot-check/schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

/** @returns the scripts that the page adds, and what waits until it is idle */
async function openWith(check: BotCheck) {
  const added: string[] = [];
  // All tests share a window; with the script of another one there would be nothing to add.
  delete window.grecaptcha;
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    added.push((script as HTMLScriptElement).src);
  });
  const timers = vi.spyOn(window, 'setTimeout');
  const botCheck = { describe: () => check, scriptOrigins: [], verify: async () => null };
  await renderApp('/', { server: await createTestApp({ botCheck }) });
  await screen.findAllByText('Gerende Snow School');
  await screen.findByRole('button', { name: /Kandatsu/ });
  expect(added).toEqual([]);
  return { added, waiting: () => timers.mock.calls.filter(([, after]) => after === 2000).map(([wait]) => wait) };
}

it('loads the script of Google after the first paint', async () => {
  const { added, waiting } = await openWith({ provider: 'recaptcha', site_key: 'key' });
  await waitFor(() => expect(waiting()).not.toEqual([]));
  for (const end of waiting()) end();
  await waitFor(() => expect(added).toEqual(['https://www.google.com/recaptcha/api.js?render=key&hl=ja']));
});

it('loads no script of another check', async () => {
  const { added, waiting } = await openWith({ provider: 'altcha' });
  expect([added, waiting()]).toEqual([[], []]);
});
