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
import { componentsRendered } from './rendered-components.ts';
import { startTexts } from './start-texts.ts';

export type Rendered = {
  server: TestApp;
  /** Address and query of the page that is shown. */
  address: () => string;
  goTo: (address: string) => Promise<void>;
  /** What was logged, such as `admin.booking.list failed`. */
  logged: string[];
  /** Calls answered so far, such as `/trpc/guest.school.get`. */
  calls: Request[];
  /** How often React has rendered something so far. */
  renders: () => number;
  /** The components that React renders from this call on. */
  watchComponents: () => readonly string[];
};

export type RenderOptions = {
  language?: Language;
  server?: TestApp;
  /** Replaces `fetch`, for example to simulate a network error. */
  fetch?: typeof fetch;
};

/** Disconnects the page that was rendered last from its server. */
let cutOff = (): void => undefined;

/**
 * A connection to the server that ends with its test: later requests of an earlier page get no response. Otherwise such
 * a request would be sent with the token of the next test, which the earlier page's server refuses, and the 401 would
 * end the session of the next test. Listeners on the window keep a page alive for ever, so they must not reference its
 * server, with a database in memory.
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

/** Calls the server in this process, and records the requests. */
const lineTo =
  (server: TestApp, calls: Request[]): typeof fetch =>
  async (input, init) => {
    calls.push(new Request(new URL(String(input), 'http://school.example'), init as RequestInit));
    return server.request(String(input), init as RequestInit);
  };

/** Renders the page at `at`, replacing what an earlier call rendered. */
export async function renderApp(at: string, options: RenderOptions = {}): Promise<Rendered> {
  cleanup();
  // Toasts that an earlier test showed after its page was gone would appear on the next page.
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
  // Its cached data would stay as long as the page, which is until the process ends.
  TestRunner.getCurrentTest()?.context.onTestFinished(() => queryClient.clear());
  let renders = 0;
  let look = (): void => undefined;
  const count = (): void => {
    renders += 1;
    look();
  };
  const { container } = render(
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
    watchComponents: () => {
      const watch = componentsRendered(container);
      look = watch.look;
      return watch.names;
    },
  };
}
