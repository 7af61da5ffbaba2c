import en from '@gerende/i18n/locales/en/guestPage.json' with { type: 'json' };
import traditional from '@gerende/i18n/locales/zh-Hant/guestPage.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { shortPage, type Tried } from './short-page.ts';

const textOf = (tried: Tried, home?: string, words = ''): Promise<string> =>
  shortPage(en, { tried, language: 'en', home, words }).text();

it('a page that cannot be opened can be retried, and links back to the stored page', async () => {
  const alone = await textOf('open');
  expect(alone).toContain(en.offline_open);
  expect(alone).toContain(`<a href="">${en.offline_again}</a>`);
  expect(alone).not.toContain(en.back);
  expect(await textOf('open', '/b/abc')).toContain(`<a href="/b/abc?lang=en">${en.back}</a>`);
});

it.each([
  ['unsent', en.offline_unsent],
  ['unsure', en.offline_unsure],
] as const)('what was pressed (%s) is not sent again', async (tried, words) => {
  const page = await textOf(tried, '/b/abc');
  expect(page).toContain(words);
  expect(page).toContain(`<a href="/b/abc?lang=en">${en.back}</a>`);
  expect(page).not.toMatch(/href=""|<form|<script/);
});

it('shows what the guest has written, as text, so that it can be copied', async () => {
  expect(await textOf('unsent', '/b/abc', 'Where? <b>"Here" & there</b>')).toContain(
    `${en.offline_words}</h2><p class="words">Where? &#60;b&#62;&#34;Here&#34; &#38; there&#60;/b&#62;</p>`,
  );
  expect(await textOf('open')).not.toContain(en.offline_words);
});

it('is in the language of its reader, loads nothing, and says that it is no response of the server', async () => {
  const answer = shortPage(traditional, { tried: 'unsent', language: 'zh-Hant', home: undefined, words: '' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
  const page = await answer.text();
  expect(page).toContain('<html lang="zh-Hant">');
  expect(page).toContain(traditional.offline_unsent);
});
