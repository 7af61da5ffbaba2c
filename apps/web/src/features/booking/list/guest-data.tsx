/** What a guest may ask for: all that is stored about them as a file, and to be erased. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { TextField } from '@gerende/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../../shell/admin/use-write-failure-text.ts';
import { saveFile } from '../../../shell/browser/save-file.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { trpc } from '../../../trpc.ts';

type Props = { email: string; onErased: () => void };

function EraseDialog({ email, onErased, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['bookingList', 'form', 'common']);
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const { mutateAsync, isPending } = trpc.admin.guestData.erase.useMutation();
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase();
  async function erase(): Promise<void> {
    try {
      await mutateAsync({ email, typed });
    } catch (error) {
      showToast('error', failureText(error, t('bookingList:eraseFailed')));
      return;
    }
    showToast('success', t('bookingList:erased'));
    await utils.admin.booking.invalidate();
    onErased();
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isTyped) void erase();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('bookingList:eraseTitle')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" disabled={isPending} onClick={onClose}>
            {t('form:cancel')}
          </Button>
          <Button size="admin" variant="danger" type="submit" form={formId} busy={isPending} disabled={!isTyped}>
            {t('bookingList:eraseGuest')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <p>{t('bookingList:eraseGoes')}</p>
        <p>{t('bookingList:eraseStays')}</p>
        <p className="text-ink-soft">{t('bookingList:eraseBackups')}</p>
        <TextField
          size="admin"
          label={t('bookingList:typeEmail', { email })}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

export function GuestData({ email, onErased }: Props) {
  const { t } = useTranslation('bookingList');
  const failureText = useWriteFailureText();
  const [open, setOpen] = useState(false);
  const { mutateAsync, isPending } = trpc.admin.guestData.export.useMutation();
  async function save(): Promise<void> {
    try {
      const data = await mutateAsync({ email });
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'guest.json');
    } catch (error) {
      showToast('error', failureText(error, t('guestFileFailed')));
    }
  }
  return (
    <>
      <Button size="admin" busy={isPending} onClick={() => void save()}>
        {t('exportGuest')}
      </Button>
      <Button size="admin" variant="danger" onClick={() => setOpen(true)}>
        {t('eraseGuest')}
      </Button>
      {open && <EraseDialog email={email} onErased={onErased} onClose={() => setOpen(false)} />}
    </>
  );
}
