/** Shared by every form control: label, hint and error, and the ids that connect them to the control. */
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** `guest` is sized for touch (44 px), `admin` is dense. */
export type ControlSize = 'guest' | 'admin';

export type FieldProps = {
  label: ReactNode;
  /** A translated sentence. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  size?: ControlSize;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  className?: string | undefined;
  id?: string | undefined;
};

/** Attributes that the control itself must have. */
export type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** The look of a text-like control. */
export function controlClass(size: ControlSize, invalid: boolean): string {
  return clsx(
    'w-full rounded border bg-paper text-ink transition-colors',
    'disabled:bg-mist-wash disabled:text-ink-soft',
    size === 'guest' ? 'min-h-11 px-3 py-2 text-base' : 'min-h-8 px-2 py-1 text-sm',
    invalid ? 'border-danger' : 'border-mist-edge hover:border-glacier',
  );
}

/** The error text under a control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** Ids and aria attributes of one control; for controls with their own layout of the label. */
export function useControl({
  id: given,
  error,
  hint,
  required,
}: Pick<FieldProps, 'id' | 'error' | 'hint' | 'required'>) {
  const made = useId();
  const id = given ?? made;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const control: ControlAttributes = {
    id,
    'aria-describedby': [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return { control, errorId, hintId };
}

/**
 * Label above, control, hint and error below.
 * @param children renders the control with the given attributes
 */
export function Field({
  label,
  error,
  hint,
  required,
  size = 'guest',
  hideLabel = false,
  className,
  id,
  children,
}: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const { control, errorId, hintId } = useControl({ id, error, hint, required });
  return (
    <div className={clsx('min-w-0', className)}>
      <label
        htmlFor={control.id}
        className={hideLabel ? 'sr-only' : clsx('mb-1 block font-medium', size === 'guest' ? 'text-base' : 'text-sm')}
      >
        {label}
        {required && (
          <span aria-hidden className="ml-1 text-danger">
            *
          </span>
        )}
      </label>
      {children(control)}
      {hint && (
        <p id={hintId} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
