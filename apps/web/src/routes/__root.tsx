/** The root route: requirements of every page, and the page for unknown addresses. */
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { currentLanguage } from '../shell/i18n.ts';
import { carriedLanguage } from '../shell/language-choice.ts';
import { ErrorScreen } from '../shell/page/error-screen.tsx';
import { PageFocus } from '../shell/page/page-focus.tsx';
import { Toasts } from '../shell/toast/toasts.tsx';
import type { RouterContext } from '../trpc.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  search: {
    middlewares: [({ search, next }) => ({ ...next(search), ...carriedLanguage(search, currentLanguage()) })],
  },
  component: Root,
  errorComponent: ErrorScreen,
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
