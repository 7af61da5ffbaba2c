/** The real app and database of a random life, the provider's stand-in, and the sent mails. */
import { noMail } from '../../../platform/mail/port.ts';
import type { Desk } from '../../../testing/desk.ts';
import { openStripeSchool } from '../../../testing/payments.ts';
import { policyRequest } from '../../../testing/policies.ts';

export type Line = {
  id: number;
  fee: number;
  kept: number;
  status: 'booked' | 'requested' | 'declined' | 'canceled';
  /** Whether it was canceled and restored: the desk handles its papers then. */
  isTakenUp: boolean;
};

export type Party = {
  id: number;
  path: string;
  lines: Line[];
  /** Yen that the desk has taken, minus what it has refunded by hand. */
  atDesk: number;
};

/** What must be true, from what guests were shown and the desk has done. */
export type Model = { parties: Party[]; delivered: Set<number> };

export type Settings = { online_payment: 'deposit' | 'all'; online_when: 'booking' | 'later' };

export type Life = Omit<Awaited<ReturnType<typeof openStripeSchool>>, 'restart'> & {
  /** Message ids in the order in which they were sent. */
  sent: string[];
  guests: number;
  /** What was stored after the last action, and the days that could not be taught then. */
  seen?: { stored: string; untaught: string[] };
  restart(): Promise<void>;
};

const tiers = [
  { hours: 72, percent: 100 },
  { hours: 24, percent: 50 },
];

/** A school with terms, which warns guests who do not pay, and cancels then. */
export async function openLife(settings: Settings): Promise<Life> {
  const sent: string[] = [];
  const mail = {
    ...noMail,
    isConfigured: true,
    siteUrl: 'https://ski.example',
    send: async ({ messageId }: { messageId: string }) => void sent.push(messageId),
  };
  const { restart, ...school } = await openStripeSchool(settings, mail);
  await school.desk.t.app.db.updateTable('school').set({ notice_email: 'school@example.com' }).execute();
  const terms = { tiers, deposit_percent: 20, change_hours: 24, balance_days: 1, unpaid_hours: 1, warn_hours: 12 };
  await school.desk.trpc.admin.policy.save(policyRequest(terms));
  const life: Life = {
    ...school,
    sent,
    guests: 0,
    restart: async () => {
      life.desk = await restart(life.desk);
    },
  };
  return life;
}

export const appOf = ({ desk }: Life) => desk.t.app;
export const linesOf = ({ parties }: Model): Line[] => parties.flatMap(({ lines }) => lines);
export const owedOf = ({ status, fee, kept }: Line): number =>
  status === 'booked' ? fee : status === 'canceled' ? kept : 0;
export const partyOfLine = ({ parties }: Model, line: Line): Party => {
  const found = parties.find(({ lines }) => lines.includes(line));
  if (!found) throw new Error(`no party has booking ${line.id}`);
  return found;
};
export const rowOf = (desk: Desk, id: number) =>
  desk.t.app.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
