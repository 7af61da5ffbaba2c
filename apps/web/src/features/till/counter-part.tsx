/** Where money is taken: a school with several counters names them, and each has its own till. */
import type { Counter } from '@gerende/domain/till/schema';
import { Button } from '@gerende/ui/button';
import { TextField } from '@gerende/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';

/** What is typed, over the version of the counter that it replaces; after a refusal that is the one stored now. */
type Edit = { name: string; version: number | undefined };

/** @param counter left out: a new one */
function useCounter(counter: Counter | undefined) {
  const { t } = useTranslation('till');
  const utils = trpc.useUtils();
  const [edit, setEdit] = useState<Edit>();
  const save = trpc.admin.till.saveCounter.useMutation({
    onSuccess: (stored, sent) => {
      showToast('success', t('savedToast'));
      // What was typed while it was saved is not stored yet.
      setEdit((now) =>
        now && now.name !== sent.name ? { name: now.name, version: counter && stored.version } : undefined,
      );
    },
    onSettled: () => utils.admin.till.invalidate(),
  });
  const name = edit?.name ?? counter?.name ?? '';
  return {
    ...save,
    name,
    type: (typed: string) => setEdit({ name: typed, version: edit ? edit.version : counter?.version }),
    send: (is_used: boolean) => {
      const of = counter && { id: counter.id, version: (save.isError ? undefined : edit?.version) ?? counter.version };
      save.mutate({ ...of, name, is_used });
    },
  };
}

/** @param counter left out: a new one */
function CounterForm({ counter }: { counter?: Counter }) {
  const { t } = useTranslation('till');
  const failureText = useFailureText();
  const [isSent, setIsSent] = useState(false);
  const { name, type, send, isPending, error, variables } = useCounter(counter);
  const errors = fieldErrorsOf(error);
  const save = (is_used: boolean): void => {
    const isNamed = name.trim() !== '';
    setIsSent(!isNamed);
    if (isNamed && !isPending) send(is_used);
  };
  const isUsed = counter?.is_used ?? true;
  const isBusy = (toUsed: boolean): boolean => isPending && variables.is_used === toUsed;
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(isUsed);
      }}
    >
      {error && !errors.name && <FormAlert>{failureText(error)}</FormAlert>}
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          size="admin"
          label={counter ? t('counterName', { number: counter.id }) : t('newCounter')}
          value={name}
          required
          error={isSent && name.trim() === '' ? t('nameNeeded') : errors.name}
          onChange={(event) => type(event.target.value)}
        />
        <Button size="admin" type="submit" busy={isBusy(isUsed)}>
          {counter ? t('rename') : t('addCounter')}
        </Button>
        {counter && (
          <Button size="admin" variant="quiet" busy={isBusy(!isUsed)} onClick={() => save(!isUsed)}>
            {isUsed ? t('stopUsing') : t('useAgain')}
          </Button>
        )}
      </div>
      <LeaveGuard changed={name !== (counter?.name ?? '')} />
    </form>
  );
}

export function CounterPart({ counters }: { counters: readonly Counter[] }) {
  const { t } = useTranslation('till');
  return (
    <details className="rounded border bg-paper p-4">
      <summary className="cursor-pointer font-semibold">{t('counters')}</summary>
      <div className="mt-3 grid max-w-xl gap-4">
        <p className="text-ink-soft text-sm">{t('countersHint')}</p>
        {counters.map((counter) => (
          <CounterForm key={counter.id} counter={counter} />
        ))}
        <CounterForm />
      </div>
    </details>
  );
}
