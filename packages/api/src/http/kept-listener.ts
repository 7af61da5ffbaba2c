/**
 * Answers what was asked before straight from the kept bytes, in front of the rest of the server: same headers, same
 * log line, a twentieth of the work. Everything else goes the ordinary way.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppContext } from '../context.ts';
import { realMilliseconds } from '../platform/clock.ts';
import { askedWords, type Encoding, type KeptAnswer } from './kept-answers.ts';
import { keptHeaders } from './kept-headers.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const isPlainGet = (request: IncomingMessage): boolean =>
  request.method === 'GET' && request.headers.authorization === undefined && request.headers.origin === undefined;

function send(response: ServerResponse, answer: KeptAnswer, encoding: Encoding, isHeld: boolean): void {
  const headers = { ...keptHeaders(answer, encoding), 'X-Request-Id': randomUUID() };
  if (isHeld) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = answer.bytes(encoding);
  response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
}

/** @param ordinary the whole server */
export function withKeptAnswers(app: AppContext, ordinary: Listener): Listener {
  return (request, response) => {
    const answer = isPlainGet(request)
      ? app.keptAnswers.findAsked(askedWords(request.url ?? '', request.headers['accept-language']))
      : undefined;
    if (!answer) {
      ordinary(request, response);
      return;
    }
    const began = realMilliseconds();
    const acceptEncoding = request.headers['accept-encoding'];
    const isHeld = answer.isHeldBy(request.headers['if-none-match']);
    send(
      response,
      answer,
      answer.encodingFor(Array.isArray(acceptEncoding) ? acceptEncoding.join() : acceptEncoding),
      isHeld,
    );
    app.log.info(
      { method: 'GET', route: 'kept', status: isHeld ? 304 : 200, ms: realMilliseconds() - began },
      'request',
    );
  };
}
