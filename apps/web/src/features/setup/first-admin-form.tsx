/** The setup key that the server printed, and the login of the first administrator. */
import { MakeFirstAdmin } from '@gerende/domain/school/setup-schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { TextField } from '@gerende/ui/text-field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../../shell/admin/form/email-field.tsx';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { PasswordField } from '../../shell/admin/form/password-field.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { formResolver } from '../../shell/form-resolver.ts';
import { trpc } from '../../trpc.ts';

const served = 'server';

/** @param onMade called with the token of the new administrator's session */
export function FirstAdminForm({ setupKey, onMade }: { setupKey: string; onMade: (token: string) => void }) {
  const { t } = useTranslation(['setup', 'errors']);
  const failureText = useWriteFailureText();
  const make = trpc.guest.setup.makeAdmin.useMutation();
  const form = useForm<MakeFirstAdmin>({
    resolver: formResolver(MakeFirstAdmin),
    defaultValues: { setup_token: setupKey, email: '', password: '' },
  });
  const { errors } = form.formState;
  const errorOf = (name: keyof MakeFirstAdmin): string | undefined => {
    const { type, message } = errors[name] ?? {};
    return message && (type === served ? message : textOf(t, message));
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      onMade((await make.mutateAsync(values)).token);
    } catch (error) {
      for (const [index, [name, message]] of Object.entries(fieldErrorsOf(error)).entries())
        form.setError(name as keyof MakeFirstAdmin, { type: served, message }, { shouldFocus: index === 0 });
    }
  });
  const isElsewhere = make.error && Object.keys(fieldErrorsOf(make.error)).length === 0;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {isElsewhere && <FormAlert>{failureText(make.error, t('setup:firstFailed'))}</FormAlert>}
      <TextField
        label={t('setup:setupKey')}
        hint={t('setup:setupKeyHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('setup_token')}
        {...form.register('setup_token')}
      />
      <EmailField label={t('setup:email')} error={errorOf('email')} {...form.register('email')} />
      <PasswordField
        label={t('setup:password')}
        hint={t('setup:passwordHint')}
        autoComplete="new-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
        {t('setup:begin')}
      </Button>
    </form>
  );
}
