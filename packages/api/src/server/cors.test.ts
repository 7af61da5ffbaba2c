import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const partner = 'https://partner.example';

describe('pages of other sites', () => {
  it('get no access by default', async () => {
    const t = await createTestApp();
    const response = await t.request('/slopes', { headers: { origin: partner } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect((await t.request('/slopes', { method: 'OPTIONS', headers: { origin: partner } })).status).toBe(405);
  });

  it('may call the API if the school names them, and no others', async () => {
    const t = await createTestApp({ corsOrigins: [partner] });
    const allowed = async (origin: string) =>
      (await t.request('/slopes', { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed(partner)).toBe(partner);
    expect(await allowed('https://elsewhere.example')).toBeNull();
    const preflight = await t.request('/booking', {
      method: 'OPTIONS',
      headers: {
        origin: partner,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'idempotency-key',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
  });
});
