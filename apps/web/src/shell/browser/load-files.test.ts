/** How the files of a part are fetched before it is imported. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFiles, PartNotLoaded } from './load-files.ts';

let answers: (Response | Error)[];
let asked: string[];

beforeEach(() => {
  document.head.replaceChildren();
  asked = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const answer = answers.shift() ?? new Response('');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const offline = (): Error => new TypeError('Failed to fetch');
const load = vi.fn(async () => 'the part');
const settled = async (loading: Promise<unknown>): Promise<unknown> => {
  const outcome = loading.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
};

describe('loadFiles', () => {
  it('repeats a request without a response, and imports when all files are there', async () => {
    answers = [offline(), new Response('', { status: 502 })];
    expect(await settled(loadFiles(load, ['assets/again.js']))).toBe('the part');
    expect(asked).toEqual(Array(3).fill('/assets/again.js'));
  });

  it('gives up after three tries without importing, and starts over the next time', async () => {
    load.mockClear();
    answers = [offline(), offline(), offline()];
    const failure = await settled(loadFiles(load, ['assets/offline.js']));
    expect(failure).toBeInstanceOf(PartNotLoaded);
    expect((failure as PartNotLoaded).isGone).toBe(false);
    expect(load).not.toHaveBeenCalled();
    expect(await settled(loadFiles(load, ['assets/offline.js']))).toBe('the part');
  });

  it('does not take the page of a network or a proxy for the file', async () => {
    load.mockClear();
    const page = () =>
      new Response('<h1>Accept our terms</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    answers = [page(), page(), page()];
    expect(await settled(loadFiles(load, ['assets/portal.js']))).toBeInstanceOf(PartNotLoaded);
    expect(load).not.toHaveBeenCalled();
    expect(await settled(loadFiles(load, ['assets/portal.js']))).toBe('the part');
  });

  it('reports a file that the server no longer has, after a single request', async () => {
    answers = [new Response('', { status: 404 })];
    const failure = await settled(loadFiles(load, ['assets/gone.js']));
    expect((failure as PartNotLoaded).isGone).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('fetches no file twice, and none that the page itself references', async () => {
    answers = [];
    document.head.innerHTML = '<link rel="modulepreload" href="/assets/named.js">';
    await settled(loadFiles(load, ['assets/named.js', 'assets/once.js']));
    await settled(loadFiles(load, ['assets/once.js']));
    expect(asked).toEqual(['/assets/once.js']);
  });
});
