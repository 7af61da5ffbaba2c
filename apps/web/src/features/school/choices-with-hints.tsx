/** A setting with a few choices, each with its meaning. */
import type { SchoolSettings } from '@gerende/domain/school/settings-schema';
import { FieldError } from '@gerende/ui/field';
import { useId } from 'react';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import type { SchoolForm } from './school-form.ts';

type ChoicesProps<Value extends string> = {
  entity: EntityForm<SchoolForm, SchoolSettings>;
  name: 'when_full' | 'staff_guest_data' | 'staff_pay';
  values: readonly Value[];
  label: (value: Value) => string;
  hint: (value: Value) => string;
  error: string | undefined;
};

export function ChoicesWithHints<Value extends string>({
  entity,
  name,
  values,
  label,
  hint,
  error,
}: ChoicesProps<Value>) {
  const id = useId();
  return (
    <>
      {values.map((value) => (
        <div key={value} className="flex gap-3">
          <input
            type="radio"
            id={`${id}-${value}`}
            value={value}
            aria-describedby={`${id}-${value}-hint`}
            className="mt-0.5 size-5 shrink-0 accent-glacier"
            {...entity.form.register(name)}
          />
          <div>
            <label htmlFor={`${id}-${value}`} className="cursor-pointer">
              {label(value)}
            </label>
            <p id={`${id}-${value}-hint`} className="text-ink-soft">
              {hint(value)}
            </p>
          </div>
        </div>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}
