/** Asks which day to print, or the whole week with one page per day. */

import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { SelectField } from '@gerende/ui/select-field';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../shell/kept-words.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { useFailureText } from '../../../shell/use-failure-text.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { type Contacts, useReadContacts } from './use-contacts.ts';

export type PrintDialogProps = {
  days: readonly string[];
  day: string;
  onClose: () => void;
  onPrint: (days: readonly string[], contacts: Contacts) => void;
};

export function PrintDialog({ days, day, onClose, onPrint }: PrintDialogProps) {
  const { t } = useTranslation(['schedule', 'common']);
  const language = useLanguage();
  const [chosen, setChosen] = useState(day);
  const [busy, setBusy] = useState(false);
  const readContacts = useReadContacts();
  const failureText = useFailureText();
  async function print(): Promise<void> {
    const printed = chosen === '' ? days : [chosen];
    setBusy(true);
    try {
      onPrint(printed, await readContacts(printed));
    } catch (error) {
      showToast('error', failureText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('schedule:printTitle')}
      description={t('schedule:printHint')}
      closeLabel={t('common:close')}
      footer={
        <Button
          size="admin"
          variant="primary"
          icon={<Printer aria-hidden className="size-4" />}
          busy={busy}
          onClick={() => void print()}
        >
          {t('schedule:print')}
        </Button>
      }
    >
      <SelectField
        size="admin"
        label={t('schedule:date')}
        options={[
          ...days.map((date) => ({ value: date, label: dayInWords(date, language) })),
          { value: '', label: t('schedule:wholeWeek') },
        ]}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
    </Dialog>
  );
}
