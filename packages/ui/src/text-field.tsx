/** A line of text with its label. Spreads what a form library registers; set `type`, `inputMode` and `autoComplete`. */
import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'id' | 'className' | 'required'> &
  FieldProps & {
    ref?: Ref<HTMLInputElement>;
    /** Inside the right edge, as a show/hide toggle. Leave it 44 px (guest) or 32 px (admin) wide. */
    trailing?: ReactNode;
  };

export function TextField({
  label,
  error,
  hint,
  required,
  size = 'guest',
  hideLabel,
  className,
  id,
  trailing,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, required, size, hideLabel, className, id }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={type}
            className={clsx(controlClass(size, Boolean(error)), trailing && (size === 'guest' ? 'pr-12' : 'pr-9'))}
          />
          {trailing && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
        </div>
      )}
    </Field>
  );
}
