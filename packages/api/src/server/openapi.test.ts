import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { restV1Calls } from '../testing/rest-v1-calls.ts';
import { createTestApp } from '../testing/test-app.ts';
import { restEndpoints } from './rest-root.ts';

const read = async () => {
  const t = await createTestApp();
  const { body } = await t.get('/openapi.json');
  return { t, document: body };
};

describe('the OpenAPI document', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { document } = await read();
    const result = await new Validator().validate(document);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
  });

  it('has every mounted call, and no other', async () => {
    const { document } = await read();
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method} ${path}`),
    );
    expect(documented.sort()).toEqual(restEndpoints.map((each) => `${each.method} ${each.path}`).sort());
  });

  it('lists the errors of every call, and 401 for every call of the desk', async () => {
    const { document } = await read();
    expect(restEndpoints.length).toBeGreaterThan(50);
    for (const each of restEndpoints) {
      const statuses = Object.keys(document.paths[each.path][each.method].responses);
      expect(statuses).toContain('500');
      if (each.access === 'admin') expect(statuses).toContain('401');
      if (each.path.includes('{id}')) expect(statuses).toContain('404');
      if (document.paths[each.path][each.method].requestBody)
        expect(statuses).toEqual(expect.arrayContaining(['400', '413', '415', '422']));
    }
  });

  it('is readable as a page that loads nothing from elsewhere', async () => {
    const { t } = await read();
    const response = await t.request('/docs');
    const page = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    for (const each of restEndpoints) expect(page).toContain(`/api/v1${each.path}`);
    expect(page).not.toMatch(/<script|<link|<img|(?:src|href)="https?:\/\//);
  });

  it('has no call that the contract does not have', () => {
    const mounted = restEndpoints.map((each) => `${each.method.toUpperCase()} ${each.path}`);
    expect(mounted.filter((call) => !restV1Calls.includes(call))).toEqual([]);
  });
});
