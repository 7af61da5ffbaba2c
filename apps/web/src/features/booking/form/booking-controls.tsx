/** The controls of the desk's booking form, bound to its fields: text, choice, checkbox. */
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { SelectField, type SelectOption, SelectOptions } from '@gerende/ui/select-field';
import { TextField, type TextFieldProps } from '@gerende/ui/text-field';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BookingForm } from './booking-form.ts';
import type { BookingEntity } from './use-booking-fee.ts';

type NamesOf<Value> = {
  [Name in keyof BookingForm]: BookingForm[Name] extends Value ? Name : never;
}[keyof BookingForm];

type TextName = NamesOf<string>;
type NumberName = NamesOf<number>;
type FlagName = NamesOf<boolean>;

type Common = { entity: BookingEntity; label: string; required?: boolean; className?: string };

export function BookingText({
  entity,
  name,
  hint,
  ...field
}: Common & { name: TextName } & Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'hint' | 'trailing'>) {
  const note = entity.note(name);
  return (
    <TextField
      size="admin"
      autoComplete="off"
      {...field}
      error={note.error}
      hint={note.hint ?? hint}
      {...entity.form.register(name)}
    />
  );
}

export type OptionGroup = { label: string; options: readonly SelectOption[] };

/** Groups without options are left out. */
const grouped = (groups: readonly OptionGroup[]): ReactNode =>
  groups
    .filter((group) => group.options.length > 0)
    .map((group) => (
      <optgroup key={group.label} label={group.label}>
        <SelectOptions options={group.options} />
      </optgroup>
    ));

type ChoiceProps = Common & {
  options?: readonly SelectOption[];
  groups?: readonly OptionGroup[];
  /** Shown while nothing is chosen, if that is possible. */
  placeholder?: string | undefined;
  hint?: ReactNode;
  busy?: boolean;
};

/** The name of a value, for the note on what somebody else has stored meanwhile. */
function nameOf(value: string | number, { options = [], groups = [] }: ChoiceProps): string {
  const all = [...options, ...groups.flatMap((group) => group.options)];
  return all.find((option) => option.value === value)?.label ?? '';
}

/** A choice among ids or other numbers; 0 means none. */
export function BookingNumberChoice(props: ChoiceProps & { name: NumberName; onChosen?: (value: number) => void }) {
  const { entity, name, label, required, className, options = [], groups, placeholder, hint, onChosen } = props;
  const note = entity.note(name, (value) => nameOf(value, props));
  return (
    <Controller
      control={entity.form.control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <SelectField
          size="admin"
          {...field}
          {...{ label, required, className, options }}
          {...(placeholder !== undefined && { placeholder, placeholderValue: 0 })}
          value={value}
          onChange={(event) => {
            onChange(Number(event.target.value));
            onChosen?.(Number(event.target.value));
          }}
          error={note.error}
          hint={note.hint ?? hint}
        >
          {groups && grouped(groups)}
        </SelectField>
      )}
    />
  );
}

/** A choice among texts; the empty text means none. */
export function BookingTextChoice(
  props: ChoiceProps & {
    name: TextName;
    /** Receives a choice first; returns true if it handled it, so that the form is not changed. */
    takes?: (value: string) => boolean;
  },
) {
  const { entity, name, label, required, className, options = [], placeholder, takes } = props;
  const note = entity.note(name, (value) => nameOf(value, props));
  return (
    <Controller
      control={entity.form.control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <SelectField
          size="admin"
          {...field}
          {...{ label, required, className, options }}
          {...(placeholder !== undefined && { placeholder })}
          value={value}
          onChange={(event) => {
            if (!takes?.(event.target.value)) onChange(event.target.value);
          }}
          {...note}
        />
      )}
    />
  );
}

export function BookingFlag({
  entity,
  name,
  label,
  className,
  hint,
  onChosen,
}: Common & { name: FlagName; hint?: string; onChosen?: (value: boolean) => void }) {
  const { t } = useTranslation('bookingForm');
  const note = entity.note(name, (value) => (value ? t('yes') : t('no')));
  return (
    <Controller
      control={entity.form.control}
      name={name}
      render={({ field: { value, onChange, ref, onBlur } }) => (
        <CheckboxField
          size="admin"
          ref={ref}
          onBlur={onBlur}
          label={label}
          checked={value}
          onCheckedChange={(checked) => {
            onChange(checked);
            onChosen?.(checked);
          }}
          error={note.error}
          hint={note.hint ?? hint}
          {...(className && { className })}
        />
      )}
    />
  );
}

/** A group of fields under a heading. */
export function BookingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded border bg-paper p-4">
      <legend className="float-left mb-3 w-full font-semibold">{title}</legend>
      <div className="clear-both grid gap-x-4 gap-y-3 @[34rem]:grid-cols-2">{children}</div>
    </fieldset>
  );
}
