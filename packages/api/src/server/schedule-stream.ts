/**
 * Streams changes of the schedule to the desk's page as server-sent events (decision 0025). The token is sent in the
 * header, as in every call, so the page reads the stream by fetch.
 */
import { DomainError } from '@gerende/domain/errors';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { hashOf } from '../features/session/lucia.ts';
import { checkCaller } from '../http/check-caller.ts';
import type { HttpEnv } from '../http/request-context.ts';

/** Keeps proxies from closing an idle stream, and tells the page that it is alive. */
const pingMilliseconds = 15_000;
/** A client with more unread events is disconnected. */
const mostUnread = 20;

/** @throws unauthenticated, forbidden, rate_limited */
export function streamSchedule(c: Context<HttpEnv>): Response {
  const app = c.get('app');
  const token = c.get('token');
  checkCaller(app.caller, 'get /live/schedule');
  if (!token) throw new DomainError('unauthenticated', 'errors:unauthenticated');
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  /** Assigned when the stream starts, before anything is sent. */
  let send = (_event: string, _data: unknown): void => undefined;
  const stop = app.scheduleChanges.listen(app, {
    session: hashOf(token),
    language: app.caller.language,
    tell: (change) => send('changed', change),
    end: (reason) => {
      send('end', { reason });
      finish();
    },
  });
  const response = streamSSE(c, async (stream) => {
    let unread = 0;
    let written = Promise.resolve();
    send = (event, data) => {
      unread += 1;
      if (unread > mostUnread) finish();
      else
        written = written.then(async () => {
          await stream.writeSSE({ event, data: JSON.stringify(data) });
          unread -= 1;
        });
    };
    stream.onAbort(finish);
    const ping = setInterval(() => send('ping', null), pingMilliseconds);
    send('open', null);
    await finished;
    clearInterval(ping);
    stop();
    if (!stream.aborted) await written;
  });
  response.headers.set('Cache-Control', 'no-store');
  // The connection is for this answer only, so that a server that stops need not wait for it.
  response.headers.set('Connection', 'close');
  response.headers.set('X-Accel-Buffering', 'no');
  return response;
}
