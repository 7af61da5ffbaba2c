/**
 * A plain proxy in front of several processes: each request goes to the next one that is ready, without sticky
 * sessions. A request that did not reach a process goes to another; one that may have arrived is never sent twice.
 */
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How long until a process is asked again whether it is ready. */
const askMilliseconds = 500;

export type RoundRobin = {
  url: string;
  /** How many requests each process has answered, by its address. */
  answered: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

/** A process's answer about its state; undefined when it does not answer in time. */
type Said = { isReady: boolean; why: string };

const askReady = (target: string): Promise<Said | undefined> =>
  new Promise((resolve) => {
    const asked = get(`${target}/readyz`, { agent: false, timeout: 5000 }, (answer) => {
      answer.resume();
      resolve({ isReady: answer.statusCode === 200, why: `/readyz says ${answer.statusCode}` });
    });
    asked.on('timeout', () => {
      resolve(undefined);
      asked.destroy();
    });
    asked.on('error', ({ message }) => resolve({ isReady: false, why: message }));
  });

/** Hop-by-hop headers, which are not passed on. */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']);

function headersFor({ headers, socket }: IncomingMessage): Record<string, string | string[]> {
  const passed = Object.entries(headers).filter(
    (header): header is [string, string | string[]] => header[1] !== undefined && !ofConnection.has(header[0]),
  );
  const known = headers['x-forwarded-for'];
  const address = socket.remoteAddress ?? '';
  return { ...Object.fromEntries(passed), 'x-forwarded-for': known ? `${known}, ${address}` : address };
}

function passOn(answer: IncomingMessage, response: ServerResponse): void {
  const headers = answer.rawHeaders.filter(
    (_, index) => !ofConnection.has((answer.rawHeaders[index - (index % 2)] ?? '').toLowerCase()),
  );
  response.writeHead(answer.statusCode ?? 502, headers);
  // An event stream has no end: data is passed on at once.
  response.flushHeaders();
  answer.pipe(response);
  // An interrupted response must not look complete.
  answer.on('error', () => response.destroy());
  response.on('close', () => answer.destroy());
}

function refuse(response: ServerResponse, reason: string): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'Content-Type': 'text/plain' }).end(`No process answered: ${reason}`);
}

/**
 * @param targets addresses of the processes, which may change; one whose connections are refused is passed over
 * @param port any free one by default
 */
export async function openRoundRobin(targets: readonly string[], port = 0): Promise<RoundRobin> {
  // A kept-alive connection may be closed by a stopping process before it has read the request, so each request has its
  // own connection.
  const agent = new Agent({ keepAlive: false });
  const ready = new Map<string, Said>();
  const answered = new Map<string, number>();
  let turn = 0;
  let isOpen = true;
  const askAll = async (): Promise<void> => {
    await Promise.all(
      targets.map(async (target) => {
        const said = await askReady(target);
        if (said) ready.set(target, said);
      }),
    );
  };
  const next = (tried: ReadonlySet<string>): string | undefined => {
    const open = targets.filter((target) => ready.get(target)?.isReady !== false && !tried.has(target));
    turn += 1;
    return open[turn % open.length];
  };
  const send = (incoming: IncomingMessage, response: ServerResponse, tried: Set<string>): void => {
    const target = next(tried);
    if (!target) {
      refuse(response, targets.map((target) => `${target}: ${ready.get(target)?.why}`).join(', '));
      return;
    }
    tried.add(target);
    let isConnected = false;
    const outgoing = request(
      `${target}${incoming.url}`,
      { agent, method: incoming.method ?? 'GET', headers: headersFor(incoming) },
      (answer) => {
        answered.set(target, (answered.get(target) ?? 0) + 1);
        passOn(answer, response);
      },
    );
    outgoing.on('socket', (socket) => {
      socket.once('connect', () => {
        isConnected = true;
        incoming.pipe(outgoing);
      });
    });
    outgoing.on('error', (error) => {
      if (isConnected) refuse(response, error.message);
      else {
        ready.set(target, { isReady: false, why: error.message });
        send(incoming, response, tried);
      }
    });
    response.on('close', () => outgoing.destroy());
  };
  const server = createServer((incoming, response) => send(incoming, response, new Set())).listen(port, '127.0.0.1');
  await once(server, 'listening');
  await askAll();
  void (async () => {
    while (isOpen) {
      await delay(askMilliseconds, undefined, { ref: false });
      await askAll();
    }
  })();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    close: async () => {
      isOpen = false;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
