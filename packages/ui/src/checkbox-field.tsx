/** A checkbox with its label beside it; the whole line can be pressed. */
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Indicator, Root } from 'radix-ui/checkbox';
import type { ReactNode, Ref } from 'react';
import { type ControlSize, FieldError, useControl } from './field.tsx';

export type CheckboxFieldProps = {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: string | undefined;
  size?: ControlSize;
  disabled?: boolean;
  name?: string;
  id?: string;
  className?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
};

export function CheckboxField({
  label,
  checked,
  onCheckedChange,
  hint,
  error,
  size = 'guest',
  id,
  className,
  ...box
}: CheckboxFieldProps) {
  const { control, errorId, hintId } = useControl({ id, error, hint, required: false });
  return (
    <div className={className}>
      <div className={clsx('flex items-center gap-3', size === 'guest' ? 'min-h-11' : 'min-h-8')}>
        <Root
          {...box}
          {...control}
          checked={checked}
          onCheckedChange={(state) => onCheckedChange(state === true)}
          className={clsx(
            'flex shrink-0 items-center justify-center rounded border bg-paper transition-colors',
            'hover:border-glacier disabled:opacity-55 data-[state=checked]:border-glacier data-[state=checked]:bg-glacier',
            size === 'guest' ? 'size-6' : 'size-5',
            error ? 'border-danger' : 'border-mist-edge',
          )}
        >
          <Indicator>
            <Check aria-hidden strokeWidth={3} className="size-4 text-on-glacier" />
          </Indicator>
        </Root>
        <label
          htmlFor={control.id}
          className={clsx(
            'wrap-anywhere min-w-0 flex-1 cursor-pointer',
            size === 'guest' ? 'py-2 text-base' : 'py-1 text-sm',
          )}
        >
          {label}
        </label>
      </div>
      {hint && (
        <p id={hintId} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
