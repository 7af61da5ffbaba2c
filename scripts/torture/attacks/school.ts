/** One server under attack: with the guests' bot check, mails that arrive, and a clock that can be moved. */
import { freePort } from '../../../e2e/drivers/programs.ts';
import { openMailSink } from '../../../e2e/mail-sink.ts';
import { encoded, solved } from '../../../packages/api/src/testing/solved-challenge.ts';
import { MovedClock } from '../clock.ts';
import { runCommand } from '../commands.ts';
import type { Report } from '../findings.ts';
import { requestOn } from '../guests.ts';
import { send, textOf } from '../send.ts';
import type { RunningSite } from '../site/sites.ts';

export const admin = { email: 'desk@example.com', password: 'glacier-94-lantern-orbit' };

export type Answer = { status: number; text: string };

type Asking = { token?: string; from?: string; key?: string; json?: unknown };

export class AttackedSchool {
  readonly report: Report;
  readonly dataDir: string;
  readonly clock: MovedClock;
  readonly mails: readonly string[];
  readonly site: RunningSite;
  readonly url: string;
  #addresses = 0;

  private constructor(
    report: Report,
    dataDir: string,
    parts: Pick<AttackedSchool, 'clock' | 'mails' | 'site' | 'url'>,
  ) {
    this.report = report;
    this.dataDir = dataDir;
    this.clock = parts.clock;
    this.mails = parts.mails;
    this.site = parts.site;
    this.url = parts.url;
  }

  /** @param use attacks it; the server is stopped after it */
  static async open(report: Report, dataDir: string, use: (school: AttackedSchool) => Promise<void>): Promise<void> {
    const clock = new MovedClock(`${dataDir}-clock`);
    const sink = await openMailSink();
    const port = await freePort();
    const site = clock.start(dataDir, sink.port, {
      PORT: String(port),
      BOT_CHECK: 'altcha',
      TRUSTED_PROXIES: '1',
      PUBLIC_URL: 'https://ski.example',
    });
    // It prints its public address.
    await site.opened();
    const url = `http://127.0.0.1:${port}`;
    await runCommand(dataDir, ['admin', 'add', admin.email], admin.password);
    await use(new AttackedSchool(report, dataDir, { clock, mails: sink.mails, site, url }));
    await site.stop();
    await sink.close();
  }

  expectThat(holds: boolean, sentence: string): void {
    if (!holds) this.report.faults.push(sentence);
  }

  /** @param path below the address of the site @param how `from`: the address that the school's own proxy names */
  async ask(path: string, { token, from, key, json }: Asking = {}): Promise<Answer> {
    const headers = {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      'X-Forwarded-For': from ?? this.#newAddress(),
    };
    const sent = json === undefined ? { headers } : { headers, body: JSON.stringify(json) };
    const answer = await send(`${this.url}${path}`, sent);
    return { status: answer.statusCode ?? 0, text: await textOf(answer) };
  }

  /** So that no limit of another attack applies. */
  #newAddress(): string {
    this.#addresses += 1;
    return `10.${this.#addresses >> 16}.${(this.#addresses >> 8) & 255}.${this.#addresses & 255}`;
  }

  /** A new session of the desk. */
  async logIn(more: { stay?: boolean } = {}): Promise<string> {
    const { text } = await this.ask('/api/v1/login', { json: { ...admin, ...more } });
    return (JSON.parse(text) as { token: string }).token;
  }

  /** Books as a guest's page does. @param changes at least `email` */
  async book(changes: Record<string, unknown>, how: Asking & { index?: number } = {}): Promise<Answer> {
    const challenge = await this.ask('/api/v1/captcha/challenge');
    const json = {
      ...(await requestOn(this.url, this.dataDir, how.index)),
      customer_name: 'Nobody else',
      ...changes,
      recaptcha_token: encoded(await solved(JSON.parse(challenge.text))),
    };
    return this.ask('/api/v1/booking', { ...how, json });
  }
}
