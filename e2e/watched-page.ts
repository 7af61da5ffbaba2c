/** Watches a page for what no test may overlook: console errors, uncaught errors, and requests that leave the server's origin. */
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

export interface PageWatch {
  /** What went wrong so far, one line each; empty at the end of a good test. */
  problems: string[];
  /** Lets console errors of this kind pass, for tests that provoke them: Chromium reports every refused call as one. */
  allow: (expected: RegExp) => void;
}

/**
 * Starts watching every page of a context. Requests to other origins are recorded; the browser can resolve no name but
 * this machine's (playwright.config.ts), so none gets out. They are watched and not routed: a routed context has no cache.
 */
export function watch(context: BrowserContext, origin: string): PageWatch {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = describe(message);
    if (!allowed.some((expected) => expected.test(text))) problems.push(`console error: ${text}`);
  });
  context.on('weberror', (error) => problems.push(`uncaught error: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    if (leaves(new URL(request.url()), origin)) problems.push(`request to another origin: ${request.url()}`);
  });
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      if (leaves(new URL(socket.url()), origin)) problems.push(`connection to another origin: ${socket.url()}`);
    }),
  );
  return { problems, allow: (expected) => void allowed.push(expected) };
}

/** Addresses that stay inside the browser (data:, blob:, about:) are nobody's origin. */
function leaves(url: URL, origin: string): boolean {
  const { host } = new URL(origin);
  return ['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.host !== host;
}

function describe(message: ConsoleMessage): string {
  const { url } = message.location();
  return url ? `${message.text()} (${url})` : message.text();
}
