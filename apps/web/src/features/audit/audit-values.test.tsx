/** The records write a stored value as on the screens where it was chosen, in the reader's language. */
import { openDesk } from '@gerende/api/testing/desk';
import { tokenOfRole } from '@gerende/api/testing/roles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

it('has choices, languages and times in words of the language', async () => {
  const desk = await openDesk();
  const { db } = desk.t.app;
  const line = {
    actor: 'somebody@gerende.example',
    source: 'trpc',
    action: 'update',
    note: null,
    operation_id: 'one',
  } as const;
  const at = '2026-12-20T00:00:00.000Z';
  const states = [
    ['user', { role: 'desk' }, { role: 'accountant' }],
    ['invoice', { status: 'issued', issued_at: null }, { status: 'corrected', issued_at: '2026-12-19T23:10:00.000Z' }],
    ['school', { notice_language: 'en' }, { notice_language: 'ja' }],
  ] as const;
  for (const [entity, before, after] of states)
    await db
      .insertInto('audit_log')
      .values({ ...line, at, entity, entity_id: '1', before: JSON.stringify(before), after: JSON.stringify(after) })
      .execute();
  localStorage.setItem('token', await tokenOfRole(desk.t, 'owner'));
  await renderApp('/admin/settings/audit', { server: desk.t, language: 'ja' });
  const page = within(await screen.findByRole('main'));
  await page.findByText('受付');
  for (const words of [
    '受付',
    '経理',
    '発行済み',
    '訂正済み',
    '2026\u2060年12\u2060月\u206020\u2060日 08:10',
    'English',
    '日本語',
  ])
    expect(page.getByText(words)).toBeTruthy();
});
