/** Asks for the password again over the page, before an action for which an open session is not enough. */
import { ConfirmPassword as Password } from '@gerende/domain/session/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { PasswordField } from '../../shell/admin/form/password-field.tsx';
import { formResolver } from '../../shell/form-resolver.ts';
import { answerPassword, usePasswordAsked } from '../../shell/session/confirmation.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';

function PasswordForm({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { t } = useTranslation(['session', 'errors']);
  const failureText = useFailureText();
  const confirm = trpc.admin.session.confirm.useMutation({
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: () => answerPassword(true),
  });
  const form = useForm<Password>({ resolver: formResolver(Password), defaultValues: { password: '' } });
  const { setFocus } = form;
  const refused = confirm.error ? fieldErrorsOf(confirm.error).password : undefined;
  useEffect(() => setFocus('password', { shouldSelect: refused !== undefined }), [refused, setFocus]);
  const key = form.formState.errors.password?.message;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => confirm.mutate(values))}>
      {confirm.error && refused === undefined && <FormAlert>{failureText(confirm.error)}</FormAlert>}
      <PasswordField
        size="admin"
        label={t('session:password')}
        autoComplete="current-password"
        error={key ? textOf(t, key) : refused}
        {...form.register('password')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="admin" disabled={confirm.isPending} onClick={() => answerPassword(false)}>
          {t('session:confirmCancel')}
        </Button>
        <Button size="admin" type="submit" variant="primary" busy={confirm.isPending}>
          {t('session:confirm')}
        </Button>
      </div>
    </form>
  );
}

function AskForPassword() {
  const { t } = useTranslation(['session', 'common']);
  const [busy, setBusy] = useState(false);
  // The page is left while the dialog is open.
  useEffect(() => () => answerPassword(false), []);
  return (
    <Dialog
      isOverAnother
      busy={busy}
      onClose={() => answerPassword(false)}
      title={t('session:confirmTitle')}
      description={t('session:confirmText')}
      closeLabel={t('common:close')}
    >
      <PasswordForm onBusy={setBusy} />
    </Dialog>
  );
}

/** Render it once, over the desk's pages; their route loads the texts 'session' and 'errors' beforehand. */
export const ConfirmPassword = () => (usePasswordAsked() ? <AskForPassword /> : null);
