/** How long the records are kept, and what the coming night deletes. */
import { KeepAudit, type KeptAudit as Kept } from '@gerende/domain/audit/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { TextField } from '@gerende/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';

function KeptForm({ months, due }: Kept) {
  const { t } = useTranslation(['audit', 'errors']);
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState(String(months));
  const { mutate, isPending, error } = trpc.admin.audit.keep.useMutation({
    onSuccess: () => showToast('success', t('audit:keptSaved')),
    onSettled: () => utils.admin.audit.invalidate(),
  });
  const [wrong, setWrong] = useState<string>();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const read = KeepAudit.safeParse({ months: typed });
    setWrong(read.error?.issues[0]?.message);
    if (read.data && !isPending) mutate(read.data);
  };
  return (
    <form noValidate onSubmit={send} className="grid justify-items-start gap-3">
      {error && <FormAlert>{failureText(error, t('audit:keptFailed'))}</FormAlert>}
      <TextField
        size="admin"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-sm"
        label={t('audit:keptMonths')}
        hint={t('audit:keptMonthsHint')}
        required
        value={typed}
        error={wrong && textOf(t, wrong)}
        onChange={({ target }) => setTyped(target.value)}
      />
      {months > 0 && (
        <p className="text-ink-soft">{due === 0 ? t('audit:keptDueNone') : t('audit:keptDue', { count: due })}</p>
      )}
      <Button type="submit" size="admin" busy={isPending}>
        {t('audit:keptSave')}
      </Button>
      <LeaveGuard changed={typed !== String(months)} />
    </form>
  );
}

export function KeptAudit() {
  const { t } = useTranslation('audit');
  const kept = trpc.admin.audit.kept.useQuery(undefined, { staleTime: 0 }).data;
  return (
    <section aria-labelledby="kept-audit" className="grid gap-3 rounded border bg-paper p-4">
      <div className="max-w-prose">
        <h2 id="kept-audit" className="font-semibold">
          {t('keptTitle')}
        </h2>
        <p className="text-ink-soft">{t('keptIntro')}</p>
      </div>
      {kept && <KeptForm key={kept.months} {...kept} />}
    </section>
  );
}
