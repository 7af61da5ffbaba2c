import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endConnections, eventsIn, followEvents } from './server-events.ts';

const encoder = new TextEncoder();
const streamOf = (...pieces: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });

describe('eventsIn', () => {
  it('reads events split at any byte, also within a character of several bytes', async () => {
    const [head, tail] = ['event: changed\ndata: {"by":"', '"}\n\nevent: ping\ndata: null\n\n'];
    const letter = encoder.encode('青');
    const bytes = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode(head));
        controller.enqueue(letter.slice(0, 1));
        controller.enqueue(letter.slice(1));
        for (const sign of tail) controller.enqueue(encoder.encode(sign));
        controller.close();
      },
    });
    const events: unknown[] = [];
    for await (const event of eventsIn(bytes)) events.push(event);
    expect(events).toEqual([
      { event: 'changed', data: '{"by":"青"}' },
      { event: 'ping', data: 'null' },
    ]);
  });

  it('drops an incomplete event', async () => {
    const events: unknown[] = [];
    for await (const event of eventsIn(streamOf('event: open\ndata: null\n\nevent: cha'))) events.push(event);
    expect(events).toEqual([{ event: 'open', data: 'null' }]);
  });
});

describe('followEvents', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Follows a network that gives these responses in turn. */
  function follow(answers: (() => Promise<Response>)[]) {
    const asked: RequestInit[] = [];
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      asked.push(init);
      return answers.shift()?.() ?? Promise.reject(new Error('no network'));
    });
    const told: string[] = [];
    const end = new AbortController();
    const followed = followEvents('/api/live/schedule', end.signal, {
      onOpen: (isAgain) => told.push(isAgain ? 'open again' : 'open'),
      onEvent: ({ event }) => told.push(event),
    });
    return { asked, told, end, followed };
  }
  const line =
    (...events: string[]) =>
    async () =>
      new Response(streamOf(...events.map((event) => `event: ${event}\n\n`)));

  it('reconnects with growing pauses while there is no network, and reports that it was open before', async () => {
    const { told, asked, end, followed } = follow([
      line('open', 'changed'),
      () => Promise.reject(new Error('no network')),
      async () => new Response('', { status: 502 }),
      line('open'),
    ]);
    await vi.advanceTimersByTimeAsync(999);
    expect(told).toEqual(['open', 'changed']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toEqual(['open', 'changed', 'open again']);
    end.abort();
    await followed;
    expect(asked.length).toBeGreaterThanOrEqual(4);
    expect(asked[0]?.headers).toMatchObject({ Accept: 'text/event-stream' });
  });

  it('stops when it is refused, and when another page of the session replaced it', async () => {
    const refused = follow([async () => new Response('{}', { status: 401 })]);
    await refused.followed;
    const replaced = follow([async () => new Response(streamOf('event: end\ndata: {"reason":"replaced"}\n\n'))]);
    await replaced.followed;
    expect([refused.asked.length, replaced.asked.length]).toEqual([1, 1]);
  });

  it('ends at a logout, and the next session connects again', async () => {
    const first = follow([line('open')]);
    await vi.advanceTimersByTimeAsync(10);
    endConnections();
    await first.followed;
    await vi.advanceTimersByTimeAsync(40_000);
    expect([first.told, first.asked.length, first.asked[0]?.signal?.aborted]).toEqual([['open'], 1, true]);
    const next = follow([line('open')]);
    await vi.advanceTimersByTimeAsync(10);
    expect(next.told).toEqual(['open']);
    next.end.abort();
    await next.followed;
  });

  it('gives up a silent connection', async () => {
    const silent = new ReadableStream<Uint8Array>();
    const { asked, end, followed } = follow([async () => new Response(silent)]);
    await vi.advanceTimersByTimeAsync(39_000);
    expect(asked[0]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked[0]?.signal?.aborted).toBe(true);
    end.abort();
    await vi.advanceTimersByTimeAsync(1);
    void followed;
  });
});
