/** Events of a provider's stand-in: stored in order, signed when they are sent, and sent again until they are accepted. */
import type { IncomingMessage } from 'node:http';

export type SentEvent = { body: string; headers: Record<string, string> };

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** The delay after which a refused event is sent again. A real provider waits for minutes or hours. */
const retryMilliseconds = 150;

/** @param sign of an event, at the moment when it is sent */
export function senderOf(sign: (event: object) => SentEvent) {
  const all: object[] = [];
  const waiting = new Set<NodeJS.Timeout>();
  let target: string | undefined;
  let isOver = false;
  const send = async (event: object): Promise<void> => {
    if (target === undefined || isOver) return;
    const { body, headers } = sign(event);
    const accepted = await fetch(target, { method: 'POST', body, headers, signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (accepted || isOver) return;
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void send(event);
    }, retryMilliseconds);
    waiting.add(timer);
  };
  return {
    add: (event: object): void => {
      all.push(structuredClone(event));
      void send(structuredClone(event));
    },
    events: (): SentEvent[] => all.map(sign),
    sendTo: (url: string | undefined): void => {
      target = url;
    },
    stop: (): void => {
      isOver = true;
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}
