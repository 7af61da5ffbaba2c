/** Sets one-time codes up: the secret for the phone, a code that confirms it, then the recovery codes. */
import { ConfirmCode, type NewSecret } from '@gerende/domain/second-step/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../shell/admin/form/code-field.tsx';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { QrCode } from '../../shell/admin/qr-code.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { copyText } from '../../shell/browser/copy-text.ts';
import { formResolver } from '../../shell/form-resolver.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Groups of four are easier to type. */
const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;

function Secret({ secret, address }: NewSecret) {
  const { t } = useTranslation('secondStep');
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(secret);
    showToast(isCopied ? 'success' : 'error', isCopied ? t('keyCopied') : t('notCopied'));
  };
  return (
    <>
      <p>{t('scan')}</p>
      <QrCode text={address} label={t('picture')} />
      <div className="flex flex-wrap items-end justify-between gap-2">
        <p className="min-w-0">
          {t('typeKey')}
          <span className="block font-mono">{inGroups(secret)}</span>
        </p>
        <Button size="admin" icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
          {t('copyKey')}
        </Button>
      </div>
    </>
  );
}

function CodeOfPhone({ secret, onConfirmed }: { secret: NewSecret; onConfirmed: (codes: string[]) => void }) {
  const { t } = useTranslation(['secondStep', 'errors']);
  const failureText = useWriteFailureText();
  const form = useForm<ConfirmCode>({ resolver: formResolver(ConfirmCode), defaultValues: { code: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const confirm = trpc.admin.secondStep.confirm.useMutation({
    onSuccess: ({ codes }) => onConfirmed(codes),
    onError: () => setFocus('code', { shouldSelect: true }),
  });
  const refused = confirm.error ? fieldErrorsOf(confirm.error).code : undefined;
  const key = form.formState.errors.code?.message;
  return (
    <form
      noValidate
      className="flex flex-col gap-4 text-sm"
      onSubmit={form.handleSubmit((values) => confirm.mutate(values))}
    >
      <Secret {...secret} />
      {confirm.error && refused === undefined && (
        <FormAlert>{failureText(confirm.error, t('secondStep:failed'))}</FormAlert>
      )}
      <CodeField
        size="admin"
        label={t('secondStep:code')}
        error={key ? textOf(t, key) : refused}
        {...form.register('code')}
      />
      <Button type="submit" size="admin" variant="primary" className="self-end" busy={confirm.isPending}>
        {t('secondStep:switchOn')}
      </Button>
    </form>
  );
}

/** @param onDone called once the recovery codes were seen */
export function SetUp({ secret, onDone }: { secret: NewSecret; onDone: () => void }) {
  const { t } = useTranslation('secondStep');
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  const confirmed = (made: string[]): void => {
    setCodes(made);
    showToast('success', t('switchedOn'));
  };
  return <CodeOfPhone secret={secret} onConfirmed={confirmed} />;
}
