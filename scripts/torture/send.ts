/** Requests to the built server, each over its own connection: an open one may have been closed while a command ran. */
import { type IncomingMessage, request } from 'node:http';

export type Sent = { headers?: Record<string, string>; body?: string };

export const send = (url: string, { headers = {}, body }: Sent = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    request(url, { agent: false, method, headers }, resolve).once('error', reject).end(body);
  });

export async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part;
  return text;
}
