/** A text of several lines with its label. Spreads what a form library registers. */
import { clsx } from 'clsx';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type TextAreaFieldProps = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'size' | 'id' | 'className' | 'required' | 'rows'
> &
  FieldProps & {
    ref?: Ref<HTMLTextAreaElement>;
    rows: number;
    /** Classes of the text area itself, such as one that lets it grow with the text. */
    areaClassName?: string;
  };

export function TextAreaField({
  label,
  error,
  hint,
  required,
  size = 'guest',
  hideLabel,
  className,
  id,
  areaClassName,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, error, hint, required, size, hideLabel, className, id }}>
      {(control) => (
        <textarea {...area} {...control} className={clsx(controlClass(size, Boolean(error)), areaClassName)} />
      )}
    </Field>
  );
}
