/** Compresses answers for clients that accept it: only texts long enough to gain from it. */
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { minCompressedBytes } from '../http/cached-answers.ts';
import { knownBody } from '../http/known-body.ts';

const compress = promisify(gzip);

const isText = (type: string | null): boolean => /^(?:text\/|application\/(?:\w+\+)?json\b)/.test(type ?? '');
const takesGzip = (accepted: string | undefined): boolean =>
  /(?:\bgzip\b|\*)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted ?? '');

/** An answer to a write is one row: below this size it fits into the first packets either way, and compressing costs more. */
const minCompressedAfterWrite = 4096;

const leastOf = (method: string): number => (method === 'GET' ? minCompressedBytes : minCompressedAfterWrite);

/** Whether its headers say that compressing is not worthwhile: then its body is not read, which would copy it. */
const isKnownShort = (headers: Headers, least: number): boolean =>
  Number(headers.get('Content-Length') ?? Number.POSITIVE_INFINITY) < least;

/** Files may be generated while they are sent (all bookings of the school): they are compressed chunk by chunk. */
const isFile = (headers: Headers): boolean => /^attachment\b/.test(headers.get('Content-Disposition') ?? '');

/**
 * A file's chunks are read as the client takes them. (Node's `CompressionStream` counts chunks where it means bytes,
 * and reads 16,384 of them ahead: a whole school's bookings.)
 */
function gzipped(file: ReadableStream): ReadableStream<Uint8Array> {
  const zip = createGzip();
  // A source that fails destroys the following streams, which ends the answer; a client that disconnects ends the
  // source.
  pipeline(Readable.fromWeb(file as NodeReadableStream), zip, () => undefined);
  return Readable.toWeb(zip) as ReadableStream<Uint8Array>;
}

/**
 * Other answers are complete texts, compressed as a whole. (Headers are set on the answer itself: the context would
 * make a new answer as a stream, which costs more than most of our calls.)
 */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (!isText(headers.get('Content-Type')) || headers.has('Content-Encoding')) return;
  if (!/\baccept-encoding\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding');
  if (!takesGzip(c.req.header('accept-encoding')) || c.req.method === 'HEAD') return;
  const least = leastOf(c.req.method);
  if (isKnownShort(headers, least)) return;
  headers.delete('Content-Length');
  if (isFile(headers) && c.res.body) {
    headers.set('Content-Encoding', 'gzip');
    const pieces = gzipped(c.res.body);
    c.res = undefined;
    c.res = new Response(pieces, { status, headers });
    return;
  }
  const whole = knownBody(c.res) ?? (await c.res.arrayBuffer());
  const isLong = Buffer.byteLength(whole) >= least;
  if (isLong) headers.set('Content-Encoding', 'gzip');
  const body = isLong ? await compress(whole) : whole;
  c.res = undefined;
  c.res = new Response(body, { status, headers });
};
