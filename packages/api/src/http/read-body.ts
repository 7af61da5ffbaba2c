/** Reads JSON and multipart bodies alike into one plain object, and names the error of an unreadable one. */
import { DomainError } from '@gerende/domain/errors';
import type { Upload } from '../platform/files/port.ts';
import { type FileIntake, type Form, plainName, readForm } from './multipart.ts';

/** Limit of a JSON body, bytes; requests of the contract are far smaller. */
export const maxJsonBytes = 1024 * 1024;

/** HTTP itself enforces a declared length; a body without one is counted as it arrives. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > limit) throw new DomainError('too_large', 'errors:tooLarge');
  if (declared !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw new DomainError('too_large', 'errors:tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readText(request: Request, limit: number): Promise<string> {
  try {
    return utf8.decode(await readBytes(request, limit));
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

/** The fields (or other JSON value) of a body, and the file if there is one. */
export type ReadBody = { value: unknown; upload: Upload | undefined };

/** `key[]` and a repeated `key` are lists; the schema decides what a field means. */
function fromForm(fields: Form['fields']): Record<string, unknown> {
  const lists = new Map<string, { values: string[]; isList: boolean }>();
  for (const [key, value] of fields) {
    const name = plainName(key);
    const list = lists.get(name) ?? { values: [], isList: false };
    list.isList ||= name !== key || list.values.length > 0;
    list.values.push(value);
    lists.set(name, list);
  }
  return Object.fromEntries([...lists].map(([name, { values, isList }]) => [name, isList ? values : values[0]]));
}

/** A JSON body may use the names of form fields too. */
function withPlainNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [plainName(key), field]));
}

/**
 * @param intake the expected file, if the call accepts one
 * @throws unreadable (400), too_large (413), unsupported_media_type (415)
 */
export async function readBody(request: Request, intake?: FileIntake): Promise<ReadBody> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || /^application\/.+\+json$/.test(type))
    return { value: withPlainNames(await readJson(request)), upload: undefined };
  if (type === 'multipart/form-data') {
    const { fields, upload } = await readForm(request, intake);
    return { value: fromForm(fields), upload };
  }
  if (type === '' && !request.body) return { value: {}, upload: undefined };
  throw new DomainError('unsupported_media_type', 'errors:unsupportedMediaType');
}
