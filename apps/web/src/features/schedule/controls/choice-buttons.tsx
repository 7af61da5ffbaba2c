/** A few choices side by side, one of them pressed. */
import { clsx } from 'clsx';

export type ChoiceButtonsProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; text: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function ChoiceButtons<Value extends string>({ label, choices, chosen, onChoose }: ChoiceButtonsProps<Value>) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 shrink-0 rounded border border-mist-edge bg-paper">
      {choices.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={clsx(
            'min-h-7.5 flex-1 whitespace-nowrap rounded px-2 font-medium text-sm hover:bg-glacier-wash',
            'aria-pressed:bg-glacier aria-pressed:text-on-glacier',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
