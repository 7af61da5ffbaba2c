/** A few choices side by side, at most one of them chosen; the arrow keys move between them. */
import { clsx } from 'clsx';
import { Item, Root } from 'radix-ui/toggle-group';
import type { ReactElement, ReactNode } from 'react';

export type ChoiceGroupProps<Value extends string | number> = {
  /** Accessible name of the group. */
  label: string;
  values: readonly Value[];
  /** Null while none is chosen. */
  chosen: Value | null;
  onChoose: (value: Value) => void;
  /** Whether what was chosen is refused. */
  invalid?: boolean;
  className?: string;
  /** A `Choice` for each value, with other content beside them. */
  children: ReactNode;
};

export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
  const { label, values, chosen, onChoose, invalid, className, children } = props;
  return (
    <Root
      type="single"
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={chosen === null ? '' : String(chosen)}
      onValueChange={(pressed) => {
        const value = values.find((each) => String(each) === pressed);
        // Pressing the chosen one again does not deselect it.
        if (value !== undefined) onChoose(value);
      }}
      className={className}
    >
      {children}
    </Root>
  );
}

/** Makes its button a choice of the group around it. */
export const Choice = ({ value, children }: { value: string | number; children: ReactElement }) => (
  <Item asChild value={String(value)}>
    {children}
  </Item>
);

export type ChoiceButtonsProps<Value extends string | number> = Omit<
  ChoiceGroupProps<Value>,
  'values' | 'className' | 'children'
> & {
  choices: readonly { value: Value; text: ReactNode }[];
  /** The look of the group and of each choice, instead of one joined strip. */
  className?: string;
  choiceClassName?: string;
};

const strip = 'flex min-w-0 shrink-0 rounded border border-mist-edge bg-paper';
const stripChoice = clsx(
  'min-h-7.5 flex-1 whitespace-nowrap rounded px-2 font-medium text-sm hover:bg-glacier-wash',
  'aria-checked:bg-glacier aria-checked:text-on-glacier',
);

export function ChoiceButtons<Value extends string | number>({
  choices,
  className = strip,
  choiceClassName = stripChoice,
  ...group
}: ChoiceButtonsProps<Value>) {
  return (
    <ChoiceGroup {...group} values={choices.map(({ value }) => value)} className={className}>
      {choices.map(({ value, text }) => (
        <Item key={value} value={String(value)} className={choiceClassName}>
          {text}
        </Item>
      ))}
    </ChoiceGroup>
  );
}
