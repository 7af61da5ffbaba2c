/** Sends a form with a picture, which travels as a multipart body to the public API (rest-v1 Files). */
import { useDeskFetch } from '../desk-fetch.ts';

export type FormParts = Record<string, string | number | File | readonly number[] | null | undefined>;

/** Undefined is left out; null is sent as an empty text, and a list as `name[]` once per item. */
function bodyOf(parts: FormParts): FormData {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (part instanceof File) body.append(name, part);
    else if (Array.isArray(part)) for (const each of part) body.append(`${name}[]`, String(each));
    else if (part !== undefined) body.append(name, part === null ? '' : String(part));
  }
  return body;
}

/** Returns a function that sends the form and returns the answer's JSON. */
export function useSendForm(): (path: string, parts: FormParts, method?: 'POST' | 'PUT') => Promise<unknown> {
  const deskFetch = useDeskFetch();
  return async (path, parts, method = 'POST') => (await deskFetch(path, { method, body: bodyOf(parts) })).json();
}
