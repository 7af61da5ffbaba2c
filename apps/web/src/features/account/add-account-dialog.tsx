/** Adds an account: an address, a role and an initial password. */
import { AddAccount } from '@gerende/domain/account/schema';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { trpc } from '../../trpc.ts';
import { AccountEmailField } from './account-email-field.tsx';
import { accountsPage } from './accounts-page.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PartFields } from './part-fields.tsx';

/** The role with the fewest rights that include the work at the counter. */
const empty: AddAccount = { email: '', password: '', role: 'desk', instructor_id: null };

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
      <AccountEmailField {...note('email')} {...form.register('email')} />
      <PartFields role={form.watch('role')} register={form.register} note={note} />
      <NewPasswordField label={t('password')} error={note('password').error} {...form.register('password')} />
    </FormDialog>
  );
}
