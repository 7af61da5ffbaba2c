/**
 * Streams changes of the schedule as server-sent events (decision 0025): the desk's page learns what changed, an
 * instructor's page only that it should read again (decision 0107). The token is sent in the header, as in every call,
 * so the page reads the stream by fetch.
 */

import { addDays, dayIn } from '@gerende/domain/calendar/plain-date';
import { DomainError } from '@gerende/domain/errors';
import { mostOwnDays } from '@gerende/domain/own-day/most-days';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ScheduleChange } from '../context/schedule-changes.ts';
import { ownInstructor } from '../features/own-day/own-instructor.ts';
import { getSchool } from '../features/school/school.service.ts';
import { checkCaller } from '../http/check-caller.ts';
import type { HttpEnv } from '../http/request-context.ts';
import { hashOf } from '../platform/tokens.ts';

/** Keeps proxies from closing an idle stream, and shows the page that the connection works. */
const pingMilliseconds = 15_000;
/** A client with more unread events is disconnected. */
const mostUnread = 20;

/** The event of a change for a listener; null where it gets none. */
type Told = (change: ScheduleChange) => unknown;

/** @throws unauthenticated, forbidden, rate_limited */
export function streamSchedule(c: Context<HttpEnv>): Response {
  checkCaller(c.get('app').caller, 'get /live/schedule');
  return stream(c, ({ isToStaff, instructors: _, ...change }) => (isToStaff ? null : change));
}

/**
 * Sends an event for changes that show on the instructor's page: neither what changed nor who did it, since the booking
 * may now belong to another instructor.
 * @throws unauthenticated, forbidden, rate_limited
 */
export async function streamOwnDay(c: Context<HttpEnv>): Promise<Response> {
  const app = c.get('app');
  checkCaller(app.caller, 'get /live/own-day');
  const { time_zone } = await getSchool(app);
  const own = ownInstructor(app);
  return stream(c, ({ days, instructors, request_id }) => {
    if (instructors && !instructors.has(own)) return null;
    const today = dayIn(time_zone, app.clock.now());
    const isShown = !days || (days.to >= today && days.from < addDays(today, mostOwnDays));
    return isShown ? { days: null, request_id } : null;
  });
}

function stream(c: Context<HttpEnv>, told: Told): Response {
  const app = c.get('app');
  const token = c.get('token');
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
    tell: (change) => {
      const data = told(change);
      if (data !== null) send('changed', data);
    },
    end: (reason) => {
      send('end', { reason });
      finish();
    },
  });
  const response = streamSSE(c, async (line) => {
    let unread = 0;
    let written = Promise.resolve();
    send = (event, data) => {
      unread += 1;
      if (unread > mostUnread) finish();
      else
        written = written.then(async () => {
          await line.writeSSE({ event, data: JSON.stringify(data) });
          unread -= 1;
        });
    };
    line.onAbort(finish);
    const ping = setInterval(() => send('ping', null), pingMilliseconds);
    send('open', null);
    await finished;
    clearInterval(ping);
    stop();
    if (!line.aborted) await written;
  });
  response.headers.set('Cache-Control', 'no-store');
  // The connection is for this answer only, so that a server that stops need not wait for it.
  response.headers.set('Connection', 'close');
  response.headers.set('X-Accel-Buffering', 'no');
  return response;
}
