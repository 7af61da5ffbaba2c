/** A guest who has paid after the place was given back, in the list of requests and on Today, against the real server. */
import { openPaidLate } from '@gerende/api/testing/payments';
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

it.each([
  ['en', 'Paid too late: ¥30,000', /give the money back/, '1 request paid too late'],
  ['ja', '期限後の支払い ¥30,000', /返金してください/, '期限後に支払われたリクエスト1\u2060件'],
  ['zh', '逾期付款¥30,000', /退款/, '1\u2060个申请逾期付款'],
] as const)('is shown in %s', async (language, said, hint, onToday) => {
  const { desk, stripe } = await openPaidLate();
  onTestFinished(() => stripe.close());
  // Nothing is heard of other desks, who are asked outside of the app's own calls.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  localStorage.setItem('token', desk.token);
  await renderApp('/admin/requests/', { server: desk.t, language });
  const request = (await screen.findByText(said)).closest('article');
  expect(within(request ?? document.body).getByText(hint)).toBeDefined();
  await renderApp('/admin/today/', { server: desk.t, language });
  const chip = await screen.findByRole('link', { name: onToday });
  expect(chip.getAttribute('href')).toBe('/admin/requests/');
});
