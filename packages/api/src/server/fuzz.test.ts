import { errorCodes } from '@gerende/domain/errors';
import Ajv2020 from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isBuiltSite } from '../testing/built-site.ts';
import { type FuzzedSchool, openFuzzedSchool } from '../testing/fuzzed-school.ts';
import { closedDoors } from '../testing/good-inputs.ts';
import { type Door, inGoodOrder, restDoors, type Shot, trpcDoors } from '../testing/shots.ts';
import { type Answer, adminLogin } from '../testing/test-app.ts';

/** Some hundred requests in `npm test`; `FUZZ_RUNS=20000` is the long run, distributed over all calls. */
const runs = Number(process.env.FUZZ_RUNS ?? 300);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Far more than any answer takes; longer counts as a hang. */
const hangMilliseconds = 60_000;

let document: Answer;
let doors: Door[];
const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });

beforeAll(async () => {
  document = (await (await openFuzzedSchool()).t.get('/openapi.json')).body;
  ajv.addSchema(document, 'document');
  const resolve = (ref: string): Answer =>
    ref
      .slice(2)
      .split('/')
      .reduce((node, key) => node[key], document);
  doors = [...restDoors(document, resolve), ...trpcDoors()];
});

async function fire(
  { t, tokenFor, stored, logInAgain }: FuzzedSchool,
  { name }: Door,
  shot: Shot,
  asAdmin: boolean,
): Promise<Response> {
  const { address, method, json, type, form } = shot;
  if (asAdmin) await logInAgain();
  const answer = t.request(address.replace('{path}', stored), {
    method,
    ...(asAdmin && { token: tokenFor(name) }),
    ...(json !== undefined &&
      method !== 'GET' && { body: JSON.stringify(json), headers: { 'content-type': type ?? 'application/json' } }),
    ...(form && { body: await form() }),
  });
  const hang = AbortSignal.timeout(hangMilliseconds);
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => hang.addEventListener('abort', () => reject(new Error('no answer: a hang')))),
  ]);
}

/** Texts that no answer may contain. */
const leaks = [
  // The page about the program names the database to administrators.
  /sqlite(?!","database_version")/i,
  /\bselect .+ from\b/i,
  /constraint failed/i,
  /node_modules/,
  /\bat .+\(.+:\d+:\d+\)/,
  /\$argon2/,
  new RegExp(adminLogin.password),
];

/** Checks that an answer has the shape that the document gives it. */
function expectDocumented({ name, responses }: Door, status: number, text: string, where: string): void {
  const documented = responses?.[status];
  // A hostile path may address another call or none: the API as a whole answers 404 and 405.
  if (!documented) {
    expect([404, 405], where).toContain(status);
    return;
  }
  if (!documented.content['application/json']) return;
  const [method = '', path = ''] = name.split(' ');
  const pointer = `document#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`;
  const ref = encodeURI(pointer);
  const validate = ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
  expect(validate(JSON.parse(text)), `${where}\n${ajv.errorsText(validate.errors)}`).toBe(true);
}

function expectResultOrError(status: number, text: string, where: string): void {
  const { result, error } = JSON.parse(text);
  if (status === 200) expect(result, where).toBeDefined();
  else expect(errorCodes, where).toContain(error.data.errorCode);
}

async function judge(door: Door, shot: Shot, asAdmin: boolean, response: Response): Promise<number> {
  const text = await response.text();
  const { status } = response;
  const where = `FUZZ_SEED=${seed}: ${door.name} answered ${status} to ${JSON.stringify({ asAdmin, ...shot })?.slice(0, 600)}: ${text.slice(0, 300)}`;
  expect(status, where).toBeLessThan(500);
  // Node's HTTP server itself refuses an address that is too long.
  if (isBuiltSite && status === 431) return status;
  if (door.isDesk && !asAdmin) expect([401, 404, 405], where).toContain(status);
  // It lists the licences of the program's libraries.
  const shown = door.name === 'admin.about.get' ? text.replace(/"licences":.*/s, '') : text;
  for (const leak of leaks) expect(shown, where).not.toMatch(leak);
  if (door.responses) expectDocumented(door, status, text, where);
  else expectResultOrError(status, text, where);
  return status;
}

/** On a running site whose database is on a server: it has no backups to download, and offers the free place by itself. */
const closedAtSite = ['GET /backups/{name}', 'admin.backup.make', 'admin.waitingList.offer'];
const closed = isBuiltSite ? [...closedDoors, ...closedAtSite] : closedDoors;

/** Counts how often each call answered with each status. */
class Tally {
  readonly #counts = new Map<string, Map<number, number>>();

  add({ name }: Door, status: number): void {
    const counts = this.#counts.get(name) ?? new Map<number, number>();
    this.#counts.set(name, counts.set(status, (counts.get(status) ?? 0) + 1));
  }

  /** The calls that never succeeded. */
  neverOpen(): string[] {
    return [...this.#counts]
      .filter(([name, counts]) => !counts.has(200) && !closed.includes(name))
      .map(([name, counts]) => `${name}: ${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  }
}

async function fireAll(
  school: FuzzedSchool,
  shots: readonly { door: Door; shot: Shot; asAdmin: boolean }[],
  tally: Tally,
) {
  for (const { door, shot, asAdmin } of shots)
    tally.add(door, await judge(door, shot, asAdmin, await fire(school, door, shot, asAdmin)));
}

describe('any request', () => {
  it(`gets an answer of the contract: no 500, no hang, no leak, and each call sometimes succeeds (${runs} requests)`, {
    timeout: 240_000 + runs * 50,
  }, async () => {
    const tally = new Tally();
    const [rest, trpc] = [true, false].map((isRest) =>
      inGoodOrder(doors.filter((door) => (door.responses !== undefined) === isRest)),
    );
    for (const those of [rest ?? [], trpc ?? []])
      await fireAll(
        await openFuzzedSchool(),
        those.map((door) => ({ door, shot: door.good, asAdmin: true })),
        tally,
      );
    expect(tally.neverOpen(), 'a new door needs a request that succeeds, in testing/good-calls or good-inputs').toEqual(
      [],
    );
    // One administrator in four is not logged in.
    const isAdmin = fc.oneof({ arbitrary: fc.constant(true), weight: 3 }, { arbitrary: fc.constant(false), weight: 1 });
    const each = doors.map((door) => fc.record({ door: fc.constant(door), shot: door.hostile, asAdmin: isAdmin }));
    const round = fc.tuple(...each).chain((shots) => fc.shuffledSubarray(shots, { minLength: shots.length }));
    const rounds = fc.sample(round, { seed, numRuns: Math.ceil(runs / doors.length) });
    for (const shots of rounds) await fireAll(await openFuzzedSchool(), shots, tally);
  });
});
