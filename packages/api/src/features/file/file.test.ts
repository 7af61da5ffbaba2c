import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

describe('GET /storage/public/{path} (rest-v1 Files)', () => {
  it('is the picture with its type, cached forever, for everybody, without sniffing', async () => {
    const t = await createTestApp();
    const name = await t.app.files.storePicture('slope', Buffer.from('pixels'));
    const response = await t.request(`/storage/public/${name}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('pixels');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('answers HEAD with the same headers and no body', async () => {
    const t = await createTestApp();
    const name = await t.app.files.storePicture('slope', Buffer.from('pixels'));
    const response = await t.request(`/storage/public/${name}`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await response.text()).toBe('');
  });

  it.each([
    'slope/unknown.webp',
    'slope',
    'slope/',
    '..%2f..%2fgerende.db',
    '..%2F..%2Fetc%2Fpasswd',
    '%2e%2e/%2e%2e/gerende.db',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..%5cgerende.db',
    'slope/..%2f..%2f..%2fetc%2fpasswd',
    '%2fetc%2fpasswd',
    '/etc/passwd',
    'slope/%00.webp',
    'slope/a.webp%00.png',
    'slope/%c0%ae%c0%ae/x.webp',
    '%252e%252e%252fgerende.db',
    '%ff%fe',
    '%',
    '%e0%a4%a',
  ])('answers 404 in JSON for %s', async (path) => {
    const t = await createTestApp();
    await t.app.files.storePicture('slope', Buffer.from('pixels'));
    const response = await t.request(`/storage/public/${path}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'There is nothing at this address' });
  });

  it('allows no other method: 405', async () => {
    const t = await createTestApp();
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await t.request('/storage/public/slope/a.webp', { method })).status).toBe(405);
  });
});
