/**
 * A time of day, typed as hours and minutes (§5 Time entries). It accepts digits only; the caller validates it and
 * passes the error in. Arrows step by 15 minutes (§9), in the hours by one hour.
 */
import { clsx } from 'clsx';
import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react';
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

const minutesOfDay = 24 * 60;
/** Minutes of a step with the arrow keys. */
const steps = { hour: 60, minute: 15 } as const;

/** The next time on the step above or below, from 00:00 to 24:00; an input that is empty counts as 0. */
function stepped({ hour, minute }: TimeEntryValue, part: keyof typeof steps, by: 1 | -1): TimeEntryValue {
  const step = steps[part];
  const now = Number(hour) * 60 + Number(minute);
  // 09:10 goes to 09:15 or 09:00; steps of whole hours keep the minutes.
  const wanted =
    part === 'hour' ? now + by * step : (by === 1 ? Math.floor(now / step) + 1 : Math.ceil(now / step) - 1) * step;
  const within = wanted < 0 || wanted > minutesOfDay ? Math.min(now, minutesOfDay) : wanted;
  return { hour: padded(String(Math.floor(within / 60))), minute: padded(String(within % 60)) };
}

type DigitsProps = Pick<TimeEntryFieldProps, 'size' | 'disabled' | 'ref'> & {
  name: string;
  value: string;
  onChange: (digits: string) => void;
  onStep: (by: 1 | -1) => void;
  control: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
};

function Digits({ name, value, onChange, onStep, control, size = 'admin', disabled, ref }: DigitsProps) {
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? 1 : -1);
  };
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
      onKeyDown={pressed}
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
          onStep={(by) => onChange(stepped(value, 'hour', by))}
          {...(ref && { ref })}
        />
        <span aria-hidden>:</span>
        <Digits
          {...shared}
          name={minuteLabel}
          value={value.minute}
          onChange={(minute) => onChange({ ...value, minute })}
          onStep={(by) => onChange(stepped(value, 'minute', by))}
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
