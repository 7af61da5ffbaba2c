/** The heading of an admin page, which also sets the browser tab's title. */
import type { ReactNode } from 'react';
import { usePageTitle } from '../page/page-title.ts';

/**
 * @param heading shown instead of the title, where that would not say which row is open
 * @param children shown at the right: actions, or a count
 */
export function AdminHeading({
  title,
  heading = title,
  children,
}: {
  title: string;
  heading?: string;
  children?: ReactNode;
}) {
  usePageTitle(title);
  return (
    // The corner at the right stays free for toasts on wide screens.
    <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-2 xl:justify-start xl:pr-110">
      <h1 className="wrap-anywhere font-semibold text-xl tracking-tight">{heading}</h1>
      {children}
    </div>
  );
}
