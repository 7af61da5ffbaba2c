/** Grey placeholder shapes while content is loading, with a text for screen readers. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** One shape; set its size by `className`, as `h-4 w-40`. Has no text: put it in a `LoadingRegion`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded bg-mist', className)} />;
}

/** Contains skeletons and announces once that content is loading. */
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
