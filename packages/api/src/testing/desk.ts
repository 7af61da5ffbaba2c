/**
 * An administrator for tests: logged in at both doors with the password just entered again, books as the desk does, and
 * reads what is stored.
 */
import { selectLessonDays } from '../features/lesson/lesson-day.queries.ts';
import { appRouter } from '../server/trpc-root.ts';
import { bookingWith, partyWith } from './guest-booking.ts';
import { type Answer, adminLogin, createProcesses, createTestApp, type TestApp } from './test-app.ts';

export type Reply = { status: number; body: Answer };

export type Desk = {
  t: TestApp;
  token: string;
  /** A REST call by the administrator. */
  rest(method: string, path: string, json?: unknown, language?: string): Promise<Reply>;
  /** The procedures, called by the administrator. */
  trpc: ReturnType<typeof appRouter.createCaller>;
  /**
   * Books a lesson as the desk does.
   * @returns the booking id; throws any other answer
   */
  book(changes?: Record<string, unknown>): Promise<number>;
  /** The reserved hours as `instructor date first-last quarter (day id)`, in order. */
  heldHours(): Promise<string[]>;
  /** The audit rows, without those of logins. */
  audit(): Promise<{ entity: string; entity_id: string; action: string; source: string; actor: string }[]>;
};

/** The desk's request for a new booking: the guest's valid booking, an agreed fee, no bot check. */
export const deskBooking = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...bookingWith({ fee: 30_000 }),
  skip_recaptcha: true,
  ...changes,
});

/** The desk's request for several bookings of one guest at once, each the valid one with its changes. */
export function deskPartyWith(lines: readonly Record<string, unknown>[], guest: Record<string, unknown> = {}) {
  const priced = lines.map((line) => ({ fee: 30_000, may_ask: undefined, ...line }));
  return partyWith(priced, guest);
}

async function heldHours(t: TestApp): Promise<string[]> {
  const rows = await t.app.db
    .selectFrom('lesson_cell')
    .select((eb) => [
      'instructor_id',
      'date',
      'lesson_id',
      eb.fn.min('quarter_hour').as('first'),
      eb.fn.max('quarter_hour').as('last'),
    ])
    .groupBy(['instructor_id', 'date', 'lesson_id'])
    .orderBy('date')
    .orderBy('first')
    .orderBy('instructor_id')
    .execute();
  return rows.map((row) => `${row.instructor_id} ${row.date} ${row.first}-${row.last}`);
}

export const openDesk = async (options: Parameters<typeof createTestApp>[0] = {}): Promise<Desk> =>
  deskOf(await createTestApp(options));

/** The desk at each of several processes of one school; on SQLite there is only one. */
export async function openDesks(
  count: number,
  options: Parameters<typeof createTestApp>[0] = {},
): Promise<[Desk, ...Desk[]]> {
  if (count === 1) return [await openDesk(options)];
  const [first, ...others] = await createProcesses(count, options);
  if (!first) throw new Error('there is one at least');
  return [await deskOf(first), ...(await Promise.all(others.map(deskOf)))];
}

export async function deskOf(t: TestApp): Promise<Desk> {
  const token = await t.login({ hasConfirmed: true });
  const { id, email, role, instructor_id } = await t.app.db.selectFrom('user').selectAll().executeTakeFirstOrThrow();
  const rest: Desk['rest'] = async (method, path, json, language) => {
    const response = await t.request(path, { method, json, token, language });
    return { status: response.status, body: await response.json() };
  };
  return {
    t,
    token,
    rest,
    trpc: appRouter.createCaller({
      app: {
        ...t.app,
        caller: {
          ...t.app.caller,
          admin: { id, email, role, instructor_id },
          hasConfirmed: true,
          source: 'trpc',
          request_id: 'test',
        },
      },
      token,
    }),
    book: async (changes) => {
      const { status, body } = await rest('POST', '/booking', deskBooking(changes));
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.item.id;
    },
    heldHours: () => heldHours(t),
    audit: () =>
      t.app.db
        .selectFrom('audit_log')
        .select(['entity', 'entity_id', 'action', 'source', 'actor'])
        .where('entity', '!=', 'session')
        .orderBy('id')
        .execute(),
  };
}

/** Changes a booking over REST. */
export const putBooking = (desk: Desk, id: number, changes: Record<string, unknown>): Promise<Reply> =>
  desk.rest('PUT', `/booking/${id}`, changes);

/** A booking's lesson days as `day_number date hours instructor`, with `canceled` if it is. */
export async function lessonDaysOf(desk: Desk, id: number): Promise<string[]> {
  const days = await selectLessonDays(desk.t.app.db, id);
  return days.map(
    (day) =>
      `${day.day_number} ${day.date} ${day.start_time}-${day.end_time} ${day.instructor_id}${day.canceled ? ' canceled' : ''}`,
  );
}

export const deskEmail = adminLogin.email;
