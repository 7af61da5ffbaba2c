/**
 * WebKit, the engine of every iPhone, as packaged by Debian (webkit2gtk-driver): driven by W3C WebDriver, on its own
 * screen (Xvfb) of a phone's size.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Actions, Driver } from './driven-page.ts';
import { end, freePort, untilAnswers } from './programs.ts';

export const phone = { width: 390, height: 844 };

/** A screen with the first free number. */
async function openScreen(): Promise<{ screen: ChildProcess; number: string }> {
  const size = `${phone.width}x${phone.height}x24`;
  const options = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return { screen, number: String(number).trim() };
}

/** Sends one command of the protocol. */
async function command<Answer>(url: string, method: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Answer & { message?: string } };
  if (!answer.ok) throw new Error(`${url}: ${value.message}`);
  return value;
}

/** Opens a window that fills the screen. */
export async function openWebKit(): Promise<Driver> {
  const { screen, number } = await openScreen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', LANGUAGE: 'en_US' };
  const program = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const driver = `http://127.0.0.1:${port}`;
  if (!(await untilAnswers(`${driver}/status`, program))) throw new Error('WebKitWebDriver does not answer');
  const options = { args: ['--automation', '--full-screen'] };
  const { sessionId } = await command<{ sessionId: string }>(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `${driver}/session/${sessionId}`;
  await command(`${session}/window/rect`, 'POST', phone);
  return {
    open: (url) => command(`${session}/url`, 'POST', { url }),
    run: (work, given) =>
      command(`${session}/execute/sync`, 'POST', { script: `return (${work})(arguments[0])`, args: [given ?? null] }),
    act: (actions: Actions[]) => command(`${session}/actions`, 'POST', { actions }),
    close: async () => {
      await command(session, 'DELETE');
      await end(program);
      await end(screen);
    },
  };
}
