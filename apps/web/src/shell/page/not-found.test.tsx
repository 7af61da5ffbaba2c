/** Unknown addresses (§2), the header of the guest pages, and the focus after a change of page. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

describe('an unknown address', () => {
  it.each([
    ['en', 'Page Not Found'],
    ['ja', 'ページが見つかりません'],
    ['zh', '页面未找到'],
  ] as const)('says so in %s, and links to the landing page', async (language, title) => {
    await renderApp('/no/such/page', { language });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe(title);
    await waitFor(() => expect(document.title).toBe(`${title} · Gerende Snow School`));
    expect(document.documentElement.lang).toBe(language);
    const main = screen.getByRole('main');
    const home = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(home).toEqual(['/']);
  });

  it.each(['/no/such/page', '/about', '/info/nope', '/info/terms', '/slopes/999', '/instructors/999'])(
    '%s says so at each visit, also without loading the site anew',
    async (path) => {
      const { goTo } = await renderApp('/find');
      for (let visits = 0; visits < 3; visits += 1) {
        await goTo(path);
        await screen.findByRole('heading', { level: 1, name: 'Page Not Found' });
        await goTo('/find');
        await screen.findByRole('heading', { level: 1, name: /lessons on/ });
      }
    },
  );
});

const routes = import.meta.glob<string>('../../routes/**/*.tsx', { query: '?raw', import: 'default', eager: true });

it('a route that may throw notFound names the page that says so', () => {
  const throwing = Object.entries(routes).filter(([, text]) => text.includes('notFound()'));
  expect(throwing.length).toBeGreaterThan(3);
  expect(throwing.filter(([, text]) => !text.includes('notFoundComponent:')).map(([file]) => file)).toEqual([]);
});

describe('the language switch of the header', () => {
  it('lists every language by its own name, switches the page and is stored', async () => {
    await renderApp('/no-such-page');
    const user = userEvent.setup();
    const offered = (await screen.findByRole('group', { name: 'Language' })).querySelectorAll<HTMLElement>(
      '[role=button]',
    );
    const names = ['English', '中文', '繁體中文', '日本語'];
    expect(names.map((name) => screen.getByRole('button', { name }))).toEqual([...offered]);
    expect([...offered].map((button) => button.lang)).toEqual(['en', 'zh', 'zh-Hant', 'ja']);
    await user.click(screen.getByRole('button', { name: '中文' }));
    await screen.findByRole('heading', { name: '页面未找到' });
    expect(screen.getByRole('button', { name: '中文' }).getAttribute('aria-pressed')).toBe('true');
    expect(document.documentElement.lang).toBe('zh');
    expect(localStorage.getItem('language')).toBe('zh');
  });

  it('still offers Japanese after a reader of Japanese switched to English', async () => {
    await renderApp('/no-such-page', { language: 'ja' });
    await userEvent.click(await screen.findByRole('button', { name: 'English' }));
    await screen.findByRole('heading', { name: 'Page Not Found' });
    await userEvent.click(screen.getByRole('button', { name: '日本語' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('ja'));
  });
});

describe('a change of page', () => {
  it('moves the focus to the heading of the new page, but not on the first page', async () => {
    const { goTo } = await renderApp('/no-such-page');
    await screen.findByRole('heading', { level: 1 });
    expect(document.activeElement).toBe(document.body);
    await goTo('/admin/login');
    const heading = await screen.findByRole('heading', { name: 'Log in' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});
