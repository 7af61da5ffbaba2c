/** An in-memory store with the part of S3 that pictures need. It computes each signature itself, from the published rules. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestRunner } from 'vitest';

const keys = { accessKeyId: 'the-key-of-tests', secretAccessKey: 'the/secret+of tests' };
const region = 'ap-northeast-1';
/** The most objects in one list answer. */
const page = 2;

type StoredObject = { content: Buffer; type: string | undefined; at: string };
type Behaviour = 'answers' | 'fails' | 'hangs' | 'cuts';

export type S3Server = {
  /** For `s3Files`; `url` is that of the bucket. */
  settings: { url: string; region: string; accessKeyId: string; secretAccessKey: string };
  objects: Map<string, StoredObject>;
  /** Method and name of each request. */
  asked: string[];
  /** @param times number of failures before it works again */
  behave(how: Behaviour, times?: number): void;
  /** Refuses to store names that match. */
  refuse(names: RegExp | undefined): void;
};

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** RFC 3986, as the rules of the signature require. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Why the request is refused; undefined when its signature and the checksum of its body are right. */
function refusalOf(request: IncomingMessage, body: Buffer): string | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, key, day = '', place = '', signed = '', signature] = pattern.exec(request.headers.authorization ?? '') ?? [];
  if (key !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const sum = String(request.headers['x-amz-content-sha256']);
  if (sum !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const url = new URL(request.url ?? '', 'http://store');
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort();
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const canonical = [
    request.method,
    decodeURIComponent(url.pathname).split('/').map(escaped).join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    sum,
  ].join('\n');
  const time = String(request.headers['x-amz-date']);
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const derived = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  const isRight = place === region && time.startsWith(day) && hmac(derived, text).toString('hex') === signature;
  return isRight ? undefined : 'SignatureDoesNotMatch';
}

function listed(objects: Map<string, StoredObject>, after: string): string {
  const names = [...objects.keys()].sort().filter((name) => name > after);
  const shown = names.slice(0, page).map((name) => {
    const at = objects.get(name)?.at;
    return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><Size>1</Size></Contents>`;
  });
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${names.length > page}</IsTruncated>${shown.join('')}</ListBucketResult>`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** @param bucket its path; empty for a bucket with its own host */
export async function openS3Server(bucket = '/pictures'): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const asked: string[] = [];
  let how: Behaviour = 'answers';
  let left = 0;
  let refused: RegExp | undefined;
  const refuse = (response: ServerResponse, status: number, code: string): unknown =>
    response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): unknown {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '', 'http://store');
    const name = decodeURIComponent(url.pathname).slice(bucket.length + 1);
    asked.push(`${method} ${name}`);
    const code = refusalOf(request, body);
    if (code) return refuse(response, 403, code);
    if (!url.pathname.startsWith(`${bucket}/`)) return refuse(response, 404, 'NoSuchBucket');
    if (name === '') return response.end(listed(objects, url.searchParams.get('start-after') ?? ''));
    const found = objects.get(name);
    if (method === 'DELETE') {
      objects.delete(name);
      return response.writeHead(204).end();
    }
    if (method === 'PUT') {
      if (refused?.test(name)) return refuse(response, 500, 'InternalError');
      objects.set(name, { content: body, type: headers['content-type'], at: '2026-12-19T00:00:00.000Z' });
      return response.end();
    }
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'Content-Length': found.content.length, 'Content-Type': found.type });
    if (how !== 'cuts' || method === 'HEAD') return response.end(found.content);
    response.write(found.content.subarray(0, 1));
    return setImmediate(() => response.destroy());
  }

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const now = how;
    if (left > 0 && --left === 0) how = 'answers';
    if (now === 'hangs') return;
    if (now === 'fails') refuse(response, 503, 'SlowDown');
    else answer(request, body, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  TestRunner.getCurrentTest()?.context.onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    settings: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${bucket}`, region, ...keys },
    objects,
    asked,
    behave: (next, times = 0) => {
      how = next;
      left = times;
    },
    refuse: (names) => {
      refused = names;
    },
  };
}
