/** A small whole number: typed, or stepped with two buttons that a thumb can hit. */
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { type ControlAttributes, controlClass, Field, type FieldProps } from './field.tsx';

export type NumberFieldProps = FieldProps & {
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  /** What a text that is no number becomes when the field is left; `min` unless told. */
  fallback?: number;
  decreaseLabel: string;
  increaseLabel: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  /** Unit behind the number. */
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

type StepperProps = Omit<NumberFieldProps, keyof FieldProps> & {
  size: 'guest' | 'admin';
  invalid: boolean;
  control: ControlAttributes;
};

function Stepper({
  value,
  onValueChange,
  min,
  max,
  fallback = min,
  decreaseLabel,
  increaseLabel,
  suffix,
  size,
  invalid,
  control,
  onBlur,
  disabled = false,
  ...input
}: StepperProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const clamp = (wished: number): number => Math.min(max, Math.max(min, wished));

  const typed = (written: string): void => {
    const digits = written.replace(/\D/g, '').slice(0, 6);
    setText(digits);
    const wished = Number(digits);
    if (digits !== '' && wished >= min && wished <= max) onValueChange(wished);
  };
  const left = (): void => {
    const settled = text === '' ? fallback : clamp(Number(text));
    setText(String(settled));
    if (settled !== value) onValueChange(settled);
    onBlur?.();
  };
  const stepClass = clsx(
    'flex shrink-0 items-center justify-center rounded border border-mist-edge bg-paper text-glacier transition-colors',
    'hover:border-glacier hover:bg-glacier-wash disabled:pointer-events-none disabled:opacity-55',
    size === 'guest' ? 'size-11' : 'size-8',
  );
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        className={stepClass}
        aria-label={decreaseLabel}
        aria-controls={control.id}
        disabled={disabled || value <= min}
        onClick={() => onValueChange(clamp(value - 1))}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      <input
        {...input}
        {...control}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={text}
        onChange={(event) => typed(event.target.value)}
        onBlur={left}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (step === 0) return;
          event.preventDefault();
          onValueChange(clamp(value + step));
        }}
        className={clsx(controlClass(size, invalid), 'tabular max-w-20 text-center')}
      />
      <button
        type="button"
        className={stepClass}
        aria-label={increaseLabel}
        aria-controls={control.id}
        disabled={disabled || value >= max}
        onClick={() => onValueChange(clamp(value + 1))}
      >
        <Plus aria-hidden className="size-5" />
      </button>
      {suffix && <span className="text-ink-soft">{suffix}</span>}
    </div>
  );
}

export function NumberField({
  label,
  error,
  hint,
  required,
  size = 'guest',
  hideLabel,
  className,
  id,
  ...stepper
}: NumberFieldProps) {
  return (
    <Field {...{ label, error, hint, required, size, hideLabel, className, id }}>
      {(control) => <Stepper {...stepper} size={size} invalid={Boolean(error)} control={control} />}
    </Field>
  );
}
