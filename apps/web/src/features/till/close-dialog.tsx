/**
 * Closes a till: the counted money, optionally by notes and coins, against the expected sum. It can be done only once.
 */

import { yenIn } from '@gerende/domain/payment/typed-amount';
import { countedSum, denominations, differenceOf } from '@gerende/domain/till/rules';
import type { Till } from '@gerende/domain/till/schema';
import { TextField } from '@gerende/ui/text-field';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { yen } from '../../shell/money.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';

/** Notes and coins, each with how many there are. @param onSum called with what they make together */
function Denominations({ onSum }: { onSum: (sum: number) => void }) {
  const { t } = useTranslation('till');
  const [counts, setCounts] = useState<Record<number, string>>({});
  const count = (value: number, text: string): void => {
    const now = { ...counts, [value]: text };
    setCounts(now);
    onSum(countedSum(Object.fromEntries(denominations.map((each) => [each, yenIn(now[each] ?? '') ?? 0]))));
  };
  return (
    <details>
      <summary className="cursor-pointer text-glacier text-sm">{t('byCoins')}</summary>
      <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
        {denominations.map((value) => (
          <TextField
            key={value}
            size="admin"
            label={`${yen(value)} ×`}
            value={counts[value] ?? ''}
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
            onChange={(event) => count(value, event.target.value)}
          />
        ))}
      </div>
    </details>
  );
}

/** Says at once what is missing or surplus. */
function Difference({ counted, expected }: { counted: number | undefined; expected: number }) {
  const { t } = useTranslation('till');
  const difference = counted === undefined ? undefined : differenceOf(counted, expected);
  const words =
    difference === undefined
      ? ''
      : difference === 0
        ? t('agrees')
        : t(difference < 0 ? 'missing' : 'tooMuch', { amount: yen(Math.abs(difference)) });
  return (
    <p aria-live="polite" className={clsx('tabular text-sm', difference ? 'text-danger' : 'text-pine')}>
      {words}
    </p>
  );
}

type CloseProps = { till: Till; name: string; onClose: () => void };

function useClose({ till, onClose }: CloseProps) {
  const { t } = useTranslation('till');
  const utils = trpc.useUtils();
  return trpc.admin.till.close.useMutation({
    onSuccess: () => {
      showToast('success', t('closedToast'));
      onClose();
    },
    // If money has moved meanwhile, the new sums are shown.
    onSettled: () => Promise.all([utils.admin.till.invalidate(), utils.admin.till.get.invalidate({ id: till.id })]),
  });
}

export function CloseDialog(props: CloseProps) {
  const { t } = useTranslation(['till', 'common', 'form']);
  const { till, name, onClose } = props;
  const failureText = useFailureText();
  const [cash, setCash] = useState('');
  const [card, setCard] = useState('');
  const [note, setNote] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { mutate, isPending, error } = useClose(props);
  const cashSum = yenIn(cash);
  const cardSum = yenIn(card);
  const isCardWrong = card.trim() !== '' && cardSum === undefined;
  const send = (): void => {
    setIsWrong(true);
    if (cashSum === undefined || isCardWrong) return;
    const seen = { expected_cash: till.cash.expected, expected_card: till.card.expected };
    mutate({ id: till.id, counted_cash: cashSum, counted_card: cardSum ?? null, ...seen, note });
  };
  return (
    <FormDialog
      title={t('till:closeTitle')}
      description={name}
      saveLabel={t('till:closeNow')}
      busy={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {error && <FormAlert>{failureText(error)}</FormAlert>}
      <TextField
        size="admin"
        label={t('till:countedCash')}
        value={cash}
        required
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        hint={t('till:expectedHint', { amount: yen(till.cash.expected) })}
        error={isWrong && cashSum === undefined ? t('till:invalidAmount') : undefined}
        onChange={(event) => setCash(event.target.value)}
      />
      <Denominations onSum={(sum) => setCash(String(sum))} />
      <Difference counted={cashSum} expected={till.cash.expected} />
      <TextField
        size="admin"
        label={t('till:countedCard')}
        value={card}
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        hint={t('till:expectedSlipsHint', { amount: yen(till.card.expected) })}
        error={isWrong && isCardWrong ? t('till:invalidAmount') : undefined}
        onChange={(event) => setCard(event.target.value)}
      />
      <Difference counted={cardSum} expected={till.card.expected} />
      <TextField
        size="admin"
        label={t('till:note')}
        value={note}
        error={fieldErrorsOf(error).note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="text-ink-soft text-sm">{t('till:closeHint')}</p>
    </FormDialog>
  );
}
