/** Reads JSON and multipart bodies alike into one plain object; what it cannot read it refuses by name. */
import { DomainError } from '@gerende/domain/errors';

/** Bytes of a JSON body; no request of the contract comes near. */
export const maxJsonBytes = 1024 * 1024;

export type BodyValue = unknown;

async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new DomainError('too_large', 'errors:tooLarge');
  if (!request.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > limit) throw new DomainError('too_large', 'errors:tooLarge');
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('unreadable', 'errors:unreadable');
  }
}

async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, maxJsonBytes);
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('unreadable', 'errors:unreadable');
  }
}

const jsonText = (value: FormDataEntryValue): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** `key[]`, a repeated `key` and a JSON array mean the same; JSON text becomes what it says. */
export function fromForm(form: FormData): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const key of new Set(form.keys())) {
    const values = form.getAll(key);
    const name = key.replace(/\[\]$/, '');
    const single = values.length === 1 && !key.endsWith('[]') ? values[0] : undefined;
    fields.set(name, single === undefined ? values.flatMap(jsonText) : jsonText(single));
  }
  return Object.fromEntries(fields);
}

async function readForm(request: Request): Promise<unknown> {
  try {
    return fromForm(await request.formData());
  } catch {
    throw new DomainError('unreadable', 'errors:unreadable');
  }
}

/**
 * @throws unreadable (400), too_large (413), unsupported_media_type (415)
 * @returns the body as an object of fields, or whatever JSON value was sent
 */
export async function readBody(request: Request): Promise<BodyValue> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || /^application\/.+\+json$/.test(type)) return readJson(request);
  if (type === 'multipart/form-data') return readForm(request);
  if (type === '' && !request.body) return {};
  throw new DomainError('unsupported_media_type', 'errors:unsupportedMediaType');
}
