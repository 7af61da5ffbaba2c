import { existsSync } from 'node:fs';
import enPage from '@gerende/i18n/locales/en/landingPage.json' with { type: 'json' };
import jaPage from '@gerende/i18n/locales/ja/landingPage.json' with { type: 'json' };
import zhPage from '@gerende/i18n/locales/zh/landingPage.json' with { type: 'json' };
import hantPage from '@gerende/i18n/locales/zh-Hant/landingPage.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { createApp } from '../app.ts';
import type { WebFile, WebFiles } from '../web/web-files.ts';

const site = 'https://lessons.example.com';
const built = (lang: string): WebFile => ({
  body: Buffer.from(
    `<html lang="${lang}"><head><meta name="description" content="Book." /><title>Gerende</title></head><body></body></html>`,
  ) as WebFile['body'],
  type: 'text/html; charset=utf-8',
  cache: 'no-cache',
});
const web: WebFiles = {
  files: new Map([['/index.html', built('en')]]),
  landing: { en: built('en'), ja: built('ja'), zh: built('zh'), 'zh-Hant': built('zh-Hant') },
};
const hostile = `</script><script>alert("x")</script> & 'quotes' $& <!--`;

async function open(publicUrl: string | undefined = `${site}/`) {
  const desk = await openDesk();
  const server = createApp(desk.t.app, { web, publicUrl: publicUrl || undefined });
  const get = async (path: string, language = 'en') => {
    const answer = await server.request(path, { headers: { 'accept-language': language } });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  return { desk, server, get };
}

const unescaped = (text = ''): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const titleOf = (html: string) => unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1]);
const metaOf = (html: string, name: string) =>
  unescaped(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]);
const canonicalOf = (html: string) => unescaped(/rel="canonical" href="([^"]*)"/.exec(html)?.[1]);
const alternatesOf = (html: string) =>
  [...html.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, tag, href]) => [
    tag,
    unescaped(href),
  ]);
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));

describe('the head of a guest page', () => {
  it.each([
    ['en', enPage],
    ['ja', jaPage],
    ['zh', zhPage],
    ['zh-Hant', hantPage],
  ] as const)('has the title of the finder, as the page itself sets it, in %s', async (language, page) => {
    const { get } = await open();
    expect(titleOf((await get(`/find?lang=${language}`)).html)).toContain(page.finderTitle);
  });

  it('has title, description, canonical address, languages and structured data of the school', async () => {
    const { desk, get } = await open();
    await desk.trpc.admin.school.saveSettings({ name_ja: '雪の学校' });
    await desk.rest('POST', '/school/profile', {
      phone: '+81 25 1',
      texts: { address: { en: 'Yuzawa\nJapan', ja: '', zh: '' } },
      links: ['https://www.instagram.com/yukiguni'],
    });
    const { html } = await get('/');
    expect(titleOf(html)).toBe('Gerende Snow School');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(metaOf(html, 'description')).toContain('Gerende Snow School');
    expect(canonicalOf(html)).toBe(`${site}/`);
    expect(metaOf(html, 'og:image')).toBe(`${site}/share.jpg`);
    expect(existsSync(new URL('../../../../../apps/web/public/share.jpg', import.meta.url))).toBe(true);
    expect(alternatesOf(html)).toEqual([
      ['en', `${site}/?lang=en`],
      ['ja', `${site}/?lang=ja`],
      ['zh-Hans', `${site}/?lang=zh`],
      ['zh-Hant', `${site}/?lang=zh-Hant`],
      ['x-default', `${site}/`],
    ]);
    expect(dataOf(html)).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@type': ['SportsActivityLocation', 'LocalBusiness'],
        name: 'Gerende Snow School',
        telephone: '+81 25 1',
        address: 'Yuzawa, Japan',
        sameAs: ['https://www.instagram.com/yukiguni'],
      },
    ]);
    const japanese = await get('/?lang=ja');
    expect(japanese.html).toContain('<html lang="ja">');
    expect(titleOf(japanese.html)).toBe('雪の学校');
    expect(canonicalOf(japanese.html)).toBe(`${site}/?lang=ja`);
  });

  it('follows what the desk changes', async () => {
    const { desk, get } = await open();
    await get('/');
    await desk.trpc.admin.school.saveSettings({ name: 'Yuzawa Snow' });
    expect(titleOf((await get('/')).html)).toBe('Yuzawa Snow');
  });

  it("of a shared slope or course has its name and picture; of a deleted one, the school's", async () => {
    const { desk, get } = await open();
    const slope = await get('/?slope=2');
    expect(titleOf(slope.html)).toBe('Naeba · Gerende Snow School');
    expect(metaOf(slope.html, 'og:image')).toBe(`${site}/api/v1/storage/public/slope/naeba.webp`);
    await desk.t.app.db.updateTable('course').set({ days_of_lesson: 2 }).where('id', '=', 1).execute();
    const course = (await get('/?slope=1&course=1')).html;
    const { name_translations, fee } = await desk.t.trpc.guest.course.get({ id: 1 });
    expect(metaOf(course, 'og:title')).toBe(`${name_translations.en} · Kandatsu · Gerende Snow School`);
    expect(canonicalOf(course)).toBe(`${site}/?slope=1&course=1`);
    expect(dataOf(course)).toMatchObject([
      {},
      { '@type': 'Course', name: name_translations.en, offers: { price: fee * 2, priceCurrency: 'JPY' } },
    ]);
    for (const link of ['/?slope=99', '/?slope=x&course=1', '/?course=99'])
      expect(await get(link)).toMatchObject({ status: 200, html: (await get('/')).html });
  });

  it('of a slope, an instructor and a text has their own texts, and nothing private', async () => {
    const { desk, get } = await open();
    await desk.rest('POST', '/school/profile', { texts: { terms: { en: '**Be** kind.', ja: '', zh: '' } } });
    await desk.trpc.admin.school.saveSettings({ phone: '+81 111', email_sender: 'a@b.example' });
    await desk.t.app.db.updateTable('instructor').set({ email: 'x@y.example', about_en: 'Calm.' }).execute();
    const [{ id, name } = { id: 0, name: '' }] = await desk.trpc.admin.instructor.list();
    expect(metaOf((await get('/info/terms')).html, 'description')).toBe('Be kind.');
    const instructor = (await get(`/instructors/${id}`)).html;
    expect([titleOf(instructor), metaOf(instructor, 'description')]).toEqual([
      `${name} · Gerende Snow School`,
      'Calm.',
    ]);
    const slope = (await get('/slopes/1')).html;
    expect(dataOf(slope).filter((each) => each['@type'] === 'Course').length).toBeGreaterThan(0);
    for (const html of [instructor, slope]) expect(html).not.toMatch(/example"|y\.example|\+81 111/);
  });

  it('cannot be broken out of by any text', async () => {
    const { desk, get } = await open();
    await desk.trpc.admin.school.saveSettings({ name: hostile });
    await desk.t.app.db.updateTable('course').set({ course_name: hostile }).where('id', '=', 1).execute();
    const { html } = await get('/?slope=1&course=1');
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toContain('<!--');
    expect(titleOf(html)).toContain(hostile);
    expect(dataOf(html)[0].name).toBe(hostile);
  });

  it("has no absolute address where the site's is not configured", async () => {
    const { html } = await (await open('')).get('/slopes/2');
    expect(titleOf(html)).toContain('Naeba');
    expect(html).not.toMatch(/canonical|hreflang|og:image|og:url/);
  });

  it.each(['/about', '/info/terms', '/info/about', '/slopes/99', '/slopes/x', '/slopes/1/more', '/instructors/99'])(
    'is not made for %s, which does not exist: status 404',
    async (path) => {
      const { status, headers } = await (await open()).get(path);
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  it('is sent compressed with the headers of every page, and not again while it is unchanged', async () => {
    const { server } = await open();
    const answer = await server.request('/', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const again = { 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await server.request('/', { headers: again })).status).toBe(304);
  });
});

describe('what search engines may read', () => {
  it('is every guest page that exists, in every language', async () => {
    const { desk, get } = await open();
    await desk.rest('POST', '/school/profile', { texts: { about: { en: 'We teach', ja: '', zh: '' } } });
    const { html: xml, headers } = await get('/sitemap.xml');
    expect(headers.get('content-type')).toContain('application/xml');
    const locations = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url?.replace(site, ''));
    const { length } = await desk.trpc.admin.instructor.list();
    expect(locations.slice(0, 4)).toEqual(['/', '/about', '/slopes/1', '/slopes/2']);
    expect(locations).toHaveLength(4 + length);
    expect(xml.match(/hreflang=/g)).toHaveLength(4 * locations.length);
    for (const path of locations) expect([path, (await get(path ?? '')).status]).toEqual([path, 200]);
  });

  it('is nothing of the back office or of a booking', async () => {
    const { get } = await open();
    const { html: robots } = await get('/robots.txt');
    expect(robots.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Disallow: /offer', `Sitemap: ${site}/sitemap.xml`]),
    );
    const without = await open('');
    expect((await without.get('/robots.txt')).html).not.toContain('Sitemap');
  });
});
