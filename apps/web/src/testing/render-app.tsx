/** Renders the whole web app in a test: the real screens, over the real server in memory, at a given address. */

import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import type { Language } from '@gerende/domain/language/rules';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import { toast } from 'react-toastify/unstyled';
import { TestRunner } from 'vitest';
import { createApp } from '../router.tsx';
import { routeTree } from '../routeTree.gen.ts';
import { startTexts } from './start-texts.ts';

export type Rendered = {
  server: TestApp;
  /** Address and query of the page that is shown. */
  address: () => string;
  goTo: (address: string) => Promise<void>;
  /** What was logged, as `admin.booking.list failed`. */
  logged: string[];
  /** Calls answered so far, as `/trpc/guest.school.get`. */
  calls: Request[];
  /** How often React has rendered something so far. */
  renders: () => number;
};

export type RenderOptions = {
  language?: Language;
  server?: TestApp;
  /** Replaces `fetch`, for example to simulate a network error. */
  fetch?: typeof fetch;
};

/** Cuts the page that was rendered last off from its server. */
let cutOff = (): void => undefined;

/**
 * A line to the server that ends with its test: whatever an earlier page still asks gets no answer. Otherwise it would ask with
 * the token of the next test, which its own server refuses, and the 401 would end the session of the next test. Listeners of the
 * window hold on to a page for ever: they must not hold its server, with a database in memory.
 */
function lineOfThisPage(given: typeof fetch): typeof fetch {
  let line: typeof fetch | undefined = given;
  const never = new Promise<never>(() => undefined);
  cutOff();
  cutOff = () => {
    line = undefined;
  };
  TestRunner.getCurrentTest()?.context.onTestFinished(cutOff);
  return (input, init) => (line ? line(input, init).finally(() => (line ? undefined : never)) : never);
}

/** Calls the server in this process, and lists what is asked. */
const lineTo =
  (server: TestApp, calls: Request[]): typeof fetch =>
  async (input, init) => {
    calls.push(new Request(new URL(String(input), 'http://school.example'), init as RequestInit));
    return server.request(String(input), init as RequestInit);
  };

/** Renders the page at `at`, replacing what an earlier call rendered. */
export async function renderApp(at: string, options: RenderOptions = {}): Promise<Rendered> {
  cleanup();
  // What an earlier test reported after its page was gone waits for the next page.
  toast.dismiss();
  await startTexts(options.language ?? 'en');
  const server = options.server ?? (await createTestApp());
  const logged: string[] = [];
  const calls: Request[] = [];
  const { router, queryClient, element } = createApp({
    routes: routeTree,
    history: createMemoryHistory({ initialEntries: [at] }),
    fetch: lineOfThisPage(options.fetch ?? lineTo(server, calls)),
    log: (message) => logged.push(message),
  });
  // What it has read would stay as long as the page, which is to the end of the process.
  TestRunner.getCurrentTest()?.context.onTestFinished(() => queryClient.clear());
  let renders = 0;
  const count = (): void => {
    renders += 1;
  };
  render(
    <Profiler id="app" onRender={count}>
      {element}
    </Profiler>,
  );
  return {
    server,
    address: () => router.state.location.href,
    goTo: (address) => router.navigate({ href: address }),
    logged,
    calls,
    renders: () => renders,
  };
}
