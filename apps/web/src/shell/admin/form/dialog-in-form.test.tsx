/** A form in a dialog is no part of the form of the page that opened it, though it is rendered inside that. */
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startTexts } from '../../../testing/start-texts.ts';
import { loadTexts } from '../../i18n.ts';
import { DangerDialog } from './danger-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

const shown = { title: 'Move', busy: false, onClose: () => undefined, children: undefined };

it.each<[string, (send: () => void) => React.ReactNode]>([
  ['a form', (send) => <FormDialog {...shown} saveLabel="Send" onSubmit={send} />],
  ['a danger', (send) => <DangerDialog {...shown} action="Send" ready onConfirm={send} />],
])('sends %s alone', async (_, dialogWith) => {
  await startTexts('en');
  await loadTexts('form');
  const send = vi.fn();
  const sendPage = vi.fn();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router}>
      <form onSubmit={sendPage}>{dialogWith(send)}</form>
    </RouterContextProvider>,
  );
  fireEvent.click(screen.getByText('Send'));
  expect(send).toHaveBeenCalledOnce();
  expect(sendPage).not.toHaveBeenCalled();
});
