/** Money that is taken in the same press: the method, and the change for the guest. */
import { type DeskMethod, deskMethods } from '@gerende/domain/payment/schema';
import { ChoiceButtons } from '@gerende/ui/menu/choice-buttons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CashGiven, isTooLittle } from '../../../shared/counter/cash-given.tsx';
import { type SumProps, sumOf, useFees } from './party-sum.tsx';

export type PayChoice = { method: DeskMethod | 'later'; given: string };
export const payLater: PayChoice = { method: 'later', given: '' };

/** Whether the typed cash amount is not enough. */
export const isUnderpaid = ({ method, given }: PayChoice, due: number): boolean =>
  method === 'cash' && isTooLittle(given, due);

type PayNowProps = SumProps & {
  /** What is chosen, for the press that registers: the form itself shows nothing of it. */
  pay: { current: PayChoice };
  /** Into which till the money goes. */
  note: ReactNode;
};

/** Nothing while nothing is owed. */
export function PayNowPart({ lines, fees, pay, note }: PayNowProps) {
  const { t } = useTranslation(['deskParty', 'payment']);
  const due = sumOf(lines, useFees(fees));
  const [choice, setChoice] = useState(pay.current);
  const onChoice = (chosen: PayChoice): void => {
    pay.current = chosen;
    setChoice(chosen);
  };
  if (due === 0) return null;
  return (
    <div className="grid gap-3">
      <p aria-hidden className="font-semibold">
        {t('deskParty:payNow')}
      </p>
      <ChoiceButtons
        label={t('deskParty:payNow')}
        chosen={choice.method}
        onChoose={(method) => onChoice({ ...choice, method })}
        choices={[
          { value: 'later' as const, text: t('deskParty:payLater') },
          ...deskMethods.map((value) => ({ value, text: t(`payment:method_${value}`) })),
        ]}
        className="grid grid-cols-2 gap-1"
        choiceClassName="min-h-9 rounded border border-mist-edge bg-paper px-2 font-medium text-sm hover:bg-glacier-wash aria-checked:bg-glacier aria-checked:text-on-glacier"
      />
      {choice.method !== 'later' && note}
      {choice.method === 'cash' && (
        <CashGiven due={due} given={choice.given} onGiven={(given) => onChoice({ ...choice, given })} />
      )}
    </div>
  );
}
