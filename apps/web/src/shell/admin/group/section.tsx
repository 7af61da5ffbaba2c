/** A titled group of fields in a form. */
import type { ReactNode } from 'react';

export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-semibold text-base">{title}</legend>
      {hint && <p className="-mt-3 text-ink-soft">{hint}</p>}
      {children}
    </fieldset>
  );
}
