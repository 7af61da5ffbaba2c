import Ajv2020 from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostileText, valueFrom } from '../testing/arbitrary-from-schema.ts';
import { type Answer, adminLogin, createTestApp, type TestApp } from '../testing/test-app.ts';

/** A few hundred in `npm test`; `FUZZ_RUNS=20000` is the long run. */
const runs = Number(process.env.FUZZ_RUNS ?? 300);
/** Far above what any answer takes; a hang is one that never comes. */
const hangMilliseconds = 5000;

type Operation = { method: string; path: string; operation: Answer };
type Shot = {
  operation: Operation;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  asAdmin: boolean;
  type: string;
};

let t: TestApp;
let token: string;
let document: Answer;
let operations: Operation[];
const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });

beforeAll(async () => {
  t = await createTestApp();
  token = await t.login();
  document = (await t.get('/openapi.json')).body;
  ajv.addSchema(document, 'document');
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as object).map(([method, operation]) => ({ method, path, operation })),
  );
});

const resolve = (ref: string): Answer =>
  ref
    .slice(2)
    .split('/')
    .reduce((node, key) => node[key], document);

function shotAt(operation: Operation): fc.Arbitrary<Shot> {
  const parameters = (operation.operation.parameters ?? []) as Answer[];
  const of = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((p) => p.in === place).map((p) => [p.name, valueFrom(p.schema ?? {}, resolve)]),
      ),
      place === 'path' ? { noNullPrototype: true } : { requiredKeys: [], noNullPrototype: true },
    );
  const schema = operation.operation.requestBody?.content['application/json'].schema;
  return fc.record({
    operation: fc.constant(operation),
    path: of('path'),
    query: fc.oneof(
      { arbitrary: of('query'), weight: 6 },
      { arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 3 }), weight: 1 },
    ),
    body: schema ? valueFrom(schema, resolve) : fc.constant(undefined),
    asAdmin: fc.boolean(),
    type: fc.oneof(
      { arbitrary: fc.constant('application/json'), weight: 12 },
      { arbitrary: fc.constantFrom('text/plain', 'multipart/form-data', ''), weight: 1 },
    ),
  });
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** A lone surrogate has no UTF-8 form; no client can put one into an address. */
const encode = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());

/** An empty segment or a dot one names another call than the one that is meant. */
const segment = (value: unknown): string => (/^\.{0,2}$/.test(asText(value)) ? '%20' : encode(value));

async function fire({ operation, path, query, body, asAdmin, type }: Shot): Promise<Response> {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(path[name]));
  const search = Object.entries(query)
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&');
  const answer = t.request(`${filled}${search && `?${search}`}`, {
    method: operation.method.toUpperCase(),
    ...(asAdmin && { token }),
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': type } }),
  });
  const hang = AbortSignal.timeout(hangMilliseconds);
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => hang.addEventListener('abort', () => reject(new Error('no answer: a hang')))),
  ]);
}

/** What must never be read in an answer. */
const leaks = [
  /sqlite/i,
  /\bselect .+ from\b/i,
  /constraint failed/i,
  /node_modules/,
  /\bat .+\(.+:\d+:\d+\)/,
  /\$argon2/,
  new RegExp(adminLogin.password),
];

async function judge(shot: Shot, response: Response): Promise<void> {
  const text = await response.text();
  const { method, path } = shot.operation;
  const where = `${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`;
  expect(response.status, where).toBeLessThan(500);
  for (const leak of leaks) expect(text, where).not.toMatch(leak);
  const documented = shot.operation.operation.responses[response.status];
  // A hostile path may name another call, or none: 404 and 405 are answers of the whole API.
  if (!documented) {
    expect([404, 405], where).toContain(response.status);
    return;
  }
  if (!documented.content['application/json']) return;
  const pointer = `document#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}/responses/${response.status}/content/application~1json/schema`;
  const validate = ajv.compile({ $ref: encodeURI(pointer) });
  expect(validate(JSON.parse(text)), `${where}\n${ajv.errorsText(validate.errors)}`).toBe(true);
}

describe('whatever is sent', () => {
  it(`gets an answer of the contract: no 500, no hang, no leak (${runs} requests made from the document)`, {
    timeout: 60_000 + runs * 50,
  }, async () => {
    const shot = fc.constantFrom(...operations).chain(shotAt);
    await fc.assert(
      fc.asyncProperty(shot, async (each) => judge(each, await fire(each))),
      { numRuns: runs, ...(process.env.FUZZ_SEED && { seed: Number(process.env.FUZZ_SEED) }) },
    );
  });
});
