import { openPay } from '@gerende/api/testing/pay';
import { tokenOfRole } from '@gerende/api/testing/roles';
import { school } from '@gerende/api/testing/test-school';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const { chiba } = school.instructor;

it('the hours of the approved lines add up to the hours that are paid', async () => {
  // The stream of changes stays open and sends nothing.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const own = await openPay();
  const { t, trpc } = own.feeds.desk;
  await trpc.admin.school.saveSettings({ staff_pay: 'sums' });
  await own.rate({ amount: 3000 });
  for (const hour of ['09', '11', '13'])
    await trpc.admin.schedule.saveEntry({
      ...{ instructor_id: chiba, operating_day: '2026-12-22', tag: 'On Hold' },
      ...{ start_time: `${hour}:00`, end_time: `${hour}:20` },
    });
  own.untilJanuary();
  await own.approve(chiba);
  localStorage.setItem('token', await tokenOfRole(t, 'instructor', chiba));
  await renderApp('/me', { server: t });
  fireEvent.click(await screen.findByText('Hours of the month'));
  fireEvent.click(await screen.findByRole('button', { name: 'The month before' }));
  await screen.findByText('For 1 h');
  expect(screen.getAllByText(/On Hold · /).map(({ textContent }) => textContent)).toEqual([
    'On Hold · 0.33 h',
    'On Hold · 0.34 h',
    'On Hold · 0.33 h',
  ]);
});
