/** A few choices side by side, one of them chosen; the arrow keys move between them. */
import { clsx } from 'clsx';
import { Item, Root } from 'radix-ui/toggle-group';
import type { ReactNode } from 'react';

export type ChoiceButtonsProps<Value extends string | number> = {
  /** Accessible name of the group. */
  label: string;
  choices: readonly { value: Value; text: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
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
  label,
  choices,
  chosen,
  onChoose,
  className = strip,
  choiceClassName = stripChoice,
}: ChoiceButtonsProps<Value>) {
  return (
    <Root
      type="single"
      aria-label={label}
      value={String(chosen)}
      onValueChange={(pressed) => {
        const choice = choices.find(({ value }) => String(value) === pressed);
        // The chosen one pressed again stays chosen.
        if (choice) onChoose(choice.value);
      }}
      className={className}
    >
      {choices.map(({ value, text }) => (
        <Item key={value} value={String(value)} className={choiceClassName}>
          {text}
        </Item>
      ))}
    </Root>
  );
}
