/**
 * What a guest does between pressing Next and the result of the bot check, which takes seconds on a slow phone (§4,
 * §5).
 */
import { altchaBotCheck } from '@gerende/api/platform/bot-check/altcha';
import { createTestApp } from '@gerende/api/testing/test-app';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { errorOf, filled, openDetails, proceed } from '../testing/open-details.ts';
import { onPhone } from '../testing/phone.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Opens valid details and presses Next; the bot check answers when `answer` is called. */
async function openChecked() {
  let begun: (answer: () => void) => void = () => undefined;
  const solving = new Promise<() => void>((resolve) => {
    begun = resolve;
  });
  class SolverThread {
    onmessage: ((event: { data: unknown }) => void) | undefined;
    postMessage(): void {
      begun(() => this.onmessage?.({ data: { solution: { counter: 1, derivedKey: '00' } } }));
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', SolverThread);
  const server = await createTestApp({ botCheck: altchaBotCheck('secret') });
  const app = await openDetails(filled, { server });
  return { ...app, answer: async () => (await solving)() };
}

const isChecking = () => expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-busy')).toBe('true');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('text typed during the bot check is validated before the confirmation', async () => {
  const { user, answer } = await openChecked();
  await proceed(user);
  await waitFor(isChecking);
  const again = screen.getByLabelText(/^E-mail again/);
  fireEvent.input(again, { target: { value: 'tan@mail.exampel' } });
  await answer();
  await waitFor(() => expect(errorOf(again)).toBe('Email addresses do not match'));
  await heading('Your details');
});

it('text corrected during the bot check leads on to the confirmation', async () => {
  const { user, answer } = await openChecked();
  await proceed(user);
  await waitFor(isChecking);
  fireEvent.input(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Tan Wei Ling' } });
  await answer();
  await heading('Check and book');
  await screen.findByText('Tan Wei Ling');
});

it('a guest who has gone back to the courses during the bot check stays there', async () => {
  const { user, answer, address } = await openChecked();
  await proceed(user);
  await waitFor(isChecking);
  await user.click(screen.getByRole('link', { name: /^Course/ }));
  await heading('Choose a course');
  await answer();
  await heading('Choose a course');
  expect(address()).toBe('/?step=3');
});

it('a guest who has gone back to the lesson during the bot check stays there, and can press Next again', async () => {
  onPhone();
  const { user, answer, goTo, address } = await openChecked();
  await proceed(user);
  await screen.findByText('2 of 2');
  await proceed(user);
  await waitFor(isChecking);
  await goTo('/?step=4');
  await screen.findByText('1 of 2');
  await answer();
  expect(address()).toBe('/?step=4');
  await proceed(user);
  await screen.findByText('2 of 2');
});
