/** The installed Firefox, driven by WebDriver BiDi, which it supports without a separate driver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import type { Driver } from './driven-page.ts';
import { end } from './programs.ts';

type Answer = { id: number; type: 'success' | 'error'; result: unknown; message?: string };

/** A connection on which every command gets its response. */
async function connect(url: string): Promise<<Result>(method: string, params?: unknown) => Promise<Result>> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let last = 0;
  return async <Result>(method: string, params: unknown = {}) => {
    last += 1;
    const id = last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answered;
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result as Result;
  };
}

/** The address that Firefox prints once it can be driven. */
function addressOf(program: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    program.stderr?.setEncoding('utf8').on('data', (text) => {
      printed += text;
      const [, address] = /listening on (ws:\S+)/.exec(printed) ?? [];
      if (address) resolve(`${address}/session`);
    });
    program.once('exit', () => reject(new Error(`Firefox has ended. It printed:\n${printed}`)));
  });
}

/** @param name of the program */
export async function openFirefox(name: string, size: { width: number; height: number }): Promise<Driver> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'gerende-firefox-'));
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const program = spawn(name, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const send = await connect(await addressOf(program));
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: size });
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (work, given) => {
      const functionDeclaration = `async (given) => JSON.stringify((await (${work})(JSON.parse(given))) ?? null)`;
      const { type, result, exceptionDetails } = await send<{
        type: string;
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>('script.callFunction', {
        functionDeclaration,
        arguments: [{ type: 'string', value: JSON.stringify(given ?? null) }],
        awaitPromise: true,
        target: { context },
      });
      if (type !== 'success') throw new Error(exceptionDetails?.text);
      return JSON.parse(result?.value ?? 'null');
    },
    act: (actions) => send('input.performActions', { context, actions }),
    close: async () => {
      await send('browser.close');
      await end(program);
      await rm(profile, { recursive: true, force: true });
    },
  };
}
