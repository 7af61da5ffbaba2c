import { defaultTheme } from '@gerende/domain/school/theme-rules';
import { describe, expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { createApp } from '../app.ts';
import type { WebFile, WebFiles } from '../web/web-files.ts';

const html = (lang: string) =>
  `<html lang="${lang}"><head><meta name="theme-color" content="#f3f7fa" media="x" /><title>Gerende</title></head></html>`;
const built = (lang: string): WebFile => ({
  body: Buffer.from(html(lang)) as WebFile['body'],
  type: 'text/html; charset=utf-8',
  cache: 'no-cache',
});
const web: WebFiles = {
  files: new Map([['/index.html', built('en')]]),
  landing: { en: built('en'), ja: built('ja'), zh: built('zh'), 'zh-Hant': built('zh-Hant') },
  isPage: (path) => !path.startsWith('/nowhere'),
};
const origins = ['https://www.school.example', 'http://localhost:3000'];

async function open() {
  const desk = await openDesk();
  const server = createApp(desk.t.app, { web });
  const get = async (path: string) => {
    const answer = await server.request(path, { headers: { 'accept-language': 'en' } });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const save = async (fields: Record<string, unknown>) => {
    const { status } = await desk.rest('POST', '/school/theme', fields);
    expect(status).toBe(200);
  };
  return { desk, get, save };
}

const styleOf = (page: string) => /<style>(.*?)<\/style>/s.exec(page)?.[1];
const frameAncestors = (headers: Headers) =>
  /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];

describe('the look of a page', () => {
  it('is that of the build while the school has chosen nothing', async () => {
    const { get } = await open();
    for (const path of ['/', '/thank-you', '/admin/settings/theme', '/nowhere']) {
      const page = await get(path);
      expect(styleOf(page.html)).toBeUndefined();
      expect(page.html).toContain('content="#f3f7fa"');
    }
    expect((await get('/thank-you')).html).toBe(html('en'));
  });

  it('has the changed colours on every page, with or without a head of its own, and not for the desk', async () => {
    const { get, save } = await open();
    await save({ colours: { ...defaultTheme, snow: '#fff8e7', glacier: '#0f6b5c' } });
    for (const [path, status] of [
      ['/', 200],
      ['/?step=2', 200],
      ['/thank-you', 200],
      ['/offer', 200],
      ['/admin/login', 200],
      ['/nowhere', 404],
      ['/instructors/999', 404],
    ] as const) {
      const page = await get(path);
      expect([path, page.status, styleOf(page.html)]).toEqual([
        path,
        status,
        ':root:not([data-surface="admin"]){--snow:#fff8e7;--glacier:#0f6b5c}',
      ]);
      expect(page.html).toContain('content="#fff8e7"');
    }
  });

  it('follows the next change at once', async () => {
    const { get, save } = await open();
    await save({ colours: { ...defaultTheme, glacier: '#0f6b5c' } });
    await get('/thank-you');
    await save({ colours: defaultTheme });
    expect((await get('/thank-you')).html).toBe(html('en'));
    expect(styleOf((await get('/')).html)).toBeUndefined();
  });

  it('contains no colour that got past the checks: nothing can break out of the style element', async () => {
    const { desk, get } = await open();
    const { db } = desk.t.app;
    await db.insertInto('theme_colour').values({ name: 'ink', value: '#1;}<x/' }).execute();
    await db.insertInto('theme_colour').values({ name: 'pine', value: '#0f5b3c' }).execute();
    const page = await get('/');
    expect(styleOf(page.html)).toBe(':root:not([data-surface="admin"]){--pine:#0f5b3c}');
    expect(page.html).not.toContain('<x/');
  });
});

describe('a frame of another site', () => {
  const guestPages = ['/', '/?embed=1&lang=ja', '/thank-you', '/about', '/slopes/1'];
  const otherPages = [
    '/admin',
    '/admin/login',
    '/admin/settings/theme',
    '/confirm-booking',
    '/offer',
    '/nowhere',
    '/api/v1/slopes',
    '/trpc/guest.slope.list',
  ];

  it('shows nothing by default', async () => {
    const { get } = await open();
    for (const path of [...guestPages, ...otherPages]) {
      const { headers } = await get(path);
      expect([path, frameAncestors(headers), headers.get('x-frame-options')]).toEqual([path, "'none'", 'DENY']);
    }
  });

  it("shows the guest's pages where the school names the site, and nothing else", async () => {
    const { get, save } = await open();
    await save({ embed_origins: origins });
    for (const path of guestPages) {
      const { headers } = await get(path);
      expect([path, frameAncestors(headers), headers.get('x-frame-options')]).toEqual([path, origins.join(' '), null]);
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    for (const path of otherPages) {
      const { headers } = await get(path);
      expect([path, frameAncestors(headers), headers.get('x-frame-options')]).toEqual([path, "'none'", 'DENY']);
    }
  });

  it('is refused again when the site is taken off the list', async () => {
    const { get, save } = await open();
    await save({ embed_origins: origins });
    await get('/');
    await save({ embed_origins: [] });
    expect(frameAncestors((await get('/')).headers)).toBe("'none'");
  });
});
