/** What a guest may ask for: a file of all that is stored about them, and to be erased. */
import { Menu, MenuItem } from '@gerende/ui/menu/menu';
import { TextField } from '@gerende/ui/text-field';
import { Eraser, FileDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DangerDialog } from '../../../shell/admin/form/danger-dialog.tsx';
import { useWriteFailureText } from '../../../shell/admin/use-write-failure-text.ts';
import { saveFile } from '../../../shell/browser/save-file.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { trpc } from '../../../trpc.ts';

type Props = { email: string; onErased: () => void };

function EraseDialog({ email, onErased, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('bookingList');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const { mutateAsync, isPending } = trpc.admin.guestData.erase.useMutation();
  async function erase(): Promise<void> {
    try {
      await mutateAsync({ email, typed });
    } catch (error) {
      setRefused(failureText(error, t('eraseFailed')));
      field.current?.focus();
      return;
    }
    showToast('success', t('erased'));
    await Promise.all([utils.admin.booking.invalidate(), utils.admin.waitingList.invalidate()]);
    onErased();
  }
  return (
    <DangerDialog
      title={t('eraseTitle')}
      action={t('eraseGuest')}
      ready={typed.trim().toLowerCase() === email.toLowerCase()}
      busy={isPending}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      <p>{t('eraseGoes')}</p>
      <p>{t('eraseStays')}</p>
      <p className="text-ink-soft">{t('eraseBackups')}</p>
      <TextField
        ref={field}
        size="admin"
        label={t('typeEmail', { email })}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={refused}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(undefined);
        }}
      />
    </DangerDialog>
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
      <Menu label={t('guestData')}>
        <MenuItem disabled={isPending} onSelect={() => void save()}>
          <FileDown aria-hidden />
          {t('exportGuest')}
        </MenuItem>
        <MenuItem danger onSelect={() => setOpen(true)}>
          <Eraser aria-hidden />
          {t('eraseGuest')}
        </MenuItem>
      </Menu>
      {open && <EraseDialog email={email} onErased={onErased} onClose={() => setOpen(false)} />}
    </>
  );
}
