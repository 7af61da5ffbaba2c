/** The rules for every call (§6, §8 Transport), with the real client and scripted responses. */
import type { AppRouter } from '@gerende/api/client-types';
import { createTRPCClient } from '@trpc/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTexts } from '../testing/start-texts.ts';
import { apiLinks, describeFailure, statusOf } from './transport.ts';

type Line = (url: string, init: RequestInit) => Response | Promise<Response>;

const json = (body: unknown, status = 200): Response => Response.json(body, { status });
const refusal = (httpStatus: number, message: string) => ({
  error: { code: -32001, message, data: { code: 'X', httpStatus, errorCode: 'x', message } },
});
const unauthenticated = refusal(401, 'Please log in');
const bookings = { result: { data: { data: [], meta: {} } } };

function clientOver(line: Line) {
  const seen: { ended: number; logged: string[] } = { ended: 0, logged: [] };
  const rules = {
    onUnauthenticated: () => {
      seen.ended += 1;
    },
    log: (message: string) => {
      seen.logged.push(message);
    },
  };
  const overLine = (async (url, init) => line(String(url), init as RequestInit)) as typeof fetch;
  return { client: createTRPCClient<AppRouter>({ links: apiLinks(rules, overLine) }), seen };
}

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => Promise.reject(new Error('the call should have failed')),
    (error: unknown) => error,
  );

beforeEach(async () => {
  await startTexts('zh');
});

describe('headers', () => {
  async function headersSent(): Promise<Headers> {
    let sent = new Headers();
    const { client } = clientOver((_url, init) => {
      sent = new Headers(init.headers);
      return json([{ result: { data: [] } }]);
    });
    await client.guest.slope.list.query();
    return sent;
  }

  it.each([
    ['plain', 'abc123'],
    ['with the quotes of an older client', '"abc123"'],
  ])('carry the stored token, %s', async (_what, stored) => {
    localStorage.setItem('token', stored);
    expect((await headersSent()).get('authorization')).toBe('Bearer abc123');
  });

  it('carry no authorization without a token', async () => {
    localStorage.setItem('token', '""');
    expect((await headersSent()).has('authorization')).toBe(false);
  });

  it('carry the language of the page', async () => {
    expect((await headersSent()).get('accept-language')).toBe('zh');
  });
});

describe('a 401', () => {
  it('ends the session', async () => {
    const { client, seen } = clientOver(() => json([unauthenticated], 401));
    expect(statusOf(await failureOf(client.admin.booking.list.query({})))).toBe(401);
    expect(seen).toEqual({ ended: 1, logged: ['admin.booking.list failed'] });
  });

  it('ends the session when inside a batch with other successful responses', async () => {
    const { client, seen } = clientOver(() => json([{ result: { data: [] } }, unauthenticated], 207));
    const [slopes, list] = await Promise.allSettled([
      client.guest.slope.list.query(),
      client.admin.booking.list.query({}),
    ]);
    expect([slopes.status, list.status]).toEqual(['fulfilled', 'rejected']);
    expect(seen.ended).toBe(1);
  });

  it('ends the session when a proxy in front of the server sent it, with another body', async () => {
    const { client, seen } = clientOver(() => json({ message: 'gone' }, 401));
    await failureOf(client.admin.booking.list.query({}));
    expect(seen.ended).toBe(1);
  });

  it('ends the session when it comes as an HTML page', async () => {
    const { client, seen } = clientOver(() => new Response('<h1>Who are you?</h1>', { status: 401 }));
    await failureOf(client.admin.booking.list.query({}));
    expect(seen.ended).toBe(1);
  });

  it('of find-price does not end the session', async () => {
    const { client, seen } = clientOver(() => json([unauthenticated], 401));
    const question = { course_id: 1, slope_id: 1, date: '2026-12-22', number_of_people: 1 };
    await failureOf(client.guest.coursePrice.find.query(question));
    expect(seen.ended).toBe(0);
  });

  it('of the login is a wrong password: the user stays there and sees the message', async () => {
    const { client, seen } = clientOver(() => json([refusal(401, '邮箱或密码不正确')], 401));
    const error = await failureOf(client.guest.session.login.mutate({ email: 'a@b.example', password: 'x' }));
    expect(seen.ended).toBe(0);
    expect(describeFailure(error)).toEqual({ type: 'answered', status: 401, message: '邮箱或密码不正确' });
  });

  it('is the only status that ends the session', async () => {
    const { client, seen } = clientOver(() => json([refusal(422, 'no')], 422));
    await failureOf(client.admin.booking.list.query({}));
    expect(seen.ended).toBe(0);
  });
});

describe('a failure', () => {
  it('without any response is a network failure', async () => {
    const { client, seen } = clientOver(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(describeFailure(await failureOf(client.guest.slope.list.query()))).toEqual({ type: 'network' });
    expect(seen.logged).toEqual(['guest.slope.list failed']);
  });

  it('is one of the network when the server has not read the call in time, and Node answers for it', async () => {
    const { client } = clientOver(() => new Response(null, { status: 408 }));
    expect(describeFailure(await failureOf(client.guest.slope.list.query()))).toEqual({ type: 'network' });
  });

  it("answered by the server has the server's sentence", async () => {
    const { client } = clientOver(() => json([refusal(404, '没有价格')], 404));
    const failure = describeFailure(await failureOf(client.guest.slope.list.query()));
    expect(failure).toEqual({ type: 'answered', status: 404, message: '没有价格' });
  });

  it('with an unreadable response is unknown', async () => {
    const page = { status: 502, headers: { 'content-type': 'text/html' } };
    const { client } = clientOver(() => new Response('<h1>Bad gateway</h1>', page));
    expect(describeFailure(await failureOf(client.guest.slope.list.query()))).toEqual({ type: 'unknown', status: 502 });
  });

  it('is neither logged nor shown when the page itself aborted the call', async () => {
    const { client, seen } = clientOver(() => Promise.reject(new DOMException('left', 'AbortError')));
    await failureOf(client.guest.slope.list.query());
    expect(seen.logged).toEqual([]);
  });

  it.each([new Error('a bug'), 'text', null, undefined])('of any other kind is unknown: %s', (error) => {
    expect(describeFailure(error)).toEqual({ type: 'unknown', status: undefined });
  });

  it('is undefined when the call succeeded', async () => {
    const { client, seen } = clientOver(() => json([bookings]));
    await client.admin.booking.list.query({});
    expect(seen).toEqual({ ended: 0, logged: [] });
  });
});
