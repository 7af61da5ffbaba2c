/** Corrects an invoice after a confirmation that explains it. */
import { Button } from '@gerende/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../shell/admin/ask-first.tsx';

/** @param name the name of the document as shown */
export function CorrectButton({ name, busy, onCorrect }: { name: string; busy: boolean; onCorrect: () => void }) {
  const { t } = useTranslation('invoice');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="admin" busy={busy} aria-label={t('correctOne', { name })} onClick={() => setOpen(true)}>
        {t('correct')}
      </Button>
      {open && (
        <AskFirst
          title={t('correctTitle', { name })}
          action={t('correct')}
          variant="primary"
          onYes={() => {
            setOpen(false);
            onCorrect();
          }}
          onNo={() => setOpen(false)}
        >
          <p>{t('correctText')}</p>
        </AskFirst>
      )}
    </>
  );
}
