/**
 * A different number of people than booked has come: a press opens a stepper, which says what the change does before it
 * is saved.
 */
import { maxPeople } from '@gerende/domain/most-people';
import type { PeopleOffer } from '@gerende/domain/today/people';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import { Button } from '@gerende/ui/button';
import { NumberField } from '@gerende/ui/number-field';
import { keepPreviousData } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { yen } from '../../shell/money.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';
import type { Attended } from './use-marking.ts';

/** Each consequence in a sentence: class, fee, balance, pay. */
function Consequences({ offer }: { offer: PeopleOffer }) {
  const { t } = useTranslation('today');
  const { fee, is_agreed, money, days } = offer;
  const [from, to] = [yen(fee.before), yen(fee.after)];
  const said = [
    ...(days > 1 ? [t('peopleDays', { count: days })] : []),
    ...(offer.class ? [t('peopleClass', { people: offer.class.people, count: offer.class.capacity })] : []),
    fee.before === fee.after
      ? t(is_agreed ? 'peopleFeeAgreed' : 'peopleFeeSame', { fee: from })
      : t('peopleFee', { from, to }),
    ...(money.asked > 0 ? [t('peopleOwes', { amount: yen(money.asked) })] : []),
    ...(money.by_hand > 0 ? [t('peopleByHand', { amount: yen(money.by_hand) })] : []),
    ...(money.back > 0 ? [t('peopleBack', { amount: yen(money.back) })] : []),
    t('peoplePay'),
  ];
  return (
    <ul aria-label={t('peopleDoes')} className="grid list-disc gap-1 pl-5">
      {said.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

/** What the shown number does, and the press that stores it. */
function usePeople(of: Attended, people: number, onChanged: () => void) {
  const { booking_id, date, customer_name } = of;
  const { t } = useTranslation('today');
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const wanted = { booking_id, date, people };
  const query = trpc.admin.today.people.useQuery(wanted, { staleTime: 0, placeholderData: keepPreviousData });
  const change = trpc.admin.today.changePeople.useMutation();
  const offer = query.isPlaceholderData ? undefined : query.data;
  async function send(): Promise<void> {
    if (!offer) return;
    try {
      await change.mutateAsync({ ...wanted, version: offer.version, fee: offer.fee.after });
      showToast('success', t('peopleChanged', { name: customer_name, count: people }));
      onChanged();
      await Promise.all([
        utils.admin.today.invalidate(),
        utils.admin.booking.invalidate(),
        utils.admin.payment.invalidate(),
      ]);
    } catch (error) {
      showToast('error', failureText(error));
      await query.refetch();
    }
  }
  return { query, offer, busy: change.isPending, send };
}

export type PeopleDialogProps = {
  of: Attended;
  /** How many people are booked. */
  booked: number;
  /** Called after the change was stored. */
  onChanged?: (() => void) | undefined;
  onClose: () => void;
};

/** Opened by what outlives the row of the button: the lesson may move while a number is typed. */
export function PeopleDialog({ of, booked, onClose, onChanged }: PeopleDialogProps) {
  const { t } = useTranslation('today');
  const failureText = useFailureText();
  const [people, setPeople] = useState(booked);
  const { query, offer, busy, send } = usePeople(of, people, () => {
    onChanged?.();
    onClose();
  });
  const refused = offer?.refused;
  const isReady = offer !== undefined && !refused && people !== offer.before;
  return (
    <FormDialog
      size="guest"
      title={t('peopleOf', { name: of.customer_name })}
      saveLabel={t('peopleChange', { count: people })}
      busy={busy}
      isReady={isReady}
      onSubmit={send}
      onClose={onClose}
    >
      <NumberField
        label={t('peopleCame')}
        value={people}
        onValueChange={setPeople}
        min={1}
        max={maxPeople}
        read={wholeNumberIn}
        wrongText={t('peopleWrong')}
        decreaseLabel={t('peopleFewer')}
        increaseLabel={t('peopleMore')}
      />
      <div role="status" className="min-h-32">
        {query.isError && !query.data && <p className="text-danger">{failureText(query.error)}</p>}
        {refused && <p className="text-danger">{t(`peopleRefused_${refused}`)}</p>}
        {offer && !refused && people === offer.before && <p>{t('peopleAsBooked')}</p>}
        {isReady && <Consequences offer={offer} />}
      </div>
    </FormDialog>
  );
}

export function PeopleButton({ name, booked, onOpen }: { name: string; booked: number; onOpen: () => void }) {
  const { t } = useTranslation('today');
  return (
    <Button
      className="px-3"
      aria-label={t('peopleOf', { name })}
      icon={<Users aria-hidden className="size-4" />}
      onClick={onOpen}
    >
      {t('peopleButton', { count: booked })}
    </Button>
  );
}
