/** Sends a form with a picture, which travels as a multipart body to the public API (rest-v1 Files). */
import { requestHeaders } from '../transport.ts';
import { useEndSession } from './use-end-session.ts';

/** Nobody answered. */
export class NoAnswer extends Error {}

type RefusalBody = { error?: string; message?: string; errors?: Record<string, string[]> };

/** The object that a text is the JSON of; an empty one where it is none. */
function objectOf(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** A refusal, readable as those of every other call. */
export class RefusedForm extends Error {
  readonly data: { httpStatus: number; message: string; fields: Record<string, string[]> };
  /** What was answered, as it came. */
  readonly body: string;

  constructor(httpStatus: number, body: string) {
    super(`answered ${httpStatus}`);
    const { error, message, errors } = objectOf(body) as RefusalBody;
    this.data = { httpStatus, message: error ?? message ?? '', fields: errors ?? {} };
    this.body = body;
  }
}

export type FormParts = Record<string, string | number | File | readonly number[] | null | undefined>;

/** What is undefined is left out; null is sent as an empty text, and a list as `name[]` once for each. */
function bodyOf(parts: FormParts): FormData {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (part instanceof File) body.append(name, part);
    else if (Array.isArray(part)) for (const each of part) body.append(`${name}[]`, String(each));
    else if (part !== undefined) body.append(name, part === null ? '' : String(part));
  }
  return body;
}

/** @returns the answer's JSON */
async function send(path: string, parts: FormParts): Promise<unknown> {
  const request = { method: 'POST', headers: requestHeaders(), body: bodyOf(parts) };
  const answer = await fetch(path, request).catch((cause: unknown) => {
    throw new NoAnswer('no answer', { cause });
  });
  if (!answer.ok) throw new RefusedForm(answer.status, await answer.text().catch(() => ''));
  return answer.json();
}

/** Returns a function that sends; a session that is over ends as with every call (§8). */
export function useSendForm(): (path: string, parts: FormParts) => Promise<unknown> {
  const endSession = useEndSession();
  return async (path, parts) => {
    try {
      return await send(path, parts);
    } catch (error) {
      console.error(`${path} failed`, error);
      if (error instanceof RefusedForm && error.data.httpStatus === 401) endSession();
      throw error;
    }
  };
}
