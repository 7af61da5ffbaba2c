/** Sends requests from separate processes: `wrk` for reads at full speed, the generator of this folder for the rest. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { processorTime } from '../measuring/processes.ts';
import { quantile } from '../measuring/statistics.ts';
import type { Answer, Job, Sent } from './generator.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** How close a generator came to its own limit, by its name: answers per second it could have handled, and the used share. */
export type Ceiling = { rate: number; used: number };
const ceilings = new Map<string, Ceiling>();

/** Above this share of its CPU, the generator may have been the bottleneck. */
export const mostUsed = 0.9;

function noteCeiling(name: string, answers: number, seconds: number, processor: number): void {
  if (answers < 1000 || processor <= 0) return;
  const used = processor / seconds;
  if (used > (ceilings.get(name)?.used ?? 0)) ceilings.set(name, { rate: answers / processor, used });
}

export const generatorCeilings = (): ReadonlyMap<string, Ceiling> => ceilings;

let generator: ChildProcess | undefined;
let lastJob = 0;
/** Milliseconds after which a load that should be over is no longer waited for. */
const overdue = 300_000;

/** The generator's messages about one job: loads may overlap, and the end of an abandoned one is not that of the next. */
const sentOf = (from: ChildProcess, id: number, signal: AbortSignal): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const read = (said: { id: number; sent: Sent }): void => {
      if (said.id !== id) return;
      end();
      resolve(said.sent);
    };
    const fail = (): void => {
      end();
      reject(new Error('The generator sent no answer.'));
    };
    function end(): void {
      from.off('message', read);
      from.off('exit', fail);
      signal.removeEventListener('abort', fail);
    }
    from.on('message', read);
    from.once('exit', fail);
    signal.addEventListener('abort', fail);
  });

async function sendFromGenerator(job: Job): Promise<Sent> {
  generator ??= fork(here('./generator.ts'), { execArgv: ['--import', import.meta.resolve('tsx')] });
  lastJob += 1;
  const id = lastJob;
  const said = sentOf(generator, id, AbortSignal.timeout((job.seconds ?? 0) * 1000 + overdue)).catch(() => {
    stopGenerator();
    throw new Error(`A load on port ${job.port} did not end: some requests were not answered.`);
  });
  generator.send({ id, job });
  const sent = await said;
  noteCeiling('generator', sent.answers.length, sent.seconds, sent.processor);
  return sent;
}

export function stopGenerator(): void {
  generator?.kill();
  generator = undefined;
}

export type Headers = Record<string, string>;

/** A whole request as it goes over the wire. */
export function requestText(method: string, path: string, headers: Headers = {}, body?: object | string): string {
  const text = typeof body === 'string' ? body : body && JSON.stringify(body);
  const all: Headers = {
    Host: '127.0.0.1',
    ...(text !== undefined && { 'Content-Type': 'application/json', 'Content-Length': `${Buffer.byteLength(text)}` }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text ?? ''}`;
}

export type Load = { rate: number; p50: number; p99: number; answers: Answer[] };

/**
 * @param expected the status that every answer must have; 0 for any
 * @throws naming the first answer with another; when nothing was answered, as by a server that has ended
 */
export async function send(job: Job, expected = 200): Promise<Load> {
  const { answers, seconds, problem } = await sendFromGenerator({ ...job, bodies: job.bodies ?? false });
  const other = expected === 0 ? undefined : answers.find(({ status }) => status !== expected);
  if (other) {
    const request = job.requests[other.index % job.requests.length];
    throw new Error(`Answered ${other.status}, not ${expected}: ${request?.slice(0, 900)}`);
  }
  const times = answers.map(({ ms }) => ms);
  if (times.length === 0)
    throw new Error(
      `Nothing was answered in ${seconds.toFixed(1)} s: the server at port ${job.port} takes no connection (${problem}).`,
    );
  return { rate: answers.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), answers };
}

export type WrkOptions = {
  connections?: number;
  seconds: number;
  script?: 'find-price.lua';
  headers?: readonly string[];
};
const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** Answers a second and the 99th percentile in milliseconds, from wrk's own summary. @throws when one was refused */
export function wrk(
  url: string,
  { connections = 32, seconds, script, headers = [] }: WrkOptions,
): { rate: number; p99: number } {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...headers.flatMap((header) => ['-H', header]),
    ...(script ? ['-s', here(`./${script}`)] : []),
    url,
  ];
  const before = processorTime(process.pid);
  const printed = execFileSync('wrk', args, { encoding: 'utf8' });
  if (/Non-2xx/.test(printed) && !headers.some((header) => header.startsWith('If-None-Match')))
    throw new Error(`${url} refused:\n${printed}`);
  const [, latency, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(printed) ?? [];
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]);
  // This process waited: the CPU time of it and its ended children is wrk's.
  noteCeiling('wrk', rate * seconds, seconds, (processorTime(process.pid) - before) / 1000);
  return { rate, p99: Number(latency) * (milliseconds[unit] ?? Number.NaN) };
}
