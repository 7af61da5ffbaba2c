import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { createApp } from '../app.ts';
import { readWebFiles } from './web-files.ts';

let folder: string;

const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_vendor.js'] },
  'src/phone.tsx': { file: 'assets/phone-6.js', imports: ['_vendor.js'] },
  'src/routes/me.tsx?tsr-split=component': { file: 'assets/me-7.js', imports: ['_vendor.js'] },
  '../../packages/i18n/locales/zh/ownDay.json': { file: 'assets/ownDay-zh.json' },
  '_vendor.js': { file: 'assets/vendor-2.js' },
  '_ridge.js': { file: 'assets/ridge-3.js', imports: ['_vendor.js'] },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/routes-4.js', imports: ['_vendor.js', '_ridge.js'] },
  'src/routes/admin/login.tsx?tsr-split=component': { file: 'assets/login-5.js' },
  '../../packages/i18n/locales/en/landingPage.json': { file: 'assets/landingPage-en.json' },
  '../../packages/i18n/locales/zh/landingPage.json': { file: 'assets/landingPage-zh.json' },
};

const addresses = [
  '/',
  '/thank-you',
  '/admin',
  '/admin/$',
  '/admin/booking/',
  '/admin/slope/',
  '/admin/booking/edit/$bookingID',
];

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gerende-web-'));
  mkdirSync(path.join(folder, '.vite'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, '.vite/addresses.json'), JSON.stringify(addresses));
  writeFileSync(
    path.join(folder, 'index.html'),
    '<html lang="en"><head><meta charset="utf-8" /><script type="module" src="/assets/index-1.js"></script><link rel="modulepreload" href="/assets/vendor-2.js"></head></html>',
  );
  writeFileSync(path.join(folder, 'assets/index-1.js'), 'script');
  writeFileSync(path.join(folder, 'assets/index-1.js.br'), brotliCompressSync('script'));
  writeFileSync(path.join(folder, 'assets/index-1.js.map'), 'map');
});
afterAll(() => rmSync(folder, { recursive: true }));

const site = async () => {
  const { app } = await createTestApp();
  return createApp(app, { web: readWebFiles(folder) });
};

describe('the landing page', () => {
  it("lists the scripts and texts of its first screen in the reader's language, each once, and nothing of the back office", async () => {
    const page = await (await (await site()).request('/', { headers: { 'accept-language': 'zh-CN' } })).text();
    expect(page).toContain('<html lang="zh">');
    expect(page).toContain('href="/assets/landingPage-zh.json"');
    expect(page).not.toContain('landingPage-en');
    for (const file of ['routes-4', 'ridge-3', 'vendor-2']) expect(page.split(`/assets/${file}.js`)).toHaveLength(2);
    expect(page).not.toContain('login-5');
  });

  it('follows a link with a language, and is English for a reader of any other language', async () => {
    const server = await site();
    const langOf = async (address: string, header: string) =>
      /lang="(\w+)"/.exec(
        await (await server.request(address, { headers: { 'accept-language': header } })).text(),
      )?.[1];
    expect(await langOf('/?lang=zh', 'ja')).toBe('zh');
    expect(await langOf('/?lang=xx', 'ja')).toBe('ja');
    expect(await langOf('/', 'fr')).toBe('en');
  });

  it('is sent compressed, and must always be revalidated', async () => {
    const response = await (await site()).request('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('vary')).toContain('Accept-Language');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('<html');
  });
});

describe("the page of an instructor's phone", () => {
  it('has the scripts of its own entry and of its screen, each once, its texts, and none of the first page', async () => {
    const page = await (await (await site()).request('/me', { headers: { 'accept-language': 'zh-TW' } })).text();
    expect(page).toContain('<script type="module" crossorigin src="/assets/phone-6.js"></script>');
    expect(page).toContain('href="/assets/ownDay-zh.json"');
    for (const file of ['phone-6', 'me-7', 'vendor-2']) expect(page.split(`/assets/${file}.js`)).toHaveLength(2);
    expect(page).not.toMatch(/index-1|routes-4|landingPage/);
  });

  it('starts its app by the script from the build, which its policy names, unlike any other page', async () => {
    const script = 'console.log("early")';
    const file = path.join(folder, '.vite/early-script.js');
    writeFileSync(file, `${script}\n`);
    const server = await site();
    rmSync(file);
    for (const address of ['/me', '/me/']) {
      const answer = await server.request(address);
      const page = await answer.text();
      expect(page).toMatch(/<meta charset="utf-8" ?\/?><template id="app"><script type="module"[^>]*phone-6/);
      expect(page).toContain(`</template><script>${script}</script>`);
      const hash = createHash('sha256').update(script).digest('base64');
      expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    }
    const other = await server.request('/admin/today/');
    expect(other.headers.get('content-security-policy')).not.toContain("script-src 'self' 'sha256-");
    expect(await other.text()).not.toContain(script);
  });
});

describe('the built files', () => {
  it('are sent as built, hashed ones cached forever; a missing one is 404, any other path is the page', async () => {
    const server = await site();
    const script = await server.request('/assets/index-1.js', { headers: { 'accept-encoding': 'br' } });
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('cache-control')).toContain('immutable');
    const plain = await server.request('/assets/index-1.js', { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'script']);
    for (const request of ['first', 'second']) {
      const zipped = await server.request('/assets/index-1.js', { headers: { 'accept-encoding': 'gzip, deflate' } });
      expect([request, zipped.headers.get('content-encoding')]).toEqual([request, 'gzip']);
      expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe('script');
    }
    expect((await server.request('/assets/gone-9.js')).status).toBe(404);
    expect(await (await server.request('/admin/slope')).text()).toContain('<html lang="en">');
  });

  it.each([
    ['/', 200],
    ['/thank-you', 200],
    ['/thank-you/', 200],
    ['/thank-you?booking=x', 200],
    ['/admin', 200],
    ['/admin/', 200],
    ['/admin/booking', 200],
    ['/admin/BOOKING/', 200],
    ['/admin/booking/edit/12', 200],
    ['/admin/booking/edit/12/more', 404],
    ['/admin/booking/edit/', 404],
    ['/admin/nope', 404],
    ['/no/such/page', 404],
    ['/index.html', 404],
    ['/administration', 404],
  ])('show the page at %s with status %i', async (address, status) => {
    const answer = await (await site()).request(address);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('<html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it("exclude the build's own records and source maps", async () => {
    const server = await site();
    for (const hidden of ['/.vite/manifest.json', '/.vite/addresses.json', '/assets/index-1.js.map']) {
      const text = await (await server.request(hidden)).text();
      expect(text).not.toContain('landingPage-zh');
      expect(text).not.toBe('map');
    }
  });
});
