/**
 * The rules for every call to the server (§6, §8): token and language headers, the effect of a 401, and the kinds of
 * failure: answered by the server, network, unknown.
 */
import type { AppRouter } from '@gerende/api/client-types';
import { isRecord } from '@gerende/domain/is-record';
import { httpBatchLink, type TRPCLink } from '@trpc/client';
import { currentLanguage } from './i18n.ts';
import { unattendedHeader } from './session/attended.ts';
import { askForPassword, wantsPassword } from './session/confirmation.ts';
import { storedToken } from './session/token.ts';

/** `answered` has the server's own sentence, already in the reader's language. */
export type Failure =
  | { type: 'answered'; status: number; message: string }
  | { type: 'network' }
  | { type: 'unknown'; status: number | undefined };

type Answer = { httpStatus?: number; message?: string };

/** The call reached no server, or got no response. */
export class NoResponse extends Error {}

/** A response that is not from our server: for example the error page of a proxy. */
class ForeignAnswer extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`${status}`);
    this.status = status;
  }
}

/** Node answers so for the server what it did not read in time, for example because the machine was asleep. */
export const unread = 408;

const isAbort = (error: unknown): boolean => isRecord(error) && error.name === 'AbortError';

/** Ids, set by the server, of this page's latest requests. */
const ownRequests: string[] = [];
const maxOwnRequests = 50;

/** Whether a change was made by a request of this page. */
export const isOwnRequest = (id: string): boolean => ownRequests.includes(id);

function rememberRequest(id: string | null): void {
  if (id) ownRequests.push(id);
  if (ownRequests.length > maxOwnRequests) ownRequests.shift();
}

/**
 * Throws different errors for no response and for a foreign one, which the client's own error would not distinguish.
 */
function withDistinctErrors(fetchAnswer: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetchAnswer(input, init).catch((cause: unknown) => {
      throw isAbort(cause) ? cause : new NoResponse('no response', { cause });
    });
    rememberRequest(response.headers.get('x-request-id'));
    if (!response.headers.get('content-type')?.includes('json'))
      throw response.status === unread ? new NoResponse() : new ForeignAnswer(response.status);
    return response;
  };
}

/** The kind of failure of a rejected call. */
export function describeFailure(error: unknown): Failure {
  if (!isRecord(error)) return { type: 'unknown', status: undefined };
  const answer = isRecord(error.data) ? (error.data as Answer) : undefined;
  if (answer?.httpStatus !== undefined && answer.message)
    return { type: 'answered', status: answer.httpStatus, message: answer.message };
  if (error instanceof NoResponse || error.cause instanceof NoResponse) return { type: 'network' };
  if (error.cause instanceof ForeignAnswer) return { type: 'unknown', status: error.cause.status };
  const response = isRecord(error.meta) && isRecord(error.meta.response) ? error.meta.response : undefined;
  return { type: 'unknown', status: typeof response?.status === 'number' ? response.status : undefined };
}

/** The HTTP status of a failed call; within a batch, its own. */
export function statusOf(error: unknown): number | undefined {
  const failure = describeFailure(error);
  return failure.type === 'network' ? undefined : failure.status;
}

/** Whether a refusal is a question that the page asks the user: no failure, and not logged. */
export const asksBack = (error: unknown): boolean =>
  isRecord(error) && isRecord(error.data) && isRecord(error.data.extra) && 'touched' in error.data.extra;

/**
 * Calls whose 401 does not end the session: find-price (§8), the login itself (a wrong password is a 401 and stays on
 * the page), and the logout, which continues whatever the answer.
 */
const keepsSession = new Set(['guest.coursePrice.find', 'guest.session.login', 'admin.session.logout']);

export type TransportRules = {
  /** A request was refused with 401. @param sent the token of the request */
  onUnauthenticated: (sent: string | null) => void;
  log: (message: string, error: unknown) => void;
};

/** Whether the server requires the password again for this call. */
const isUnconfirmed = (error: unknown): boolean =>
  isRecord(error) && isRecord(error.data) && wantsPassword(error.data.extra);

/** Watches every answer, one by one, also those inside a batch. */
function rulesLink({ onUnauthenticated, log }: TransportRules): TRPCLink<AppRouter> {
  const failed = (path: string, sent: string | null, error: unknown): void => {
    if (isRecord(error) && isAbort(error.cause)) return;
    if (!asksBack(error)) log(`${path} failed`, error);
    if (statusOf(error) === 401 && !keepsSession.has(path)) onUnauthenticated(sent);
  };
  return () =>
    ({ next, op }) => {
      const answers = next(op);
      // Chained links only ever subscribe; the library's own observable would add a kilobyte to the first page.
      const subscribe: typeof answers.subscribe = (observer) => {
        let line: { unsubscribe(): void } | undefined;
        let isOver = false;
        function send(): void {
          const sent = storedToken();
          line = answers.subscribe({
            ...observer,
            error: (error) => void (isUnconfirmed(error) ? askAgain(error) : end(sent, error)),
          });
        }
        function end(sent: string | null, error: Parameters<NonNullable<typeof observer.error>>[0]): void {
          failed(op.path, sent, error);
          observer.error?.(error);
        }
        /** The same call continues, with the same input, once the password was entered. */
        async function askAgain(error: Parameters<typeof end>[1]): Promise<void> {
          const isGiven = await askForPassword();
          if (isOver) return;
          if (isGiven) send();
          else end(storedToken(), error);
        }
        send();
        return {
          unsubscribe: () => {
            isOver = true;
            line?.unsubscribe();
          },
        };
      };
      return { ...answers, subscribe };
    };
}

/** §6: the bearer token if one is stored, and the language of the page. */
export function requestHeaders(): Record<string, string> {
  const token = storedToken();
  return {
    'Accept-Language': currentLanguage(),
    ...(token && { Authorization: `Bearer ${token}`, ...unattendedHeader() }),
  };
}

/** The links of the web app's client, in order. */
export function apiLinks(
  rules: TransportRules,
  fetchAnswer: typeof fetch = window.fetch.bind(window),
): TRPCLink<AppRouter>[] {
  const line = {
    url: '/trpc',
    headers: requestHeaders,
    fetch: withDistinctErrors(fetchAnswer),
    maxURLLength: 4000,
    maxItems: 20,
  };
  return [rulesLink(rules), httpBatchLink(line)];
}
