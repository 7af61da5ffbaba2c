/** A school whose instructors have phones that receive notifications, with the push service of those phones. */
import type { Role } from '@gerende/domain/role/rights';
import type { AppContext } from '../context/context.ts';
import type { Mail } from '../platform/mail/port.ts';
import { appRouter } from '../server/trpc-root.ts';
import { openFeeds } from './calendar-feeds.ts';
import { openPushService } from './push-service.ts';
import { school } from './test-school.ts';
import { sendsMail } from './waiting-list.ts';

type Calls = ReturnType<typeof appRouter.createCaller>['admin'];

export const mailOfAoki = 'aoki@school.example';

type Service = Awaited<ReturnType<typeof openPushService>>;
export type PushSchool = {
  service: Service;
  feeds: Awaited<ReturnType<typeof openFeeds>>;
  mails: Mail[];
  app: AppContext;
  /** The procedures of an account. */
  as(id: string, instructorId: number | null, role?: Role, token?: string, more?: Partial<AppContext>): Calls;
  ofAoki(token?: string): Calls;
  /** A phone of Aoki on which notifications are on. */
  phone(name: string, token?: string): Promise<ReturnType<Service['browser']>>;
  /** Sends a message to all instructors. */
  write(text: string): Promise<unknown>;
  /** The phones that receive notifications. */
  stored(): Promise<string[]>;
};

export async function openPushSchool(): Promise<PushSchool> {
  const mails: Mail[] = [];
  const service = await openPushService();
  const mail = { ...sendsMail, send: async (each: Mail) => void mails.push(each) };
  const feeds = await openFeeds({ mail, webPush: service.port(1000) });
  const { app } = feeds.desk.t;
  /** The procedures of an account. */
  const as = (
    id: string,
    instructor_id: number | null,
    role: Role = 'instructor',
    token = `of ${id}`,
    more = {},
  ): Calls => {
    const admin = { id, email: `${id}@school.example`, role, instructor_id };
    const caller = { ...app.caller, admin, source: 'trpc' as const };
    return appRouter.createCaller({ app: { ...app, caller, ...more }, token }).admin;
  };
  const ofAoki: PushSchool['ofAoki'] = (token) => as('aoki', school.instructor.aoki, 'instructor', token);
  return {
    ...{ service, feeds, mails, app, as, ofAoki },
    phone: async (name, token) => {
      const browser = service.browser(name);
      await ofAoki(token).webPush.subscribe(browser.subscription);
      return browser;
    },
    write: (text) =>
      as('desk', null, 'desk').staffMessage.write({ text, audience: { to: 'all' }, request_key: text.slice(0, 100) }),
    stored: async () =>
      (await app.db.selectFrom('push_subscription').select('endpoint').orderBy('id').execute()).map(({ endpoint }) =>
        endpoint.replace(/^.*\//, ''),
      ),
  };
}
