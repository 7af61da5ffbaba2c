/** The root of every page: what is asked of each, and what is shown when an address leads nowhere. */
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { ErrorScreen } from '../shell/page/error-screen.tsx';
import { NotFoundPage } from '../shell/page/not-found-page.tsx';
import { PageFocus } from '../shell/page/page-focus.tsx';
import { Toasts } from '../shell/toast/toasts.tsx';
import type { RouterContext } from '../trpc.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: ErrorScreen,
  // Stands ready, as every page that tells of a failure.
  notFoundComponent: NotFoundPage,
});

function Root() {
  return (
    <>
      <Outlet />
      <PageFocus />
      <Toasts />
    </>
  );
}
