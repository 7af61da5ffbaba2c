/** The address of an account that somebody else gets: a browser must not fill in the own one. */
import { TextField, type TextFieldProps } from '@gerende/ui/text-field';
import { useTranslation } from 'react-i18next';

export function AccountEmailField(field: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('settings');
  return (
    <TextField
      size="admin"
      label={t('email')}
      required
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}
