/** Server-sent events, read by fetch: EventSource cannot send the token in a header. */
import { requestHeaders } from '../transport.ts';

export type ServerEvent = { event: string; data: string };

/** Parses the events of a stream. */
export async function* eventsIn(pieces: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent, undefined> {
  const reader = pieces.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return undefined;
      const parts = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const field = (name: string): string => new RegExp(`^${name}: ?(.*)$`, 'm').exec(part)?.[1] ?? '';
        yield { event: field('event'), data: field('data') };
      }
    }
  } finally {
    reader.releaseLock();
  }
}

/** Milliseconds. The server sends something every 15 seconds: a connection silent for longer is dead. */
const maxSilenceMilliseconds = 40_000;
const [firstWait, longestWait] = [1000, 30_000];

/** Resolves after the given time, or at once when aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** AbortSignal.any, which browsers of 2022 lack. */
function eitherOf(...signals: AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals)
    if (signal.aborted) either.abort();
    else signal.addEventListener('abort', () => either.abort(), { once: true });
  return either.signal;
}

export type EventHandlers = {
  /** `isAgain`: the connection was open before, so events may have been missed. */
  onOpen: (isAgain: boolean) => void;
  /** The connection has ended, or could not be opened: there are no events until `onOpen`. */
  onLost?: () => void;
  onEvent: (event: ServerEvent) => void;
};

/** Reads one connection until it ends. @returns whether to reconnect or to stop */
async function readConnection(
  url: string,
  signal: AbortSignal,
  onEvent: EventHandlers['onEvent'],
): Promise<'again' | 'over'> {
  const own = new AbortController();
  const stop = (): void => own.abort();
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, maxSilenceMilliseconds);
  try {
    const response = await fetch(url, {
      headers: { ...requestHeaders(), Accept: 'text/event-stream' },
      signal: own.signal,
      cache: 'no-store',
    });
    // The next ordinary call will report that the session ended.
    if (response.status === 401 || response.status === 403) return 'over';
    if (!response.ok || !response.body) return 'again';
    for await (const event of eventsIn(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(stop, maxSilenceMilliseconds);
      if (event.event === 'end') return event.data.includes('replaced') ? 'over' : 'again';
      onEvent(event);
    }
    return 'again';
  } catch {
    // No network, or a proxy that buffers: the page works without events.
    return 'again';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    own.abort();
  }
}

/** Aborted when the session of this page ends. */
let session = new AbortController();

/** Must be called before a logout: a connection that opens meanwhile would be refused. */
export function endConnections(): void {
  session.abort();
  session = new AbortController();
}

/** Keeps a connection open until aborted; failures are retried with growing pauses and not reported. */
export async function followEvents(url: string, ended: AbortSignal, handlers: EventHandlers): Promise<void> {
  const { onOpen, onLost, onEvent } = handlers;
  const signal = eitherOf(ended, session.signal);
  let wait = firstWait;
  let wasOpen = false;
  while (!signal.aborted) {
    const outcome = await readConnection(url, signal, (event) => {
      if (event.event !== 'open') return onEvent(event);
      onOpen(wasOpen);
      wasOpen = true;
      wait = firstWait;
    });
    onLost?.();
    if (outcome === 'over') return;
    await pause(wait, signal);
    wait = Math.min(longestWait, wait * 2);
  }
}
