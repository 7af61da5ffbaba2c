/** The requests to an S3-compatible store that pictures need: read, store, delete and list the objects of one bucket. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { millisecondsOf } from '../clock.ts';

/** A caller that waits longer gets the error that the store is unreachable. */
const longestAnswer = 10_000;
/** How often a request is retried within that time when the store answers that it is busy (5xx). */
const retries = 2;

export type BucketSettings = {
  /** Address of the bucket: `https://bucket.s3.example.com`, or `https://s3.example.com/bucket`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long an answer may take, all bytes included. */
  answerMilliseconds?: number;
};

/** `at` in milliseconds since 1970, by the store's clock. */
export type StoredObject = { name: string; at: number };

/** A request to the store failed, whatever the cause: it counts as a failure of storage. */
const away = (what: string, reason: unknown): Error =>
  Object.assign(new Error(`the store of pictures could not ${what} (${reason})`, { cause: reason }), {
    code: 'FILES_AWAY',
  });

const reasonOf = (error: unknown): string => {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? cause.message : name === 'TimeoutError' ? 'no answer in time' : message;
};

/** The text of the first element with this name. Our names, codes and times contain nothing that XML escapes. */
const textOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];

export class S3Bucket {
  readonly #url: string;
  readonly #client: AwsClient;
  readonly #answerMilliseconds: number;

  constructor({ url, answerMilliseconds = longestAnswer, ...keys }: BucketSettings) {
    this.#url = url.replace(/\/$/, '');
    this.#answerMilliseconds = answerMilliseconds;
    this.#client = new AwsClient({ ...keys, service: 's3', retries });
  }

  /** @returns the body of the answer; null where the store has no such object @throws FILES_AWAY */
  async #ask(
    what: string,
    address: string,
    init: { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
  ): Promise<Buffer<ArrayBuffer> | null> {
    // It is signed, so the store refuses a request that was changed on its way.
    const sum = createHash('sha256')
      .update(init.body ?? '')
      .digest('hex');
    const headers = { ...init.headers, 'X-Amz-Content-Sha256': sum };
    try {
      const signal = AbortSignal.timeout(this.#answerMilliseconds);
      const response = await this.#client.fetch(`${this.#url}${address}`, { ...init, headers, signal });
      const body = Buffer.from(await response.arrayBuffer());
      if (response.status === 404 && textOf(body.toString(), 'Code') !== 'NoSuchBucket') return null;
      if (!response.ok) throw new Error(`${response.status} ${textOf(body.toString(), 'Code') ?? ''}`.trim());
      return body;
    } catch (error) {
      throw away(what, reasonOf(error));
    }
  }

  /** Null where there is none. */
  get(name: string): Promise<Buffer<ArrayBuffer> | null> {
    return this.#ask('be read', `/${name}`, { method: 'GET' });
  }

  async has(name: string): Promise<boolean> {
    return (await this.#ask('be read', `/${name}`, { method: 'HEAD' })) !== null;
  }

  async put(name: string, content: Uint8Array<ArrayBuffer>, type: string): Promise<void> {
    const headers = { 'Content-Type': type };
    const stored = await this.#ask('be written', `/${name}`, { method: 'PUT', body: content, headers });
    if (!stored) throw away('be written', 'no such bucket');
  }

  /** Deleting an object that does not exist is no error. */
  async delete(name: string): Promise<void> {
    await this.#ask('delete', `/${name}`, { method: 'DELETE' });
  }

  /** All objects, in the order of their names. */
  async list(): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    for (;;) {
      // The next page begins after the last name, which every store accepts; their continuation tokens would need
      // decoding.
      const after = found.at(-1)?.name;
      const query = new URLSearchParams({ 'list-type': '2', ...(after !== undefined && { 'start-after': after }) });
      const page = await this.#ask('be listed', `/?${query}`, { method: 'GET' });
      if (!page) throw away('be listed', 'no such bucket');
      const xml = page.toString();
      const objects = xml.split('<Contents>').slice(1);
      for (const object of objects) {
        const [name, at] = [textOf(object, 'Key'), textOf(object, 'LastModified')];
        if (name === after) throw away('be listed', 'the same names again and again');
        if (name !== undefined && at !== undefined) found.push({ name, at: millisecondsOf(at) });
      }
      if (objects.length === 0 || textOf(xml, 'IsTruncated') !== 'true') return found;
    }
  }
}
