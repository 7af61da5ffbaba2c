/** Shown in place of a list that could not be loaded: what happened, and a retry. */
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ControlSize } from './field.tsx';

export type ErrorStateProps = {
  title: ReactNode;
  children?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  /** Whether a retry is in flight. */
  retrying?: boolean;
  size?: ControlSize;
};

export function ErrorState({ title, children, retryLabel, onRetry, retrying, size = 'guest' }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 rounded bg-danger-wash px-6 py-8 text-center">
      <TriangleAlert aria-hidden className="size-6 text-danger" />
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-prose text-ink-soft text-sm">{children}</div>}
      {onRetry && (
        <Button
          size={size}
          className="mt-2"
          onClick={onRetry}
          busy={retrying ?? false}
          icon={<RotateCw aria-hidden className="size-4" />}
        >
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
