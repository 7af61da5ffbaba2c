/** A fact with its label, in a `dl`. */
import type { ReactNode } from 'react';

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-xs">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
