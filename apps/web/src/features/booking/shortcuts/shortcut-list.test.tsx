/** The list of shortcuts behind `?` (issue: lists all keys). */
import { createTestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

it('lists every shortcut by where it works, and does not open while somebody types', async () => {
  const server = await createTestApp();
  localStorage.setItem('token', await server.login());
  await renderApp('/admin/time/edit/1', { server });
  const user = userEvent.setup();
  const field = await screen.findByDisplayValue('Morning');
  await user.type(field, '?');
  expect(field).toHaveProperty('value', 'Morning?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const groups = within(list).getAllByRole('heading', { level: 3 });
  const keys = groups.map((group) =>
    [...(group.parentElement?.querySelectorAll('dd') ?? [])].map((each) =>
      [...each.querySelectorAll('kbd')].map((key) => key.textContent).join(' '),
    ),
  );
  expect(groups.map((group) => group.textContent)).toEqual([
    'Everywhere',
    'On Today',
    'After a registration',
    'In the schedule',
    'While a lesson is picked up',
    'In a list that is being put in order',
  ]);
  expect(keys).toEqual([
    ['Ctrl K', '/', 'Alt T', 'Ctrl Z', '?'],
    ['← →', 'T'],
    ['N'],
    ['← → ↑ ↓', 'Home End', 'Ctrl Home End', 'PgUp PgDn', 'Enter', 'Space', 'M', 'F', 'U'],
    ['← → ↑ ↓ PgUp PgDn', 'Home', 'End', 'Space Enter', 'Esc'],
    ['Space', '↑ ↓', 'Esc'],
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
