/** A choice from a list with the platform's own picker: the fastest one on a phone, for any length of list. */
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

export type SelectOption = { value: string | number; label: string; disabled?: boolean };

const isSameOption = (a: SelectOption, b: SelectOption | undefined): boolean =>
  a.value === b?.value && a.label === b.label && a.disabled === b.disabled;

type OptionsProps = { options: readonly SelectOption[] };

/**
 * The `<option>`s of a list, also for use in an `<optgroup>`. Rendered again only when one of them has changed: a form with all
 * countries in it would otherwise compare 250 of them at each key.
 */
export const SelectOptions = memo(
  ({ options }: OptionsProps) =>
    options.map((option) => (
      <option key={option.value} value={option.value} disabled={option.disabled}>
        {option.label}
      </option>
    )),
  (before: OptionsProps, after: OptionsProps) =>
    before.options.length === after.options.length &&
    before.options.every((option, index) => isSameOption(option, after.options[index])),
);

export type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'id' | 'className' | 'required'> &
  FieldProps & {
    ref?: Ref<HTMLSelectElement>;
    options?: readonly SelectOption[];
    /** First option, with the empty value (or `placeholderValue`), shown while nothing is chosen. */
    placeholder?: string;
    /** Form value while nothing is chosen; empty by default. */
    placeholderValue?: string | number;
    /** Groups, in place of `options`. */
    children?: ReactNode;
  };

export function SelectField({
  label,
  error,
  hint,
  required,
  size = 'guest',
  hideLabel,
  className,
  id,
  options = [],
  placeholder,
  placeholderValue = '',
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, error, hint, required, size, hideLabel, className, id }}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={clsx(controlClass(size, Boolean(error)), 'appearance-none truncate pr-9')}
          >
            {placeholder !== undefined && <option value={placeholderValue}>{placeholder}</option>}
            <SelectOptions options={options} />
            {children}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
}
