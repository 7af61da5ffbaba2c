/** The e-mail address of another person's account: a browser must not fill in the user's own. */
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
