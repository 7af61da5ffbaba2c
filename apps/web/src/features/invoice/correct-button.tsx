/** Corrects an invoice after a confirmation that explains it. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** @param name the name of the document as shown */
export function CorrectButton({ name, busy, onCorrect }: { name: string; busy: boolean; onCorrect: () => void }) {
  const { t } = useTranslation(['invoice', 'common']);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="admin" busy={busy} aria-label={t('invoice:correctOne', { name })} onClick={() => setOpen(true)}>
        {t('invoice:correct')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('invoice:correctTitle', { name })}
        closeLabel={t('common:close')}
        footer={
          <>
            <Button size="admin" onClick={() => setOpen(false)}>
              {t('invoice:cancel')}
            </Button>
            <Button
              size="admin"
              variant="primary"
              onClick={() => {
                setOpen(false);
                onCorrect();
              }}
            >
              {t('invoice:correct')}
            </Button>
          </>
        }
      >
        <p>{t('invoice:correctText')}</p>
      </Dialog>
    </>
  );
}
