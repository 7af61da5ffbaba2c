/** A password field with a button that shows what is typed. */
import { Button } from '@gerende/ui/button';
import { TextField, type TextFieldProps } from '@gerende/ui/text-field';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

/** Needs the texts of `session`. */
export function PasswordField({ size = 'guest', ...field }: PasswordFieldProps) {
  const { t } = useTranslation('session');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      size={size}
      type={shown ? 'text' : 'password'}
      trailing={
        <Button
          variant="quiet"
          size={size}
          iconOnly
          aria-label={shown ? t('hidePassword') : t('showPassword')}
          icon={<Icon aria-hidden className={size === 'guest' ? 'size-5' : 'size-4'} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
