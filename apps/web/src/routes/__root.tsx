/** The root route: requirements of every page, and the page for unknown addresses. */
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { currentLanguage } from '../shell/i18n.ts';
import { carriedLanguage } from '../shell/language-choice.ts';
import { ErrorScreen } from '../shell/page/error-screen.tsx';
import { NotFoundPage } from '../shell/page/not-found-page.tsx';
import { PageFocus } from '../shell/page/page-focus.tsx';
import { Toasts } from '../shell/toast/toasts.tsx';
import type { RouterContext } from '../trpc.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  search: {
    middlewares: [({ search, next }) => ({ ...next(search), ...carriedLanguage(search, currentLanguage()) })],
  },
  component: Root,
  errorComponent: ErrorScreen,
  // A page that reports a failure is never loaded lazily. A route whose loader may throw `notFound` names it, too: with
  // this one alone, the second visit to an address that leads to nothing would render the route without its data.
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
