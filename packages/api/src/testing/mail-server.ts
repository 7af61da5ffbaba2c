/** A real SMTP server in the process that records its mails and can be told to refuse, to hang or to be unreachable. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { TestRunner } from 'vitest';

type Behaviour = 'takes' | 'refuses' | 'fails' | 'hangs';

export type MailServer = {
  url: string;
  /** Received mails, parsed as a mail program does. */
  mails: Email[];
  /** Number of connections so far. */
  connections(): number;
  behave(as: Behaviour): void;
  /** Resolves when `count` mails have arrived. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
};

const answered = (message: string, responseCode: number): Error => Object.assign(new Error(message), { responseCode });

/** @param port 0 for any free one; the port of a closed server to restart it */
export async function openMailServer(port = 0): Promise<MailServer> {
  const mails: Email[] = [];
  const waiting: { count: number; go: () => void }[] = [];
  let behaviour: Behaviour = 'takes';
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onConnect(_session, callback) {
      connections += 1;
      if (behaviour !== 'hangs') callback();
    },
    onRcptTo(_address, _session, callback) {
      if (behaviour === 'refuses') callback(answered('5.1.1 No such mailbox', 550));
      else if (behaviour === 'fails') callback(answered('4.2.0 Try again later', 451));
      else callback();
    },
    onData(stream, _session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(parts)));
        callback();
        for (const each of waiting) if (mails.length >= each.count) each.go();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = (): Promise<void> => new Promise((resolve) => server.close(resolve));
  TestRunner.getCurrentTest()?.context.onTestFinished(close);
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    connections: () => connections,
    behave: (as) => {
      behaviour = as;
    },
    arrived: (count) =>
      mails.length >= count ? Promise.resolve() : new Promise((go) => waiting.push({ count, go: () => go() })),
    close,
  };
}
