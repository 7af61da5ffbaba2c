/** Grey shapes where something is about to be, with a word for those who do not see them. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** One shape; give its size by `className`, as `h-4 w-40`. Says nothing by itself: put it in a `LoadingRegion`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded bg-mist', className)} />;
}

/** Holds skeletons and says once that something is being loaded. */
export function LoadingRegion({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
