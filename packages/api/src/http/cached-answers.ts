/** Finished answers of the public catalogue, cached as bytes, plain and compressed: building them once is what makes it fast. */
import { createHash } from 'node:crypto';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { catalogue } from '../database/table-sets.ts';
import { Cached, type Handle } from '../platform/cache/cache.ts';

/** Below this size, compressing saves less than its header costs. */
export const minCompressedBytes = 860;
export type Encoding = 'br' | 'gzip' | 'identity';

const brotliParams = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** An answer that is still asked for after so many milliseconds is worth a quarter of a second of another thread. */
const settledMilliseconds = 10_000;
/** Below this size the best compression saves less than a packet. */
const leastToPack = 16 * 1024;
/** One at a time, so that the thread pool is free for other work. */
let isPacking = false;

/**
 * The bytes of one answer; each compressed form is made when first requested. Brotli is made quickly, and once more, as
 * small as it can be, when the answer has lasted for a while.
 */
export class CachedAnswer {
  readonly body: Buffer;
  readonly etag: string;
  /** Pattern of the address that it answers, for the metrics. */
  route = '';
  /** The part of the answer that does not come from the catalogue, for checking whether it is still valid. */
  readonly basis: string;
  /** Its headers, which are made once, when it is first sent. */
  readonly heads = new Map<Encoding, string[]>();
  readonly #compressed = new Map<Encoding, Buffer>();
  readonly #now: () => number;
  /** When it is packed; undefined when it was. */
  #packAfter: number | undefined;

  /** @param now milliseconds since any moment (tests) */
  constructor(text: string, basis = '', now: () => number = () => performance.now()) {
    this.basis = basis;
    this.#now = now;
    this.#packAfter = text.length < leastToPack ? undefined : now() + settledMilliseconds;
    this.body = Buffer.from(text);
    this.etag = `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 27)}"`;
  }

  bytes(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.body;
    const cached = this.#compressed.get(encoding);
    if (cached && encoding === 'br') this.#packOnce();
    if (cached) return cached;
    const made = encoding === 'br' ? brotliCompressSync(this.body, brotliParams(5)) : gzipSync(this.body);
    this.#compressed.set(encoding, made);
    return made;
  }

  /** In another thread; should that fail, the quickly made bytes stay. */
  #packOnce(): void {
    if (this.#packAfter === undefined || isPacking || this.#now() < this.#packAfter) return;
    this.#packAfter = undefined;
    isPacking = true;
    brotliCompress(this.body, brotliParams(constants.BROTLI_MAX_QUALITY), (error, packed) => {
      isPacking = false;
      if (!error) this.#compressed.set('br', packed);
    });
  }

  /** The best encoding that the client accepts. */
  encodingFor(acceptEncoding: string | undefined): Encoding {
    if (!acceptEncoding || this.body.length < minCompressedBytes) return 'identity';
    if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br';
    return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding) ? 'gzip' : 'identity';
  }

  /** Whether the client has these bytes already (RFC 9110: weak comparison, lists and `*`). */
  isHeldBy(ifNoneMatch: string | undefined): boolean {
    if (!ifNoneMatch) return false;
    return (
      ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === this.etag)
    );
  }
}

/** Keyed by the call, its parsed query and the language. */
export const answers = new Cached<CachedAnswer>(catalogue);

/** Keyed by the request, that is, by the same URL and language header. */
const answersToRequests = new Cached<CachedAnswer>(catalogue, 2000);
const longestKey = 600;

export const answerToRequest = (db: Handle, requestKey: string): CachedAnswer | undefined =>
  answersToRequests.get(db, requestKey);

/** @param route pattern of the address, for the metrics */
export function rememberRequest(db: Handle, requestKey: string, key: string, route: string): void {
  const answer = answers.get(db, key);
  if (!answer || requestKey.length > longestKey) return;
  answer.route = route;
  answersToRequests.set(db, requestKey, answer);
}

/** The key that recognizes equal requests; requests with a token are never answered from this cache. */
export const requestKey = (url: string, acceptLanguage: string | undefined, body = ''): string =>
  `${url}\n${acceptLanguage ?? ''}\n${body}`;
