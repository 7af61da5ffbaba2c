/** A field for a new password: its requirements are shown below, and a password manager may propose one. */
import { useTranslation } from 'react-i18next';
import { PasswordField, type PasswordFieldProps } from '../../shell/admin/form/password-field.tsx';

/** `hint` is left out: the field has its own. */
export function NewPasswordField(field: Omit<PasswordFieldProps, 'size' | 'required' | 'autoComplete' | 'hint'>) {
  const { t } = useTranslation('settings');
  return <PasswordField size="admin" required autoComplete="new-password" hint={t('passwordHint')} {...field} />;
}
