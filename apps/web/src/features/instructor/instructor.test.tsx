/** The screens of the instructors (§2 /admin/instructor), against the real server. */
import { deskBooking } from '@gerende/api/testing/desk';
import { storedDays } from '@gerende/api/testing/lesson-days';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
  vi.stubGlobal('fetch', asMultipart);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Encodes the form as bytes: the server's runtime does not accept the form objects of the test's page. */
const asMultipart: typeof fetch = async (path, init) => {
  const parts: string[] = [];
  for (const [name, value] of init?.body instanceof FormData ? init.body.entries() : []) {
    const file = value instanceof File ? `; filename="${value.name}"\r\nContent-Type: ${value.type}` : '';
    const text = value instanceof File ? await value.text() : value;
    parts.push(`--edge\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`);
  }
  return server.request(String(path), {
    method: init?.method ?? 'GET',
    headers: { ...(init?.headers as Record<string, string>), 'content-type': 'multipart/form-data; boundary=edge' },
    body: `${parts.join('')}--edge--\r\n`,
  });
};

async function edit(id = 1) {
  await renderApp(`/admin/instructor/edit/${id}`, { server });
  const user = userEvent.setup({ applyAccept: false });
  await screen.findByRole('heading', { name: 'Edit Instructor' });
  const field = (name: string) => screen.getByRole('textbox', { name });
  return {
    user,
    field,
    save: () => user.click(screen.getByRole('button', { name: 'Update' })),
    said: (text: string) => within(screen.getByRole('form')).findByText(text),
  };
}
const described = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const stored = async (id: number) => {
  const token = await server.login();
  return (await server.get(`/instructors/${id}`, { token })).body.item;
};

describe('the form', () => {
  it('stores languages, contact and texts, and counts the characters of a text', async () => {
    const { user, field, save } = await edit();
    await user.click(screen.getByRole('checkbox', { name: '한국어 Korean' }));
    await user.click(screen.getByRole('checkbox', { name: 'English' }));
    await user.type(field('Phone'), '+81 90 1234 5678');
    await user.type(field('E-mail'), 'sora@example.jp');
    await user.type(field('Japanese'), '湯沢育ち');
    expect(described(field('Japanese'))).toBe('4 of 300 characters');
    await save();
    await screen.findByRole('table', { name: 'Instructor' });
    expect(await stored(1)).toMatchObject({
      languages: ['en', 'ko'],
      phone: '+81 90 1234 5678',
      email: 'sora@example.jp',
      about_ja: '湯沢育ち',
      about_en: null,
      slopes: [{ id: 1 }],
    });
  });

  it('stores a name in Japanese, says that it is too long, and the list is searched for it', async () => {
    const { user, field, save } = await edit();
    const name = field('Name (JA, optional)');
    await user.click(name);
    await user.paste('空'.repeat(121));
    await save();
    await waitFor(() => expect(described(name)).toMatch(/too long/i));
    await user.clear(name);
    await user.type(name, '青木 空');
    await save();
    await screen.findByRole('table', { name: 'Instructor' });
    expect(await stored(1)).toMatchObject({ name: 'Aoki Sora', name_ja: '青木 空' });
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), '青木 空');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByRole('cell', { name: /Aoki Sora/ })).toBeTruthy();
  });

  it('says beside the field what is wrong with a phone and an e-mail, and focuses the first', async () => {
    const { user, field, save } = await edit();
    await user.type(field('Phone'), 'ask');
    await user.type(field('E-mail'), 'sora@');
    await save();
    await waitFor(() => expect(described(field('E-mail'))).toBe('Please enter a valid e-mail address'));
    expect(described(field('Phone'))).toMatch(/^Please enter a phone number/);
    expect(document.activeElement).toBe(field('Phone'));
  });

  it('shows the refusal of a file that is no picture beside the photo, and keeps what was typed', async () => {
    const { user, field, save, said } = await edit();
    const photo = screen.getByLabelText('Photo') as HTMLInputElement;
    await user.upload(photo, new File(['pixels'], 'me.txt', { type: 'text/plain' }));
    await said('Please upload a valid image file (JPEG, PNG, GIF).');
    await user.upload(photo, new File(['pixels'], 'me.png', { type: 'image/png' }));
    await screen.findByRole('img', { name: 'Preview of the picture' });
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.type(field('Phone'), '1234567');
    await save();
    await waitFor(() => expect(described(photo)).toBe('Please upload a valid image file (JPEG, PNG, GIF).'));
    expect(document.activeElement).toBe(photo);
    expect(vi.mocked(console.error).mock.calls.map(([said]) => said)).toEqual(['/api/v1/instructors/1 failed']);
    vi.mocked(console.error).mockClear();
    expect((field('Phone') as HTMLInputElement).value).toBe('1234567');
    expect((await stored(1)).phone).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove the photo' }));
    expect(screen.queryByRole('img', { name: 'Preview of the picture' })).toBeNull();
  });

  it('adds hours away with their kind, and warns of a lesson then', async () => {
    const json = deskBooking({ instructor_id: 1 });
    const { item } = (await server.post('/booking', json, { token: await server.login() })).body;
    const { user, save, said } = await edit();
    await waitFor(() => screen.getByRole('button', { name: /^Tuesday,? 22 December 2026.*teaches 09:00/ }));
    await user.click(screen.getByRole('button', { name: /^Tuesday,? 22 December 2026/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Sick');
    const to = screen.getByRole('textbox', { name: 'To, hour' });
    await user.clear(to);
    await user.type(to, '08');
    await user.click(screen.getByRole('button', { name: 'Add 1 day' }));
    expect(described(to)).toBe('End time must be later than start time.');
    expect(document.activeElement).toBe(to);
    await user.clear(to);
    await user.type(to, '12');
    await user.click(screen.getByRole('button', { name: 'Add 1 day' }));
    await said('1 day off added. It is stored with the form. On 1 of them the instructor has a lesson.');
    const list = screen.getByRole('region', { name: '1 day off' });
    expect(within(list).getByRole('listitem').textContent).toMatch(
      new RegExp(`^Tue 22 Dec 2026 Sick 09:00\u2060–\u206012:00Has a lesson then: .*\\(booking ${item.id}\\)`),
    );
    await save();
    const asked = within(await screen.findByRole('dialog', { name: 'This change touches 1 lesson to come' }));
    expect(asked.getByRole('listitem').textContent).toMatch(/^09:00\u2060–\u206012:00.*toUnassigned$/);
    await user.click(asked.getByRole('button', { name: 'Move 1 lesson' }));
    const row = await screen.findByRole('row', { name: /Aoki Sora/ });
    within(row).getByText('Sick 09:00\u2060–\u206012:00');
    expect((await storedDays(server.app.db)).map((day) => day.instructor_id)).toEqual([null]);
    expect((await stored(1)).away).toEqual([{ date: '2026-12-22', from: '09:00', to: '12:00', kind: 'sick' }]);
  });

  it('removes hours away, and leaves the days off by lesson time', async () => {
    const away = {
      instructor_id: 2,
      date: '2026-12-23',
      start_time: '14:00',
      end_time: '17:00',
      kind: 'on_call',
    } as const;
    await server.app.db.insertInto('instructor_away').values(away).execute();
    const { user, save } = await edit(2);
    await user.type(screen.getByRole('textbox', { name: 'Name (ZH)' }), '马场');
    await user.click(await screen.findByRole('button', { name: 'Remove Wed 23 Dec 2026, On call' }));
    await save();
    await screen.findByRole('table', { name: 'Instructor' });
    expect(await stored(2)).toMatchObject({ away: [], dateRanges: [{ date: '2026-12-23', setting_time_id: 1 }] });
  });
});

describe('the list', () => {
  it('shows all days off of everybody after a press, those by hours with their hours', async () => {
    const sick = { kind: 'sick', start_time: '09:00', end_time: '17:00' } as const;
    const dates = ['2026-12-21', '2026-12-22', '2026-12-24'];
    const rows = [1, 2].flatMap((instructor_id) => dates.map((date) => ({ instructor_id, date, ...sick })));
    await server.app.db.insertInto('instructor_away').values(rows).execute();
    await renderApp('/admin/instructor/', { server });
    const row = await screen.findByRole('row', { name: /Aoki Sora/ });
    const shown = (): (string | null | undefined)[] =>
      within(row)
        .getAllByRole('time')
        .map((day) => day.parentElement?.textContent);
    expect(shown()).toHaveLength(2);
    await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Show all days off' }));
    expect(shown()).toEqual(
      [21, 22, 24].map((day) => expect.stringMatching(`${day} Dec 2026 Sick 09:00\u2060–\u206017:00$`)),
    );
    expect(within(screen.getByRole('row', { name: /Baba Riku/ })).getAllByRole('time')).toHaveLength(4);
  });

  it('shows the languages and is filtered by one of those spoken', async () => {
    await server.app.db
      .insertInto('instructor_language')
      .values([
        { instructor_id: 1, language: 'zh' },
        { instructor_id: 2, language: 'en' },
      ])
      .execute();
    await renderApp('/admin/instructor/?name=a&language=zh', { server, language: 'ja' });
    const user = userEvent.setup();
    const names = () => screen.getAllByRole('rowheader').map((each) => each.textContent);
    await screen.findByRole('cell', { name: '中国語（標準語）' });
    expect(names()).toEqual(['Aoki Sora']);
    const filter = screen.getByRole('combobox', { name: '言語' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['すべての言語', 'English（英語）', '中文（中国語（標準語））']);
    await user.selectOptions(filter, 'en');
    await waitFor(() => expect(names()).toEqual(['Baba Riku']));
    await user.selectOptions(filter, '');
    await waitFor(() => expect(names()).toEqual(['Aoki Sora', 'Baba Riku', 'Chiba Mei']));
  });

  it('is filtered by a name and a language, the second chosen before the first is rendered', async () => {
    await server.app.db.insertInto('instructor_language').values({ instructor_id: 2, language: 'en' }).execute();
    const { address } = await renderApp('/admin/instructor/', { server });
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'a' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'en' } });
    await waitFor(() =>
      expect(screen.getAllByRole('rowheader').map((each) => each.textContent)).toEqual(['Baba Riku']),
    );
    expect(address()).toBe('/admin/instructor/?name=a&language=en');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'a');
  });
});
