/** Gives an account another role. */
import { type Account, AccountPart } from '@gerende/domain/account/schema';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { trpc } from '../../trpc.ts';
import { accountsPage } from './accounts-page.ts';
import { PartFields } from './part-fields.tsx';

export function RoleDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { id, email, role, instructor_id } = account;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.account.setRole.useMutation();
  const stored: AccountPart = { role, instructor_id };
  const { form, note, submit, busy } = useEntityForm<AccountPart, never>({
    schema: AccountPart,
    empty: stored,
    valuesOf: () => stored,
    save: (part) => mutateAsync({ id, ...part }),
    onSaved: () => utils.admin.account.list.invalidate(),
    list: accountsPage,
    close: onClose,
    savedText: t('roleChanged', { email }),
    failedText: t('changeFailed'),
  });
  return (
    <FormDialog
      title={t('roleOf', { email })}
      description={t('roleText')}
      saveLabel={t('changeRole')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PartFields role={form.watch('role')} register={form.register} note={note} />
    </FormDialog>
  );
}
