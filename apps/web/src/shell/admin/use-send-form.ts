/** Sends a form with a picture, which travels as a multipart body to the public API (rest-v1 Files). */
import { useNavigate } from '@tanstack/react-router';
import { removeToken } from '../token.ts';
import { requestHeaders } from '../transport.ts';

/** Nobody answered. */
export class NoAnswer extends Error {}

/** A refusal, readable as those of every other call. */
export class RefusedForm extends Error {
  readonly data: { httpStatus: number; message: string; fields: Record<string, string[]> };

  constructor(httpStatus: number, body: { message?: string; errors?: Record<string, string[]> }) {
    super(`answered ${httpStatus}`);
    this.data = { httpStatus, message: body.message ?? '', fields: body.errors ?? {} };
  }
}

export type FormParts = Record<string, string | number | File | null | undefined>;

/** What is undefined is left out; null is sent as an empty text. */
function bodyOf(parts: FormParts): FormData {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (part instanceof File) body.append(name, part);
    else if (part !== undefined) body.append(name, part === null ? '' : String(part));
  }
  return body;
}

async function send(path: string, parts: FormParts): Promise<void> {
  const request = { method: 'POST', headers: requestHeaders(), body: bodyOf(parts) };
  const answer = await fetch(path, request).catch((cause: unknown) => {
    throw new NoAnswer('no answer', { cause });
  });
  if (!answer.ok) throw new RefusedForm(answer.status, await answer.json().catch(() => ({})));
}

/** Returns a function that sends; a session that is over leads to the root path (§8), as with every call. */
export function useSendForm(): (path: string, parts: FormParts) => Promise<void> {
  const navigate = useNavigate();
  return async (path, parts) => {
    try {
      await send(path, parts);
    } catch (error) {
      console.error(`${path} failed`, error);
      if (error instanceof RefusedForm && error.data.httpStatus === 401) {
        removeToken();
        await navigate({ to: '/' });
      }
      throw error;
    }
  };
}
