/**
 * Asks for the address to which a link to a new password is mailed; the outcome shown is the same for every address.
 */

import { resetMinutes } from '@gerende/domain/password-reset/rules';
import { AskReset } from '@gerende/domain/password-reset/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../../shell/admin/form/email-field.tsx';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { FailedQuery } from '../../shell/admin/read/failed-query.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { formResolver } from '../../shell/form-resolver.ts';
import { trpc } from '../../trpc.ts';
import { ResetPage } from './reset-page.tsx';

/** The same typed address in every language. */
const command = 'gerende admin reset-password EMAIL --generate';

function Sent({ email }: { email: string }) {
  const { t } = useTranslation('passwordReset');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-base">
        {t('sent')}
      </h2>
      <p className="wrap-anywhere">{t('sentText', { email, minutes: resetMinutes })}</p>
      <p className="text-ink-soft text-sm">{t('sentNothing')}</p>
    </div>
  );
}

function AskForm() {
  const { t } = useTranslation(['passwordReset', 'errors']);
  const failureText = useWriteFailureText();
  const ask = trpc.guest.passwordReset.ask.useMutation();
  const form = useForm<AskReset>({ resolver: formResolver(AskReset), defaultValues: { email: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  if (ask.isSuccess) return <Sent email={ask.variables.email} />;
  const key = form.formState.errors.email?.message;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => ask.mutate(values))}>
      {ask.error && <FormAlert>{failureText(ask.error, t('passwordReset:failed'))}</FormAlert>}
      <EmailField label={t('passwordReset:email')} error={key && textOf(t, key)} {...form.register('email')} />
      <Button type="submit" variant="primary" busy={ask.isPending}>
        {t('passwordReset:ask')}
      </Button>
    </form>
  );
}

export function AskResetPage() {
  const { t } = useTranslation(['passwordReset', 'common']);
  const isByMail = trpc.guest.passwordReset.isByMail.useQuery();
  // If no mail can be sent, the page says who else sets a password.
  const text = isByMail.data === false ? t('passwordReset:noMail') : t('passwordReset:askText');
  return (
    <ResetPage title={t('passwordReset:askTitle')} text={text}>
      {isByMail.data === true && <AskForm />}
      {isByMail.data === false && (
        <code className="wrap-anywhere block rounded bg-snow px-3 py-2 text-sm">{command}</code>
      )}
      {isByMail.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-28" />
        </LoadingRegion>
      )}
      {isByMail.isError && <FailedQuery query={isByMail} title={t('passwordReset:loadFailed')} />}
    </ResetPage>
  );
}
