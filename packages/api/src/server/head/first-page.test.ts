import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RateLimits, rateLimits } from '../../platform/rate-limits.ts';
import { openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { createApp } from '../app.ts';
import type { WebFile } from '../web/web-files.ts';
import type { FirstPageData, RenderFirstPage } from './first-page.ts';

const file = (text: string, type: string) =>
  ({ body: Buffer.from(text) as WebFile['body'], type, cache: 'no-cache' }) satisfies WebFile;
const built = file(
  '<html lang="en"><head><meta charset="utf-8"><script type="module" src="/assets/a.js"></script><link rel="modulepreload" crossorigin href="/assets/b.js"><link rel="stylesheet" crossorigin href="/assets/a.css"></head><body><div id="root"></div></body></html>',
  'text/html; charset=utf-8',
);

/** @param render replaces the built renderer; the browser test covers the real one */
async function open(render: RenderFirstPage, slopes = 'p{color:red}', sheet = '/assets/a.css') {
  const desk = await openDesk();
  const server = createApp(desk.t.app, {
    web: {
      files: new Map([
        ['/index.html', built],
        ['/assets/a.css', file(`${slopes}.unused{color:blue}`, 'text/css')],
      ]),
      landing: { en: built, ja: built, zh: built, 'zh-Hant': built },
      renderFirstPage: render,
      firstStyles: { sheet, slopes, categories: 'p{top:2px}', courses: 'p{top:3px}', found: 'p{top:4px}' },
    },
  });
  const get = async (path: string) => {
    const answer = await server.request(path, { headers: { 'accept-language': 'en' } });
    return { policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() };
  };
  return { desk, get };
}

/** Renders the names of the slopes, and counts how often. */
function nameRenderer() {
  const asked: FirstPageData[] = [];
  const render: RenderFirstPage = async (_language, data) => {
    asked.push(data);
    return {
      html: data.slopes.map(({ name_translations }) => `[${name_translations.en}]`).join(''),
      texts: { common: { retry: 'Try again' } },
      queries: [[['slopes'], data.slopes]],
    };
  };
  return { asked, render };
}

/** Renames the first slope. */
const nameSlope = ({ t }: Awaited<ReturnType<typeof openDesk>>, name: string) =>
  t.app.db.updateTable('slope').set({ name_en: name }).where('id', '=', 1).execute();

/** Adds group lessons at the place and price of the private ones. */
async function addGroups({ t }: Awaited<ReturnType<typeof openDesk>>, count: number): Promise<void> {
  const { db } = t.app;
  const { privateSki } = school.course;
  const one = db.selectFrom('course').selectAll().where('id', '=', privateSki);
  const { id: _id, ...row } = await one.executeTakeFirstOrThrow();
  const { kandatsu: slope_id } = school.slope;
  const sold = db.selectFrom('course_price').selectAll().where('course_id', '=', privateSki);
  const prices = await sold.where('slope_id', '=', slope_id).execute();
  for (let n = 0; n < count; n += 1) {
    const group = { ...row, course_name: `Group ${n}`, form: 'group' as const, class_size: 6 };
    const { id: course_id } = await db.insertInto('course').values(group).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('course_slope').values({ course_id, slope_id }).execute();
    await db
      .insertInto('course_price')
      .values(prices.map(({ id: _price, ...price }) => ({ ...price, course_id })))
      .execute();
  }
}

const hostile = '</script><script>alert(1)</script>$&';

describe('the first page', () => {
  it('comes with the first step, its styles, and its data', async () => {
    const { asked, render } = nameRenderer();
    const { desk, get } = await open(render);
    await nameSlope(desk, hostile);
    const { html } = await get('/');
    expect(html).toContain('<html data-surface="guest" lang="en">');
    expect(html).toContain('<style>p{color:red}</style>');
    expect(html).toMatch(/<div id="root">\[.*\]<\/div>/s);
    expect(html).toContain(`[${hostile}]`);
    const [, data = ''] = /<script type="application\/json" id="first-page">(.*?)<\/script>/s.exec(html) ?? [];
    const {
      language,
      texts,
      queries: [[, slopes]],
    } = JSON.parse(data);
    expect({ language, texts }).toEqual({ language: 'en', texts: { common: { retry: 'Try again' } } });
    expect(slopes.map((slope: { name_translations: { en: string } }) => slope.name_translations.en)).toContain(hostile);
    expect(asked[0]?.offers.map(({ slope_id }) => slope_id)).toEqual(asked[0]?.slopes.map(({ id }) => id));
  });

  it('puts the files of the app into a template, from which the page takes them itself', async () => {
    const { get } = await open(nameRenderer().render);
    const { html } = await get('/');
    const [template = '', files] = /<template id="app">(.*?)<\/template>/s.exec(html) ?? [];
    // The library first: each script starts in its own task.
    expect(files?.match(/"\/assets[^"]+"/g)).toEqual(['"/assets/b.js"', '"/assets/a.js"', '"/assets/a.css"']);
    expect(files?.match(/<script type="module"/g)).toHaveLength(2);
    expect(html.replace(template, '')).not.toMatch(/src=|rel="stylesheet"|unused/);
  });

  it('has the second and third step at the addresses of a choice, if that is offered', async () => {
    const { asked, render } = nameRenderer();
    const { get } = await open(render);
    await get('/');
    const [{ slope_id = 0, categories = [] } = {}] = asked.pop()?.offers ?? [];
    const [{ id = 0 } = {}] = categories;
    for (const chosen of [{ slope: slope_id }, { slope: slope_id, category: id }]) {
      const { html } = await get(
        `/?${new URLSearchParams(Object.entries(chosen).map(([name, value]) => [name, `${value}`]))}`,
      );
      expect(html).toContain('id="first-page"');
      expect(html).toContain(`<style>p{top:${'category' in chosen ? 3 : 2}px}</style>`);
      expect(asked.pop()).toMatchObject({ chosen, offers: [{ slope_id }] });
    }
    for (const gone of [`slope=999`, `slope=${slope_id}&category=999`, `slope=${slope_id}&category=x`])
      expect((await get(`/?${gone}`)).html).not.toContain('id="first-page"');
    expect(asked).toEqual([]);
  });

  it('says when the courses of the third step can be booked, and is rendered again only when that changes', async () => {
    const { asked, render } = nameRenderer();
    const { desk, get } = await open(render);
    const address = `/?slope=${school.slope.kandatsu}&category=${school.category.ski}`;
    const next = () => asked.at(-1)?.places?.find(({ course_id }) => course_id === school.course.privateSki)?.next;
    await get(address);
    expect(next()?.date).toBe('2026-12-21');
    await desk.book({ operating_day: school.day['2026-12-22'] });
    await get(address);
    expect(asked).toHaveLength(1);
    // Both instructors, morning and afternoon.
    for (const setting_time_id of [school.time.morning, school.time.afternoon])
      for (const _instructor of ['aoki', 'baba'])
        await desk.book({ operating_day: school.day['2026-12-21'], setting_time_id });
    await get(address);
    expect(asked).toHaveLength(2);
    expect(next()?.date).toBe('2026-12-22');
  });

  it('has the third step with filters that its courses offer, in their order, within the limit of one address', async () => {
    const { asked, render } = nameRenderer();
    const { desk, get } = await open(render);
    const { kandatsu } = school.slope;
    const third = `/?slope=${kandatsu}&category=${school.category.ski}`;
    const isServed = async (filter: string) =>
      (await get(`${third}&filter=${filter}`)).html.includes('id="first-page"');
    expect(await isServed('group')).toBe(false);
    await addGroups(desk, 5);
    for (const filters of [['group'], ['private', 'group']]) {
      expect(await isServed(filters.join())).toBe(true);
      expect(asked.pop()?.chosen).toEqual({ slope: kandatsu, category: school.category.ski, filters });
    }
    for (const filter of ['group,private', 'group,group', 'Snowboard', '', 'x'])
      expect(await isServed(filter)).toBe(false);
    desk.t.app.limits = new RateLimits(true);
    for (let n = 0; n < rateLimits.availability.points; n += 1)
      await desk.t.app.limits.count('availability', 'unknown');
    expect(await isServed('group')).toBe(false);
    expect((await get(third)).html).toContain('id="first-page"');
  });

  it('includes its language and its choice in its links, if its address does', async () => {
    const links = '<a href="/?slope=1">1</a><a href="?lang=ja">日本語</a>';
    const render: RenderFirstPage = async () => ({ html: links, texts: {}, queries: [] });
    const { get } = await open(render);
    expect((await get('/')).html).toContain(links);
    expect((await get('/?slope=1&lang=en')).html).toContain(
      '<a href="/?lang=en&amp;slope=1">1</a><a href="?slope=1&amp;lang=ja">日本語</a>',
    );
  });

  it('requests the photos of the first view at its start', async () => {
    const photo = (name: string, loading: string) =>
      `<picture><source type="image/avif" srcSet="/${name}.avif 480w" sizes="75vw"/><img src="/${name}" loading="${loading}"/></picture>`;
    const html = photo('below', 'lazy') + photo('seen', 'eager');
    const { get } = await open(async () => ({ html, texts: {}, queries: [] }));
    const links = (await get('/')).html.match(/<link rel="preload"[^>]*>/g);
    expect(links).toEqual([
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/seen.avif 480w" imagesizes="75vw" fetchpriority="high">',
    ]);
  });

  it('contains the small photos of the first view, and no other', async () => {
    const photo = (name: string, loading: string) =>
      `<picture><source type="image/avif" srcSet="/api/v1/storage/public/slope/${name}-480.avif 480w" sizes="75vw"/><img src="/${name}.webp" loading="${loading}"/></picture>`;
    const html = photo('below', 'lazy') + photo('seen', 'eager') + photo('large', 'eager') + photo('gone', 'eager');
    const { desk, get } = await open(async () => ({ html, texts: {}, queries: [] }));
    for (const [name, bytes] of Object.entries({ below: 2, seen: 2, large: 30_000 })) {
      const content = Buffer.alloc(bytes, 'a');
      await desk.t.app.files.storePicture('slope', content, {
        name,
        sizes: [{ size: 480, format: 'avif', content }],
      });
    }
    expect((await get('/')).html.match(/<style>img.*?<\/style>/g)).toEqual([
      '<style>img[src="/seen.webp"]{background-image:url(data:image/avif;base64,YWE=)!important}</style>',
    ]);
  });

  it.each<[string, () => Promise<never>]>([
    ['cannot be reached', () => Promise.reject(new Error('away'))],
    ['does not answer', () => new Promise(() => undefined)],
  ])('is served without the small photos while their store %s', async (_how, read) => {
    const html =
      '<picture><source type="image/avif" srcSet="/a-480.avif 480w" sizes="75vw"/><img src="/a.webp" loading="eager"/></picture>';
    const { desk, get } = await open(async () => ({ html, texts: {}, queries: [] }));
    desk.t.app.files.read = read;
    const page = await get('/');
    expect(page.html).toContain('src="/a.webp"');
    expect(page.html).not.toContain('<style>img');
  });

  it('is rendered once, and again after a change of the catalogue', async () => {
    const { asked, render } = nameRenderer();
    const { desk, get } = await open(render);
    await get('/');
    await get('/');
    expect(asked).toHaveLength(1);
    await nameSlope(desk, 'Naeba');
    expect((await get('/')).html).toContain('[Naeba]');
    expect(asked).toHaveLength(2);
  });

  it('runs one script of its own, which the Content-Security-Policy allows by its hash', async () => {
    const { get } = await open(nameRenderer().render);
    const { html, policy } = await get('/');
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
  });

  it.each(['/?step=3', '/?slope=1&course=1', '/?partner=HOTEL', '/?step=1&slope=1', '/?category=1'])(
    'comes without the first step at %s, where the app may open another one',
    async (address) => {
      const { asked, render } = nameRenderer();
      const { get } = await open(render);
      expect((await get(address)).html).not.toContain('id="first-page"');
      expect(asked).toHaveLength(0);
    },
  );

  it('comes without the first step when that cannot be rendered, and with the link when the styles could end their element', async () => {
    const broken = await open(() => Promise.reject(new Error('no renderer')));
    expect((await broken.get('/')).html).toContain('<div id="root"></div>');
    const strange = await open(nameRenderer().render, 'p{content:"</style>"}');
    expect((await strange.get('/')).html).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">');
  });

  it('comes with the link when its styles are of another build', async () => {
    const { get } = await open(nameRenderer().render, 'p{color:red}', '/assets/b.css');
    const { html } = await get('/');
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">');
    expect(html).not.toContain('p{color:red}');
  });

  it('answers a question of the finder, anew for each request, in the language of the address', async () => {
    const { asked, render } = nameRenderer();
    const { get, desk } = await open(async (language, data) => ({
      ...(await render(language, data)),
      html: '<form><input type="hidden" name="lang" disabled=""/></form><a href="/find?date=2026-12-23">next</a><a href="?lang=ja">ja</a>',
    }));
    const address = '/find?lang=zh&sport=Ski&adults=2&age=8&age=6&age=&date=2026-12-22&level=1';
    const { html, policy } = await get(address);
    expect(asked[0]).toMatchObject({
      chosen: { question: { sport: 'Ski', adults: 2, ages: [6, 8], date: '2026-12-22', level: 1 } },
      found: { is_open: true },
      offers: [],
    });
    expect(html).toContain('<style>p{top:4px}</style>');
    expect(html).toContain('name="lang" value="zh"');
    expect(html).toContain('href="/find?lang=zh&amp;date=2026-12-23"');
    expect(html).toContain('href="?sport=Ski&amp;adults=2&amp;age=6,8&amp;date=2026-12-22&amp;level=1&amp;lang=ja"');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(policy).toContain('sha256-');
    await get(address);
    expect(asked).toHaveLength(2);
    desk.t.app.limits = new RateLimits(true);
    for (let n = 0; n < rateLimits.availability.points; n += 1)
      await desk.t.app.limits.count('availability', 'unknown');
    await get(address);
    expect(asked).toHaveLength(2);
  });
});
