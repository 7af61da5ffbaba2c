/** A password that is being chosen: what it has to be is said under it, and a password manager may propose one. */
import { useTranslation } from 'react-i18next';
import { PasswordField, type PasswordFieldProps } from '../../shell/admin/form/password-field.tsx';

/** Without the note's hint, which is the field's own. */
export function NewPasswordField(field: Omit<PasswordFieldProps, 'size' | 'required' | 'autoComplete' | 'hint'>) {
  const { t } = useTranslation('settings');
  return <PasswordField size="admin" required autoComplete="new-password" hint={t('passwordHint')} {...field} />;
}
