/** Watches a page for console errors, uncaught errors, and requests to other origins, in every test. */
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

export interface PageWatch {
  /** Problems so far, one line each; empty at the end of a passing test. */
  problems: string[];
  /** Ignores matching console errors, for tests that provoke them: Chromium reports every refused request as one. */
  allow: (expected: RegExp) => void;
}

/**
 * Starts watching every page of a context. Requests to other origins are recorded; the browser can resolve no host name
 * except this machine's (playwright.config.ts), so none is sent. They are watched and not routed: a routed context has
 * no cache.
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

/** Addresses inside the browser (data:, blob:, about:) have no origin. */
function leaves(url: URL, origin: string): boolean {
  const { host } = new URL(origin);
  return ['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.host !== host;
}

function describe(message: ConsoleMessage): string {
  const { url } = message.location();
  return url ? `${message.text()} (${url})` : message.text();
}
