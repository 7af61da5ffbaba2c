/** Adds an administrator: an address and an initial password. */
import { AddAccount } from '@gerende/domain/account/schema';
import { TextField } from '@gerende/ui/text-field';
import { useTranslation } from 'react-i18next';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { trpc } from '../../trpc.ts';
import { accountsPage } from './accounts-page.ts';
import { FormDialog } from './form-dialog.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const empty: AddAccount = { email: '', password: '' };

export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.account.add.useMutation();
  const { form, note, submit, busy } = useEntityForm<AddAccount, never>({
    schema: AddAccount,
    empty,
    valuesOf: () => empty,
    save: (account) => mutateAsync(account),
    onSaved: () => utils.admin.account.list.invalidate(),
    list: accountsPage,
    close: onClose,
    savedText: t('added'),
    failedText: t('addFailed'),
  });
  return (
    <FormDialog
      title={t('add')}
      description={t('addHint')}
      saveLabel={t('add')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="admin"
        label={t('email')}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...note('email')}
        {...form.register('email')}
      />
      <NewPasswordField label={t('password')} error={note('password').error} {...form.register('password')} />
    </FormDialog>
  );
}
