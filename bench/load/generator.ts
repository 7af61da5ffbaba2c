/**
 * A process that sends prepared requests over a number of connections as fast as they are answered, and records each
 * answer. It handles little more than bytes on sockets, so that it costs a fraction of what it measures.
 */
import net from 'node:net';

export type Job = {
  port: number;
  connections: number;
  /** Whole requests as they are sent; the first ones are sent first, starting over after the last. */
  requests: readonly string[];
  /** How many to send; without it, as many as fit into the time. */
  count?: number;
  seconds?: number;
  /** Whether the bodies of the answers are wanted. */
  bodies?: boolean;
};

/** One answer: which request, status (0 when the connection broke), milliseconds. */
export type Answer = { index: number; status: number; ms: number; body?: string };
/** `problem` is the code of the last error of a connection. */
export type Sent = { answers: Answer[]; seconds: number; processor: number; problem?: string | undefined };

type Read = { status: number; length: number; bodyAt: number };

/** The length of the first whole answer in the bytes, or undefined while some of it is missing. */
function readAnswer(bytes: Buffer): Read | undefined {
  const bodyAt = bytes.indexOf('\r\n\r\n') + 4;
  if (bodyAt < 4) return undefined;
  const head = bytes.toString('latin1', 0, bodyAt);
  const status = Number(head.slice(9, 12));
  const sized = /\r\ncontent-length: (\d+)/i.exec(head);
  if (sized || status === 304 || status === 204) {
    const length = bodyAt + Number(sized?.[1] ?? 0);
    return bytes.length >= length ? { status, length, bodyAt } : undefined;
  }
  const end = bytes.indexOf('\r\n0\r\n\r\n', bodyAt - 2);
  return end < 0 ? undefined : { status, length: end + 7, bodyAt };
}

async function run({ port, connections, requests, count, seconds = 0, bodies }: Job): Promise<Sent> {
  const ready = requests.map((request) => Buffer.from(request));
  const answers: Answer[] = [];
  let problem: string | undefined;
  let next = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const take = (): number | undefined => {
    const isOver = count === undefined ? performance.now() >= end : next >= count;
    return isOver ? undefined : next++;
  };
  const connect = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
      let bytes: Buffer = Buffer.alloc(0);
      let sent: { index: number; at: number } | undefined;
      const send = (): void => {
        const index = take();
        if (index === undefined) {
          sent = undefined;
          socket.end();
          return;
        }
        sent = { index, at: performance.now() };
        socket.write(ready[index % ready.length] as Buffer);
      };
      socket.on('connect', send);
      socket.on('data', (chunk) => {
        bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
        const answer = readAnswer(bytes);
        if (!answer || !sent) return;
        const body = bodies ? { body: bytes.toString('utf8', answer.bodyAt, answer.length) } : {};
        answers.push({ index: sent.index, status: answer.status, ms: performance.now() - sent.at, ...body });
        bytes = bytes.subarray(answer.length);
        send();
      });
      socket.on('error', (error: NodeJS.ErrnoException) => {
        problem = error.code;
      });
      socket.on('close', () => {
        if (sent) answers.push({ index: sent.index, status: 0, ms: performance.now() - sent.at });
        resolve();
      });
    });
  const cpu = process.cpuUsage();
  await Promise.all(Array.from({ length: connections }, connect));
  const { user, system } = process.cpuUsage(cpu);
  return { answers, seconds: (performance.now() - began) / 1000, processor: (user + system) / 1e6, problem };
}

process.on('message', async ({ id, job }: { id: number; job: Job }) => process.send?.({ id, sent: await run(job) }));
