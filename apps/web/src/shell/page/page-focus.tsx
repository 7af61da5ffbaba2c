/** After a change of page the focus goes to its heading, so that a screen reader says where one is. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The heading of the page; it can take the focus but is no stop of the tab key. */
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
        // The first page of a visit keeps the focus where the browser puts it.
        if (fromLocation && pathChanged) focusHeading();
      }),
    [router],
  );
  return null;
}
