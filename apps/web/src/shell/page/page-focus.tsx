/** Moves the focus to the heading after a change of page, so that screen readers announce it. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The heading of the page; focusable by script but not by Tab. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export function PageFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // On the first page of a visit the focus stays where the browser puts it.
        if (fromLocation && pathChanged) focusHeading();
      }),
    [router],
  );
  return null;
}
