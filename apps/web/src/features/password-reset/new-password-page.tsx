/** The page that the link in the mail opens: asks for a new password. Opening it changes nothing; only the button does. */
import { SetByLink } from '@gerende/domain/password-reset/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button, buttonClass } from '@gerende/ui/button';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { PasswordField } from '../../shell/admin/form/password-field.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { formResolver } from '../../shell/form-resolver.ts';
import { removeToken } from '../../shell/session/token.ts';
import { describeFailure } from '../../shell/transport.ts';
import { trpc } from '../../trpc.ts';
import { ResetPage } from './reset-page.tsx';

const served = 'server';

/** The link no longer works, which another attempt does not change. */
const isClosed = (error: unknown): boolean => {
  const failure = describeFailure(error);
  return failure.type === 'answered' && failure.status === 409;
};

type FormProps = { token: string; onDone: () => void; onClosed: () => void };

function NewPasswordForm({ token, onDone, onClosed }: FormProps) {
  const { t } = useTranslation(['passwordReset', 'errors']);
  const failureText = useWriteFailureText();
  const set = trpc.guest.passwordReset.set.useMutation();
  const form = useForm<SetByLink>({ resolver: formResolver(SetByLink), defaultValues: { token, password: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const { type, message } = form.formState.errors.password ?? {};
  const submit = form.handleSubmit(async (values) => {
    try {
      await set.mutateAsync(values);
      onDone();
    } catch (error) {
      if (isClosed(error)) return onClosed();
      const refused = fieldErrorsOf(error).password;
      if (refused) form.setError('password', { type: served, message: refused }, { shouldFocus: true });
    }
  });
  const isElsewhere = set.error && fieldErrorsOf(set.error).password === undefined;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {isElsewhere && <FormAlert>{failureText(set.error, t('passwordReset:failed'))}</FormAlert>}
      <PasswordField
        label={t('passwordReset:newPassword')}
        hint={t('passwordReset:passwordHint')}
        autoComplete="new-password"
        error={message && (type === served ? message : textOf(t, message))}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
        {t('passwordReset:set')}
      </Button>
    </form>
  );
}

function Closed() {
  const { t } = useTranslation(['passwordReset', 'errors']);
  return (
    <div className="flex flex-col gap-4">
      <p role="alert">{t('errors:resetLinkClosed')}</p>
      <Link to="/admin/login/forgot" className={buttonClass({ variant: 'primary' })}>
        {t('passwordReset:askAgain')}
      </Link>
    </div>
  );
}

/** Checks whether the link works before the user thinks of a password. */
function Content({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation(['passwordReset', 'common']);
  const failureText = useWriteFailureText();
  const { mutate, data, error } = trpc.guest.passwordReset.opens.useMutation();
  const [closed, setClosed] = useState(token === '');
  useEffect(() => {
    if (token !== '') mutate({ token });
  }, [token, mutate]);
  if (closed || data === false) return <Closed />;
  // A check that fails prevents nobody from trying.
  if (data || error)
    return (
      <>
        {error && <FormAlert>{failureText(error, t('passwordReset:failed'))}</FormAlert>}
        <NewPasswordForm token={token} onDone={onDone} onClosed={() => setClosed(true)} />
      </>
    );
  return (
    <LoadingRegion label={t('common:loading')}>
      <Skeleton className="h-28" />
    </LoadingRegion>
  );
}

export function NewPasswordPage() {
  const { t } = useTranslation('passwordReset');
  // The part after the hash sign is not sent to any server and not logged.
  const token = useLocation({ select: ({ hash }) => hash });
  const [done, setDone] = useState(false);
  const finish = (): void => {
    // The session of this browser has ended with the others.
    removeToken();
    setDone(true);
  };
  if (done)
    return (
      <ResetPage title={t('done')} text={t('doneText')} leadsBack={false}>
        <Link to="/admin/login" className={buttonClass({ variant: 'primary' })} ref={(link) => link?.focus()}>
          {t('toLogin')}
        </Link>
      </ResetPage>
    );
  return (
    <ResetPage title={t('newTitle')} text={t('newText')}>
      <Content key={token} token={token} onDone={finish} />
    </ResetPage>
  );
}
