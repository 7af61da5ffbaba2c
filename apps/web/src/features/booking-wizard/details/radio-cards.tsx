/** A few choices side by side, large enough for a thumb: real radio buttons that look like tiles. */
import { FieldError } from '@gerende/ui/field';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export type RadioCard<Value> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** Why choosing it may be a mistake, or why it cannot be chosen. */
  note?: ReactNode;
  disabled?: boolean;
  /** The language of the label, if it is not the page's. */
  lang?: string;
};

export type RadioCardsProps<Value extends string | number> = {
  label: ReactNode;
  name: string;
  options: readonly RadioCard<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  error?: string | undefined;
  required?: boolean;
  /** Shown under the choices. */
  hint?: ReactNode;
  /** Shown beside the label. */
  help?: ReactNode;
  columns?: keyof typeof grids;
};

const grids = {
  fit: 'flex flex-wrap',
  // Beside the calendar they are below each other.
  times: 'grid grid-cols-1 sm:grid-cols-2 xl:grid-cols-1',
  three: 'grid grid-cols-2 sm:grid-cols-3',
  levels: 'grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3',
};

export function RadioCards<Value extends string | number>(props: RadioCardsProps<Value>) {
  const { label, name, options, value, onValueChange, error, required, hint, help, columns = 'fit' } = props;
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
      className="min-w-0"
    >
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <span id={`${id}-label`} className="font-medium">
          {label}
          {required && (
            <span aria-hidden className="ml-1 text-danger">
              *
            </span>
          )}
        </span>
        {help}
      </div>
      <div className={clsx('gap-2', grids[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded border px-3 py-2 text-center font-medium transition-colors',
              'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-glacier has-[:focus-visible]:outline-offset-2',
              // The same font weight for both: bold text could need another line, and the button would grow under the
              // finger.
              option.value === value
                ? 'border-glacier bg-glacier text-on-glacier'
                : option.disabled
                  ? 'cursor-default bg-snow text-ink-soft'
                  : 'bg-paper hover:border-glacier hover:bg-glacier-wash',
              option.value !== value && (error ? 'border-danger' : 'border-mist-edge'),
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className="sr-only"
            />
            <span>
              <span lang={option.lang}>{option.label}</span>
              {option.hint && <span className="tabular block font-normal text-sm">{option.hint}</span>}
              {option.note && (
                <span
                  className={clsx(
                    'block text-sm',
                    option.value !== value && (option.disabled ? 'text-ink-soft' : 'text-amber'),
                  )}
                >
                  {option.note}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        // The text under the times takes two lines once the day is known, and three where they are a narrow column on a
        // wide screen: the fields below must not move then.
        <p
          id={`${id}-hint`}
          className={clsx('mt-1 text-ink-soft text-sm', columns === 'times' && 'min-h-[2lh] xl:min-h-[3lh]')}
        >
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
