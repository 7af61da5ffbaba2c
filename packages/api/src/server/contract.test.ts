/**
 * Makes every operation of the document for real; its answer is compared with the document, and each write must leave
 * an audit row.
 */
import Ajv2020 from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { altchaBotCheck } from '../platform/bot-check/altcha.ts';
import { isBuiltSite } from '../testing/built-site.ts';
import { storedReceipt } from '../testing/fuzzed-rows.ts';
import { type Call, goodCalls } from '../testing/good-calls.ts';
import { restV1Calls } from '../testing/rest-v1-calls.ts';
import { type Answer, createTestApp, storeBackup, type TestApp } from '../testing/test-app.ts';
import { restEndpoints } from './rest-root.ts';

let t: TestApp;
let token: string;
let document: Answer;
let stored = '';
const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });

beforeAll(async () => {
  t = await createTestApp({ botCheck: altchaBotCheck('secret') });
  token = await t.login();
  storeBackup(t.app);
  document = (await t.get('/openapi.json')).body;
  ajv.addSchema(document, 'document');
});

const auditRows = async (): Promise<number> => (await t.app.db.selectFrom('audit_log').select('id').execute()).length;

/** What the example of a call needs and no other call creates. */
const prepared: Record<string, () => Promise<unknown>> = {
  'GET /invoices/{id}/receipt': () => t.app.db.updateTable('invoice').set(storedReceipt).where('id', '=', 1).execute(),
};

async function make(name: string, { path, json, form }: Call): Promise<Response> {
  await prepared[name]?.();
  const [method = '', template = ''] = name.split(' ');
  const address = template === '/storage/public/{path}' ? `/storage/public/${stored}` : (path ?? template);
  return t.request(address, {
    method,
    token,
    ...(json !== undefined && { json }),
    ...(form && { body: await form() }),
  });
}

/** Compares the answer with its schema in the document; an answer that is not JSON is not checked. */
function expectToFit(name: string, body: unknown): void {
  const [method = '', template = ''] = name.toLowerCase().split(' ');
  const pointer = `#/paths/${template.replaceAll('/', '~1')}/${method}/responses/200/content/application~1json/schema`;
  const validate = ajv.compile({ $ref: `document${encodeURI(pointer)}` });
  expect(validate(body), `${name}: ${ajv.errorsText(validate.errors)}`).toBe(true);
}

/** A process whose database is on a server has no backups to download. */
const tried = Object.keys(goodCalls).filter((name) => !isBuiltSite || name !== 'GET /backups/{name}');

// The calls keep their order: later ones read and delete what earlier ones created.
describe('every call of REST v1', { shuffle: false }, () => {
  it('is known to this test, to the server and to the contract', () => {
    const mounted = restEndpoints.map((each) => `${each.method.toUpperCase()} ${each.path}`);
    expect(mounted.sort()).toEqual([...restV1Calls].sort());
    expect(Object.keys(goodCalls).sort()).toEqual([...restV1Calls].sort());
  });

  it.each(tried)('%s answers 200 as documented, and a write of the desk leaves an audit row', async (name) => {
    const before = await auditRows();
    const response = await make(name, goodCalls[name] ?? {});
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const body = isJson ? await response.json() : await response.arrayBuffer();
    expect(response.status, JSON.stringify(body)).toBe(200);
    if (isJson) expectToFit(name, body);
    else expect(response.headers.get('content-type')).toMatch(/^(text\/csv|image\/webp|application\/(pdf|gzip))/);
    if (name === 'POST /categories') stored = body.item.image;
    const endpoint = restEndpoints.find((each) => `${each.method.toUpperCase()} ${each.path}` === name);
    const isWrite =
      endpoint?.method !== 'get' &&
      (endpoint?.access === 'admin' || name === 'POST /booking') &&
      !['POST /logout', 'POST /confirm'].includes(name);
    // A backup holds all data of the school, so its download is audited too.
    const isRecorded = isWrite || name === 'GET /backups/{name}';
    // The list of audits stores pending downloads first; a running server may have stored them before by itself.
    const storesPending = name === 'GET /export/audit';
    if (isRecorded || !isBuiltSite)
      expect((await auditRows()) > before, 'an audit row').toBe(isRecorded || storesPending);
  });
});
