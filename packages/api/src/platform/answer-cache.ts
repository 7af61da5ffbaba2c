/**
 * Caches finished answers of the public catalogue as bytes per call, query and language, plain and compressed, until a
 * write to a table they are made of. Building the bytes once is what makes the catalogue fast.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { OnWritten } from './guarded-driver.ts';
import { isOfCatalogue } from './kept/record-tables.ts';

/** Below this size, compressing saves less than its header costs. */
export const minCompressedBytes = 860;
/** Limits of the cache: answers, and request keys. */
const maxAnswers = 500;
const maxAliases = 2000;
const maxAliasLength = 600;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The bytes of one answer; each compressed form is made when first requested. */
export class CachedAnswer {
  readonly body: Buffer;
  readonly etag: string;
  /** Pattern of the address that it answers, for the metrics. */
  route = '';
  /** What it says beside the catalogue, for whoever asks whether it still holds. */
  basis = '';
  readonly #compressed = new Map<Encoding, Buffer>();

  constructor(text: string) {
    this.body = Buffer.from(text);
    this.etag = `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 27)}"`;
  }

  bytes(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.body;
    const cached = this.#compressed.get(encoding);
    if (cached) return cached;
    const made =
      encoding === 'br'
        ? brotliCompressSync(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : gzipSync(this.body);
    this.#compressed.set(encoding, made);
    return made;
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

export class AnswerCache {
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #aliases = new Map<string, CachedAnswer>();
  #generation = 0;
  readonly #look: () => void;

  /** @param look notices the writes of other processes; left out where there are none */
  constructor(look: () => void = () => undefined) {
    this.#look = look;
  }

  /** Must be called after every commit: drops answers made before it. */
  readonly onWritten: OnWritten = (tables) => {
    for (const table of tables) {
      if (!isOfCatalogue(table)) continue;
      this.#generation += 1;
      this.#answers.clear();
      this.#aliases.clear();
      return;
    }
  };

  /** @param key the call, its parsed query and the language */
  find(key: string): CachedAnswer | undefined {
    this.#look();
    return this.#answers.get(key);
  }

  /** Builds an answer and caches it, unless a write came in between: then it may be outdated. */
  make(key: string, build: () => Promise<unknown>): Promise<CachedAnswer> {
    return this.makeText(key, async () => JSON.stringify(await build()));
  }

  /** The same for an answer that is a text of its own, such as a page. */
  async makeText(key: string, build: () => Promise<string>): Promise<CachedAnswer> {
    const began = this.#generation;
    const answer = new CachedAnswer(await build());
    if (began !== this.#generation) return answer;
    if (this.#answers.size >= maxAnswers) this.#answers.clear();
    this.#answers.set(key, answer);
    return answer;
  }

  /** The cached answer for a request key, that is, for the same URL and language header. */
  findByRequestKey(requestKey: string): CachedAnswer | undefined {
    this.#look();
    return this.#aliases.get(requestKey);
  }

  /** @param route pattern of the address, for the metrics */
  storeRequestKey(requestKey: string, key: string, route: string): void {
    const answer = this.#answers.get(key);
    if (!answer || requestKey.length > maxAliasLength) return;
    if (this.#aliases.size >= maxAliases) this.#aliases.clear();
    answer.route = route;
    this.#aliases.set(requestKey, answer);
  }
}

/** The key that recognizes equal requests; requests with a token are never answered from this cache. */
export const requestKey = (url: string, acceptLanguage: string | undefined, body = ''): string =>
  `${url}\n${acceptLanguage ?? ''}\n${body}`;
