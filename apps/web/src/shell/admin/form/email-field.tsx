/** The e-mail with which an administrator logs in. */
import { TextField, type TextFieldProps } from '@gerende/ui/text-field';

export const EmailField = (props: Pick<TextFieldProps, 'label' | 'error' | 'ref' | 'name' | 'onChange' | 'onBlur'>) => (
  <TextField
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
