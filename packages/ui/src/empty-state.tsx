/** Shown in place of an empty list: what an empty list means, and what to do. */
import type { ReactNode } from 'react';

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  /** A button or link to the next step. */
  action?: ReactNode;
};

export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded border border-dashed border-mist-edge px-6 py-10 text-center">
      {icon && <div className="text-ink-soft">{icon}</div>}
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-prose text-ink-soft text-sm">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
