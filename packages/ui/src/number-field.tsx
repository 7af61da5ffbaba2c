/**
 * A small whole number: typed, or stepped with two buttons sized for touch. The typed text is not changed before the
 * field is left, since dropping characters would turn it into another number (1.5 into 15).
 */
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { type ControlAttributes, controlClass, Field, type FieldProps } from './field.tsx';

export type NumberFieldProps = FieldProps & {
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  /** Value for a text that is not a number when the field is left; `min` by default. */
  fallback?: number;
  /** Parses a text; undefined when it is not a whole number. */
  read: (text: string) => number | undefined;
  /** Error for a text that is not a whole number. */
  wrongText: string;
  decreaseLabel: string;
  increaseLabel: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  /** Unit after the number. */
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

type StepperProps = Omit<NumberFieldProps, keyof FieldProps | 'wrongText'> & {
  onWrong: (isWrong: boolean) => void;
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
  read,
  onWrong,
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

  const isWrong = (written: string): boolean => written.trim() !== '' && read(written) === undefined;

  const typed = (written: string): void => {
    setText(written);
    onWrong(isWrong(written));
    const wished = read(written);
    if (wished !== undefined && wished >= min && wished <= max) onValueChange(wished);
  };
  const left = (): void => {
    const wished = read(text);
    const settled = wished === undefined ? fallback : clamp(wished);
    setText(String(settled));
    if (settled !== value) onValueChange(settled);
    onBlur?.();
  };
  const stepped = (step: 1 | -1): void => {
    onWrong(false);
    setText(String(clamp(value + step)));
    onValueChange(clamp(value + step));
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
        onClick={() => stepped(-1)}
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
          const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
          // Submitting from here would send another number than the one shown.
          if (isArrow || (event.key === 'Enter' && isWrong(text))) event.preventDefault();
          if (isArrow) stepped(event.key === 'ArrowUp' ? 1 : -1);
        }}
        className={clsx(controlClass(size, invalid), 'tabular max-w-20 text-center')}
      />
      <button
        type="button"
        className={stepClass}
        aria-label={increaseLabel}
        aria-controls={control.id}
        disabled={disabled || value >= max}
        onClick={() => stepped(1)}
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
  wrongText,
  ...stepper
}: NumberFieldProps) {
  const [isWrong, setWrong] = useState(false);
  const shown = isWrong ? wrongText : error;
  return (
    <Field {...{ label, error: shown, hint, required, size, hideLabel, className, id }}>
      {(control) => <Stepper {...stepper} onWrong={setWrong} size={size} invalid={Boolean(shown)} control={control} />}
    </Field>
  );
}
