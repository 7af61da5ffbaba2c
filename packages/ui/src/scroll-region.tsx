/** A part of a page that scrolls by itself, for the keyboard too. */
import type { ReactNode } from 'react';

/** @param label names the region for screen readers */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
      tabIndex={0}
      className={className}
    >
      {children}
    </section>
  );
}
