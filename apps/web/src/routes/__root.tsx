/** The root of every page: what is asked of each, and what is shown when an address leads nowhere. */
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../router.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { PageFocus } from '../shell/page-focus.tsx';
import { Toasts } from '../shell/toasts.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: lazyRouteComponent(() => import('../shell/not-found-page.tsx'), 'NotFoundPage'),
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
