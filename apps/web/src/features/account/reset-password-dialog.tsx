/** Sets a new password for another administrator who has forgotten it. */
import { passwordProblem } from '@gerende/domain/account/rules';
import type { Account } from '@gerende/domain/account/schema';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { trpc } from '../../trpc.ts';
import { accountsPage } from './accounts-page.ts';
import { NewPasswordField } from './new-password-field.tsx';

type NewPassword = { password: string };
const empty: NewPassword = { password: '' };

const formFor = (email: string) =>
  z.object({ password: z.string() }).superRefine(({ password }, context) => {
    const message = passwordProblem(password, { email });
    if (message) context.addIssue({ code: 'custom', path: ['password'], message });
  });

export function ResetPasswordDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { id, email } = account;
  const { mutateAsync } = trpc.admin.account.resetPassword.useMutation();
  const { form, note, submit, busy } = useEntityForm<NewPassword, never>({
    schema: formFor(email),
    empty,
    valuesOf: () => empty,
    save: ({ password }) => mutateAsync({ id, password }),
    onSaved: async () => undefined,
    list: accountsPage,
    close: onClose,
    savedText: t('resetDone', { email }),
    failedText: t('passwordFailed'),
  });
  return (
    <FormDialog
      title={t('resetOne', { email })}
      description={t('resetText')}
      saveLabel={t('reset')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <NewPasswordField label={t('newPassword')} error={note('password').error} {...form.register('password')} />
    </FormDialog>
  );
}
