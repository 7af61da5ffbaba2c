/** The slopes of a course, as checkboxes (§2 multi-select Slope name). */
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { FieldError } from '@gerende/ui/field';
import { type Ref, useId } from 'react';
import type { FieldNote } from '../../shell/admin/form/use-entity-form.ts';

export type SlopeChoiceProps = FieldNote & {
  label: string;
  options: readonly { id: number; name: string }[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** Shown when there is nothing to choose. */
  emptyText: string;
  ref?: Ref<HTMLButtonElement>;
};

export function SlopeChoice({ label, options, value, onChange, emptyText, error, hint, ref }: SlopeChoiceProps) {
  const id = useId();
  const ticked = (slope: number, checked: boolean): void => {
    const ids = new Set(value);
    if (checked) ids.add(slope);
    else ids.delete(slope);
    // The result has the order of the options, whatever the order of ticking.
    onChange(options.map((option) => option.id).filter((each) => ids.has(each)));
  };
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1 font-medium text-sm">
        {label}
        <span aria-hidden className="ml-1 text-danger">
          *
        </span>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option, index) => (
          <CheckboxField
            key={option.id}
            size="admin"
            label={option.name}
            checked={value.includes(option.id)}
            onCheckedChange={(checked) => ticked(option.id, checked)}
            {...(index === 0 && ref && { ref })}
          />
        ))}
      </div>
      {options.length === 0 && <p className="text-ink-soft">{emptyText}</p>}
      {hint && <p className="mt-1 text-ink-soft text-sm">{hint}</p>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
