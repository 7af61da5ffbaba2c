/** Asks the desk for days off: whole consecutive days, or some hours of one. Sent at once, so it needs a network. */
import { AskDayOff, longestDayOffWords } from '@gerende/domain/asked-day-off/schema';
import { textOf } from '@gerende/i18n/text-of';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { TextAreaField } from '@gerende/ui/text-area-field';
import { TextField } from '@gerende/ui/text-field';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { newKey } from '../../shell/browser/new-key.ts';
import { useOnline } from '../../shell/browser/use-online.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';

type Typed = { from: string; to: string; byHours: boolean; from_time: string; to_time: string; note: string };

/** The last day equals the first one until it is chosen. */
const wantedOf = ({ from, to, byHours, from_time, to_time, note }: Typed) => {
  const last = to === '' || to < from ? from : to;
  const isHours = byHours && last === from;
  return { from, to: last, from_time: isHours ? from_time : null, to_time: isHours ? to_time : null, note };
};

/** What is typed, what is wrong with it, and the press that sends it. */
function useAsk(today: string, onClose: () => void) {
  const { t } = useTranslation(['dayOff', 'errors']);
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState<Typed>({
    ...{ from: today, to: '', byHours: false, from_time: '08:00', to_time: '12:00', note: '' },
  });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  // The same until something is typed, so that a press without a response sends nothing twice.
  const key = useRef(newKey());
  const ask = trpc.admin.askedDayOff.ask.useMutation({
    onSuccess: async () => {
      showToast('success', t('dayOff:asked'));
      onClose();
      await utils.admin.askedDayOff.own.invalidate();
    },
    onError: (error) => {
      const fields = fieldErrorsOf(error);
      setWrong(fields);
      if (Object.keys(fields).length === 0) showToast('error', failureText(error, t('dayOff:askFailed')));
    },
  });
  function change(part: Partial<Typed>): void {
    setTyped({ ...typed, ...part });
    setWrong({});
    key.current = newKey();
  }
  const wanted = wantedOf(typed);
  /** @returns the first field that is wrong */
  function send(): string | undefined {
    const checked = AskDayOff.safeParse({ request_key: key.current, ...wanted });
    if (checked.success) {
      ask.mutate(checked.data);
      return undefined;
    }
    const found = checked.error.issues.map(({ path, message }): [string, string] => [
      String(path[0]),
      path[0] === 'note' ? t('dayOff:tooLong', { most: longestDayOffWords }) : textOf(t, message),
    ]);
    setWrong(Object.fromEntries(found.reverse()));
    return found.at(-1)?.[0];
  }
  return { typed, wanted, wrong, change, send, busy: ask.isPending };
}

export function AskDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { t } = useTranslation(['dayOff', 'common']);
  const isOnline = useOnline();
  const { typed, wanted, wrong, change, send, busy } = useAsk(today, onClose);
  const isOneDay = wanted.from === wanted.to;
  function submit({ currentTarget }: SubmitEvent<HTMLFormElement>): void {
    const first = send();
    if (first !== undefined) currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  return (
    <FormDialog
      size="guest"
      title={t('dayOff:ask')}
      description={t('dayOff:ownHint')}
      saveLabel={t('dayOff:send')}
      busy={busy}
      isReady={isOnline}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          name="from"
          required
          min={today}
          label={t('dayOff:first')}
          value={typed.from}
          error={wrong.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          type="date"
          name="to"
          required
          min={typed.from}
          label={t('dayOff:last')}
          value={wanted.to}
          error={wrong.to}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      {isOneDay && (
        <CheckboxField
          label={t('dayOff:hours')}
          checked={typed.byHours}
          onCheckedChange={(byHours) => change({ byHours })}
        />
      )}
      {isOneDay && typed.byHours && (
        <div className="grid grid-cols-2 gap-4">
          {(['from_time', 'to_time'] as const).map((name) => (
            <TextField
              key={name}
              type="time"
              name={name}
              label={t(name === 'from_time' ? 'dayOff:from' : 'dayOff:to')}
              value={typed[name]}
              error={wrong[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
        </div>
      )}
      <TextAreaField
        name="note"
        label={t('dayOff:note')}
        error={wrong.note}
        rows={3}
        value={typed.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <p role="status" className="text-amber empty:hidden">
        {isOnline ? '' : t('dayOff:needsNetwork')}
      </p>
    </FormDialog>
  );
}
