/** E-mail and password, then the code of an account that has a second step; passes on the token of a successful login. */
import { Login, type PendingLogin } from '@gerende/domain/session/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { useEffect, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../../shell/admin/form/email-field.tsx';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { PasswordField } from '../../shell/admin/form/password-field.tsx';
import { readStored, writeStored } from '../../shell/browser/browser-storage.ts';
import { formResolver } from '../../shell/form-resolver.ts';
import { unsentMarks } from '../../shell/session/kept-data.ts';
import { describeFailure } from '../../shell/transport.ts';
import { trpc } from '../../trpc.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** What a refused login says (§8 Login failure): the server's own sentence, the network's, or the general one. */
function useLoginFailureText(): (error: unknown) => string {
  const { t } = useTranslation(['session', 'common']);
  return (error) => {
    const failure = describeFailure(error);
    // A server that failed knows nothing about the credentials: §8's sentence is shown instead.
    if (failure.type === 'answered' && failure.status < 500) return failure.message;
    return failure.type === 'network' ? t('common:networkError') : t('session:failed');
  };
}

/** Marks that went with the login before, which cannot be seen without it. */
function Unsent() {
  const { t } = useTranslation('session');
  const count = Number(readStored(unsentMarks, 'session'));
  return count > 0 && <FormAlert>{t('unsentMarks', { count })}</FormAlert>;
}

type LoginFormProps = {
  /** Called with the token. */
  onLoggedIn: (token: string) => void;
  /** Whether the first field is focused, as in a dialog. */
  focuses?: boolean;
};

export function LoginForm({ onLoggedIn: enter, focuses = false }: LoginFormProps) {
  const { t } = useTranslation(['session', 'errors']);
  const onLoggedIn = (token: string): void => {
    writeStored(unsentMarks, null, 'session');
    enter(token);
  };
  const failureText = useLoginFailureText();
  const [pending, setPending] = useState<PendingLogin>();
  const [over, setOver] = useState<string>();
  const login = trpc.guest.session.login.useMutation({
    onMutate: () => setOver(undefined),
    onSuccess: (answer) => ('token' in answer ? onLoggedIn(answer.token) : setPending(answer)),
  });
  const form = useForm<Login>({
    resolver: formResolver(Login),
    defaultValues: { email: '', password: '', stay: false },
  });
  const stay = useController({ control: form.control, name: 'stay' }).field;
  const { setFocus } = form;
  useEffect(() => {
    if (focuses) setFocus('email');
  }, [focuses, setFocus]);
  const { errors } = form.formState;
  const errorOf = (name: keyof Login): string | undefined => {
    const key = errors[name]?.message;
    return key ? textOf(t, key) : undefined;
  };
  if (pending !== undefined) {
    const startAgain = (sentence: string): void => {
      form.reset();
      setOver(sentence);
      setPending(undefined);
    };
    return <CodeForm waiting={pending} stay={stay.value ?? false} onLoggedIn={onLoggedIn} onOver={startAgain} />;
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => login.mutate(values))}>
      <Unsent />
      {over !== undefined && <FormAlert>{over}</FormAlert>}
      {login.error && <FormAlert>{failureText(login.error)}</FormAlert>}
      <EmailField label={t('session:email')} error={errorOf('email')} {...form.register('email')} />
      <PasswordField
        label={t('session:password')}
        autoComplete="current-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <CheckboxField
        label={t('session:stayHere')}
        hint={t('session:stayHereHint')}
        checked={stay.value ?? false}
        onCheckedChange={stay.onChange}
        onBlur={stay.onBlur}
        ref={stay.ref}
      />
      <Button type="submit" variant="primary" busy={login.isPending}>
        {t('session:login')}
      </Button>
      <PasskeyButton stay={stay.value ?? false} onLoggedIn={onLoggedIn} />
    </form>
  );
}
