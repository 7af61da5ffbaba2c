/** The heading of an admin page, which also sets the browser tab's title. */
import type { ReactNode } from 'react';
import { usePageTitle } from '../page/page-title.ts';

/** @param children shown at the right: actions, or a count */
export function AdminHeading({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
      {children}
    </div>
  );
}
