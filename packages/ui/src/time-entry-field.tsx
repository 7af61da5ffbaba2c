/**
 * A time of day, typed as hours and minutes (§5 Time entries). It accepts digits only; the caller validates it and
 * passes the error in.
 */
import { clsx } from 'clsx';
import type { FocusEvent, ReactNode, Ref } from 'react';
import { type ControlSize, controlClass, FieldError, useControl } from './field.tsx';

/** Digits of the two inputs. */
export type TimeEntryValue = { hour: string; minute: string };

export type TimeEntryFieldProps = {
  label: ReactNode;
  value: TimeEntryValue;
  onChange: (value: TimeEntryValue) => void;
  /** A translated sentence. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Accessible names of the two inputs, as 'Hours'. */
  hourLabel: string;
  minuteLabel: string;
  required?: boolean;
  disabled?: boolean;
  size?: ControlSize;
  className?: string | undefined;
  /** Called when the focus leaves both inputs. */
  onBlur?: () => void;
  /** The input of the hours, which is focused when there is an error. */
  ref?: Ref<HTMLInputElement>;
};

/** The first two digits typed; full-width ones become ASCII. */
const digitsOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, 2);
const padded = (digits: string): string => digits.padStart(2, '0');

type DigitsProps = Pick<TimeEntryFieldProps, 'size' | 'disabled' | 'ref'> & {
  name: string;
  value: string;
  onChange: (digits: string) => void;
  control: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
};

function Digits({ name, value, onChange, control, size = 'admin', disabled, ref }: DigitsProps) {
  return (
    <input
      {...control}
      ref={ref}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={name}
      disabled={disabled}
      value={value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onChange(digitsOf(event.target.value))}
      onBlur={() => value !== '' && value !== padded(value) && onChange(padded(value))}
      className={clsx(
        controlClass(size, control['aria-invalid'] === true),
        'tabular text-center',
        size === 'guest' ? 'max-w-16' : 'max-w-12',
      )}
    />
  );
}

/** Two inputs under one label; an empty input stays empty, and the caller refuses it. */
export function TimeEntryField({
  label,
  value,
  onChange,
  error,
  hint,
  hourLabel,
  minuteLabel,
  required,
  disabled = false,
  size = 'admin',
  className,
  onBlur,
  ref,
}: TimeEntryFieldProps) {
  const { control, errorId, hintId } = useControl({ error, hint, required });
  const shared = {
    size,
    disabled,
    control: { 'aria-describedby': control['aria-describedby'], 'aria-invalid': control['aria-invalid'] },
  };
  const left = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
  return (
    <fieldset className={clsx('min-w-0', className)} onBlur={left}>
      <legend className={clsx('mb-1 block font-medium', size === 'guest' ? 'text-base' : 'text-sm')}>
        {label}
        {required && (
          <span aria-hidden className="ml-1 text-danger">
            *
          </span>
        )}
      </legend>
      <div className="flex items-center gap-1.5">
        <Digits
          {...shared}
          name={hourLabel}
          value={value.hour}
          onChange={(hour) => onChange({ ...value, hour })}
          {...(ref && { ref })}
        />
        <span aria-hidden>:</span>
        <Digits
          {...shared}
          name={minuteLabel}
          value={value.minute}
          onChange={(minute) => onChange({ ...value, minute })}
        />
      </div>
      {hint && (
        <p id={hintId} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
