/** Changes the user's own password; asks for the current one. */
import { ChangePassword } from '@gerende/domain/account/schema';
import { Button } from '@gerende/ui/button';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../shell/admin/form/password-field.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { useFocusBack } from '../../shell/admin/form/use-focus-back.ts';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { trpc } from '../../trpc.ts';
import { NewPasswordField } from './new-password-field.tsx';

const empty: ChangePassword = { current_password: '', password: '' };

/** @param email tells password managers which account the password belongs to */
export function ChangePasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.account.changePassword.useMutation();
  const { form, note, submit, busy, changed } = useEntityForm<ChangePassword, never>({
    schema: ChangePassword,
    empty,
    valuesOf: () => empty,
    save: (passwords) => mutateAsync(passwords),
    onSaved: () => utils.admin.account.sessions.invalidate(),
    list: '/admin/settings/account',
    close: (): void => form.reset(empty),
    savedText: t('passwordChanged'),
    failedText: t('passwordFailed'),
  });
  const button = useFocusBack(busy, form.formState.isSubmitSuccessful);
  return (
    <section className="rounded border bg-paper p-4">
      <h2 id="change-password" className="mb-1 font-semibold text-base">
        {t('changePassword')}
      </h2>
      <p className="mb-4 text-ink-soft">{t('changePasswordHint')}</p>
      <form
        noValidate
        aria-labelledby="change-password"
        className="flex max-w-sm flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          size="admin"
          label={t('currentPassword')}
          required
          autoComplete="current-password"
          {...note('current_password')}
          {...form.register('current_password')}
        />
        <NewPasswordField label={t('newPassword')} error={note('password').error} {...form.register('password')} />
        <Button ref={button} type="submit" size="admin" variant="primary" className="self-start" busy={busy}>
          {t('changePassword')}
        </Button>
      </form>
      <LeaveGuard changed={changed} />
    </section>
  );
}
