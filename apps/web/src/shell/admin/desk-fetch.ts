/** Calls of the desk to the public API outside of tRPC: forms with a picture, and files. */
import { isRecord } from '@gerende/domain/is-record';
import { keepTogether } from '@gerende/domain/language/keep-together';
import { useRouter } from '@tanstack/react-router';
import { askForPassword, wantsPassword } from '../session/confirmation.ts';
import { endSession } from '../session/session-end.ts';
import { storedToken } from '../session/token.ts';
import { asksBack, NoResponse, requestHeaders, unread } from '../transport.ts';

/** Ends the session as a 401 does, for calls that are made outside the tRPC client (§8). */
function useEndSession(): (sent: string | null) => void {
  const router = useRouter();
  return (sent) => endSession(sent, router.state.location.href, () => void router.navigate({ to: '/' }));
}

type RefusalBody = { error?: string; message?: string; errors?: Record<string, string[]> };

/** Parses a text as a JSON object; an empty object if it is not one. */
function objectOf(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** A refusal in the same shape as those of the other calls; its sentences are as the desk's screens write them. */
export class RefusedCall extends Error {
  readonly data: {
    httpStatus: number;
    message: string;
    fields: Record<string, string[]>;
    /** The other fields beside the message. */
    extra: object;
  };
  /** The response body as received. */
  readonly body: string;

  constructor(httpStatus: number, body: string) {
    super(`answered ${httpStatus}`);
    const { error, message, errors, ...extra } = objectOf(body) as RefusalBody;
    const fields = Object.entries(errors ?? {}).map(([name, texts]) => [name, texts.map(keepTogether)] as const);
    this.data = {
      httpStatus,
      message: keepTogether(error ?? message ?? ''),
      fields: Object.fromEntries(fields),
      extra,
    };
    this.body = body;
  }
}

async function call(path: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(path, { ...init, headers: requestHeaders() }).catch((cause: unknown) => {
    throw new NoResponse('no response', { cause });
  });
  if (answer.status === unread) throw new NoResponse();
  if (!answer.ok) throw new RefusedCall(answer.status, await answer.text().catch(() => ''));
  return answer;
}

/**
 * Returns a function that sends requests with the user's token; an expired session ends as with every other call (§8).
 * @throws RefusedCall, or NoResponse when there is no answer
 */
export function useDeskFetch(): (path: string, init?: RequestInit) => Promise<Response> {
  const endSession = useEndSession();
  return async function send(path, init = {}) {
    const sent = storedToken();
    try {
      return await call(path, init);
    } catch (error) {
      if (error instanceof RefusedCall && wantsPassword(objectOf(error.body)) && (await askForPassword()))
        return send(path, init);
      if (!asksBack(error)) console.error(`${path} failed`, error);
      if (error instanceof RefusedCall && error.data.httpStatus === 401) endSession(sent);
      throw error;
    }
  };
}
