/**
 * The cash that the guest hands over, and the change to give; it may stay blank, since most clerks do not need it.
 * Needs the texts 'payment'.
 */
import { yenIn } from '@gerende/domain/payment/typed-amount';
import { changeOf, likelyGiven } from '@gerende/domain/till/rules';
import { Button } from '@gerende/ui/button';
import { TextField } from '@gerende/ui/text-field';
import { useTranslation } from 'react-i18next';
import { yen } from '../../shell/money.ts';

/** Whether the typed amount is less than the yen that are due, or is no amount. */
export const isTooLittle = (given: string, due: number): boolean => given.trim() !== '' && (yenIn(given) ?? -1) < due;

type CashGivenProps = { due: number; given: string; onGiven: (given: string) => void };

export function CashGiven({ due, given, onGiven }: CashGivenProps) {
  const { t } = useTranslation('payment');
  const sum = yenIn(given);
  const change = sum === undefined ? undefined : changeOf(sum, due);
  const wrong = sum === undefined ? t('invalidAmount') : t('tooLittle', { amount: yen(due) });
  return (
    <div className="grid gap-2">
      <TextField
        size="admin"
        label={t('given')}
        hint={t('givenHint')}
        value={given}
        error={isTooLittle(given, due) ? wrong : undefined}
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        onChange={(event) => onGiven(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {likelyGiven(due).map((each) => (
          <Button key={each} size="admin" className="tabular" onClick={() => onGiven(String(each))}>
            {yen(each)}
          </Button>
        ))}
      </div>
      <p aria-live="polite" className="tabular min-h-8 font-semibold text-lg">
        {change !== undefined && t('change', { amount: yen(change) })}
      </p>
    </div>
  );
}
