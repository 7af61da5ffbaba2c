/** Why a form was refused, above its fields; for errors that belong to no single field. */
import { CircleAlert } from 'lucide-react';

export function FormAlert({ children }: { children: string }) {
  return (
    <p role="alert" data-clear-of-toasts className="flex gap-2 rounded bg-danger-wash px-3 py-2 text-danger text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
