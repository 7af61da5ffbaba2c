/** Assembles the web app: query cache, API client, router. */
import type { ServedStep } from '@gerende/api/client-types';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { ReactElement } from 'react';
import type { routeTree } from './routeTree.gen.ts';
import { onCharactersChanged } from './shell/i18n.ts';
import { ErrorScreen } from './shell/page/error-screen.tsx';
import { endSession } from './shell/session/session-end.ts';
import { apiLinks, describeFailure, type TransportRules } from './shell/transport.ts';
import { type RouterContext, trpc } from './trpc.ts';

/** The route tree. */
export type Routes = typeof routeTree;

export type AppOptions = {
  routes: Routes;
  /** The browser's history by default. */
  history?: RouterHistory;
  /** Set only on the server: see RouterContext. */
  chosen?: ServedStep;
  fetch?: typeof fetch;
  log?: TransportRules['log'];
};

/** Only a call without a response is retried: a response would be the same again. */
const retry = (count: number, error: unknown): boolean => count < 2 && describeFailure(error).type === 'network';

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': without a network a call has to fail and show it, instead of waiting silently.
      // With it nothing is read again by itself when the network is back, unless that is asked for.
      queries: { staleTime: 30_000, retry, retryDelay: 700, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function createAppRouter(routes: Routes, context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree: routes,
    context,
    trailingSlash: 'preserve',
    // It would add a script to the server's page.
    scrollRestoration: typeof window !== 'undefined',
    defaultErrorComponent: ErrorScreen,
    ...(history && { history }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

/** The whole app: its router, its cache and the element to render. */
export function createApp({ routes, history, chosen, fetch: fetchAnswer, log = console.error }: AppOptions) {
  const queryClient = createQueryClient();
  // The server renders each page in one language.
  if (typeof window !== 'undefined') onCharactersChanged(() => void queryClient.invalidateQueries());
  // §8: a 401 removes the token and sends the user to the root path, if not already there; a form asks for a login
  // first.
  const onUnauthenticated = (sent: string | null): void => {
    const { href, pathname } = router.state.location;
    endSession(sent, href, () => {
      if (pathname !== '/') void router.navigate({ to: '/' });
    });
  };
  const client = trpc.createClient({ links: apiLinks({ onUnauthenticated, log }, fetchAnswer) });
  const router = createAppRouter(routes, { api: createTRPCQueryUtils({ queryClient, client }), chosen }, history);
  const element: ReactElement = (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  );
  return { router, queryClient, element };
}
