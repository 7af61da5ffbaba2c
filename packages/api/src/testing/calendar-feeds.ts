/** A school whose instructors Aoki and Baba have accounts, on a clock that can be advanced, and the feeds of their lessons. */
import { feedPath } from '@gerende/domain/calendar-feed/rules';
import type { Language } from '@gerende/domain/language/rules';
import type { Role } from '@gerende/domain/role/rights';
import { createClock, textOf } from '../platform/clock.ts';
import { appRouter } from '../server/trpc-root.ts';
import { openDesk } from './desk.ts';
import { frozenNow, school } from './test-school.ts';

const { aoki, baba } = school.instructor;

type Calls = ReturnType<typeof appRouter.createCaller>['admin'];

export async function openFeeds(options: Parameters<typeof openDesk>[0] = {}) {
  let now = createClock(frozenNow).now().getTime();
  const clock = { now: () => createClock(textOf(now)).now(), nowText: () => textOf(now) };
  const desk = await openDesk({ clock, ...options });
  for (const [id, instructor_id] of [['aoki', aoki] as const, ['baba', baba] as const])
    await desk.t.app.db
      .insertInto('user')
      .values({
        ...{ id, email: `${id}@school.example`, password_hash: 'nobody logs in with it', role: 'instructor' },
        ...{ instructor_id, disabled_at: null, created_at: clock.nowText() },
      })
      .execute();
  /** The procedures of an account. */
  const as = (
    id: string,
    instructor_id: number | null,
    role: Role = 'instructor',
    language: Language = 'en',
  ): Calls => {
    const admin = { id, email: `${id}@school.example`, role, instructor_id };
    const caller = { ...desk.t.app.caller, admin, source: 'trpc' as const, language };
    return appRouter.createCaller({ app: { ...desk.t.app, caller }, token: 'of a test' }).admin;
  };
  const ask = (token: string, headers: Record<string, string> = {}) => desk.t.request(feedPath(token), { headers });
  return {
    ...{ desk, clock, as, ask },
    pass: (minutes: number): void => {
      now += minutes * 60_000;
    },
    ofAoki: (): Calls['calendarFeed'] => as('aoki', aoki).calendarFeed,
    ofBaba: (): Calls['calendarFeed'] => as('baba', baba).calendarFeed,
    /** A booking of a guest from Australia with Aoki, for today. */
    book: (more: Record<string, unknown> = {}) =>
      desk.book({
        ...{ operating_day: school.day['2026-12-20'], instructor_id: aoki, country_id: 36 },
        ...{ customer_name: 'John Smith', ...more },
      }),
    /** A link to the feed of Aoki. @returns its token */
    link: async () => (await as('aoki', aoki).calendarFeed.make()).token,
    /** @throws where the link is invalid */
    read: async (token: string): Promise<string> => {
      const answer = await ask(token);
      if (answer.status !== 200) throw new Error(`The feed was answered with ${answer.status}.`);
      return answer.text();
    },
  };
}
