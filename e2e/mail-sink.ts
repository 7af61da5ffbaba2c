/** A mail server for browser tests: stores every mail as received, or is down. */
import { createServer, type Server, type Socket } from 'node:net';

export type MailSink = { port: number; mails: string[]; close(): Promise<void> };

/** The part of SMTP (RFC 5321) that a client needs to send one mail after the other. */
function serve(socket: Socket, mails: string[]): void {
  let rest = '';
  let data: string | null = null;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  socket.setEncoding('utf8').on('error', () => undefined);
  say('220 sink');
  socket.on('data', (part) => {
    rest += String(part);
    for (;;) {
      const end = rest.indexOf(data === null ? '\r\n' : '\r\n.\r\n');
      if (end < 0) return;
      const text = rest.slice(0, end);
      rest = rest.slice(end + (data === null ? 2 : 5));
      if (data !== null) {
        mails.push(text);
        data = null;
        say('250 taken');
      } else if (/^data/i.test(text)) {
        data = '';
        say('354 go on');
      } else if (/^quit/i.test(text)) socket.end('221 bye\r\n');
      else say('250 ok');
    }
  });
}

/** @param port 0 for any; the port of one that was down, to come back on it */
export async function openMailSink(port = 0): Promise<MailSink> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, mails);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail sink has no port.');
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { port: address.port, mails, close };
}
