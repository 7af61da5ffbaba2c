/** A one-time code from a phone. */
import { TextField, type TextFieldProps } from '@gerende/ui/text-field';

/** Phones show the numeric keyboard, and offer a code that they know. */
export const CodeField = (props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'>) => (
  <TextField inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...props} />
);
