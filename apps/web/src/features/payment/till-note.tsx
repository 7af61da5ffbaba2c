/**
 * Into which till the money goes, if there is something to say about it: which counter this is, and that a till is not
 * open.
 */

import { isLeftOpen } from '@gerende/domain/till/rules';
import { SelectField } from '@gerende/ui/select-field';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCounter } from '../../shared/counter/use-counter.ts';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';

export function TillNote() {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const { counter, counters, choose, till, hasTills, today } = useCounter();
  if (!hasTills) return null;
  const link = (
    <Link to="/admin/till/" className="text-glacier underline">
      {t('toTill')}
    </Link>
  );
  return (
    <div className="grid gap-2 text-sm">
      {counters.length > 1 && (
        <SelectField
          size="admin"
          label={t('counter')}
          value={counter?.id ?? ''}
          {...(!counter && { placeholder: t('chooseCounter') })}
          options={counters.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => choose(Number(event.target.value))}
        />
      )}
      {counter && !till && (
        <p className="text-amber">
          {t('noTill')} {link}
        </p>
      )}
      {till && isLeftOpen(till, today) && (
        <p className="text-amber">
          {t('tillLeftOpen', { day: dayInWords(till.day, language) })} {link}
        </p>
      )}
    </div>
  );
}
