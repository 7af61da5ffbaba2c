/**
 * Takes what a party owes in two presses: one opens this, one says how the money comes. Routes pass this in wherever a
 * booking that owes is listed. The mounting route loads the texts 'payment' and 'errors'.
 */
import { mostToTake, usualToTake } from '@gerende/domain/payment/rules';
import { type DeskMethod, deskMethods, type Ledger } from '@gerende/domain/payment/schema';
import { yenIn } from '@gerende/domain/payment/typed-amount';
import { changeOf } from '@gerende/domain/till/rules';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Banknote, CreditCard, Landmark, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CashGiven, isTooLittle } from '../../shared/counter/cash-given.tsx';
import { useCounter } from '../../shared/counter/use-counter.ts';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { yen } from '../../shell/money.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { TillNote } from './till-note.tsx';
import { type DialogProps, usePress } from './use-press.ts';

const icons: Record<DeskMethod, LucideIcon> = { cash: Banknote, card: CreditCard, transfer: Landmark };

type TakeProps = Pick<DialogProps, 'onChanged' | 'onClose' | 'bookingId'> & {
  ledger: Ledger;
  onBusy: (busy: boolean) => void;
};

function useTake({ ledger, onBusy, ...props }: TakeProps) {
  const { t } = useTranslation('payment');
  const { press, settled, failed } = usePress({ ...props, ledger });
  const { counter } = useCounter();
  const { mutateAsync, isPending, variables, error } = trpc.admin.payment.take.useMutation({
    onMutate: () => onBusy(true),
    onError: failed,
    onSettled: () => onBusy(false),
  });
  const amount = usualToTake(ledger);
  const take = async (method: DeskMethod, given: number | undefined): Promise<void> => {
    if (isPending) return;
    const now = await mutateAsync({ ...press, amount, method, counter_id: counter?.id }).catch(() => undefined);
    const change = method === 'cash' && given !== undefined ? changeOf(given, amount) : undefined;
    const words = { amount: yen(amount), change: yen(change ?? 0) };
    if (now) settled(now, t(change ? 'takenWithChange' : 'takenToast', words));
  };
  return { amount, take, busy: isPending ? variables.method : undefined, error };
}

function Methods({ onOther, ...props }: TakeProps & { onOther: () => void }) {
  const { t } = useTranslation('payment');
  const failureText = useFailureText();
  const [given, setGiven] = useState('');
  const { amount, take, busy, error } = useTake(props);
  const sum = yenIn(given);
  return (
    <div className="grid gap-4">
      {error && <FormAlert>{failureText(error)}</FormAlert>}
      <p className="tabular font-semibold text-2xl">{yen(amount)}</p>
      <TillNote />
      <div className="grid gap-2 sm:grid-cols-3">
        {deskMethods.map((method) => {
          const Icon = icons[method];
          return (
            <Button
              key={method}
              variant={method === 'cash' ? 'primary' : 'secondary'}
              // The focus for the second press: Enter takes cash.
              autoFocus={method === 'cash'}
              busy={busy === method}
              disabled={(busy !== undefined && busy !== method) || (method === 'cash' && isTooLittle(given, amount))}
              icon={<Icon aria-hidden className="size-5" />}
              onClick={() => void take(method, sum)}
            >
              {t(`method_${method}`)}
            </Button>
          );
        })}
      </div>
      <CashGiven due={amount} given={given} onGiven={setGiven} />
      <div>
        <Button size="admin" variant="quiet" className="px-0" disabled={busy !== undefined} onClick={onOther}>
          {t('otherAmount')}
        </Button>
      </div>
    </div>
  );
}

type TakeMoneyProps = {
  booking: { id: number; customer_name: string };
  onClose: () => void;
  /** Called after the money was taken. */
  onTaken?: (() => unknown) | undefined;
};

export function TakeMoneyDialog({ booking, onClose, onTaken = () => undefined }: TakeMoneyProps) {
  const { t } = useTranslation(['payment', 'common']);
  const query = trpc.admin.payment.list.useQuery({ booking_id: booking.id }, { staleTime: 0 });
  const [isOther, setIsOther] = useState(false);
  const [busy, setBusy] = useState(false);
  const ledger = query.data;
  const shared = { bookingId: booking.id, onChanged: onTaken, onClose };
  if (isOther && ledger) return <MoneyDialog {...shared} kind="payment" ledger={ledger} />;
  return (
    <Dialog
      busy={busy}
      onClose={onClose}
      title={t('payment:takeTitle')}
      description={t('payment:fromGuest', { name: booking.customer_name, number: booking.id })}
      closeLabel={t('common:close')}
    >
      {query.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      <ReadFailure query={query} title={t('payment:failed')} />
      {ledger && mostToTake(ledger) === 0 && <p>{t('payment:owesNothing')}</p>}
      {ledger && mostToTake(ledger) > 0 && (
        <Methods {...shared} ledger={ledger} onBusy={setBusy} onOther={() => setIsOther(true)} />
      )}
    </Dialog>
  );
}

export type WithTakeMoneyProps = Pick<TakeMoneyProps, 'booking' | 'onTaken'> & {
  /** The open press. */
  children: (take: { text: string; start: () => void }) => ReactNode;
};

/** Asks how the money comes, wherever that was pressed. */
export function WithTakeMoney({ booking, onTaken, children }: WithTakeMoneyProps) {
  const { t } = useTranslation('payment');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {children({ text: t('take'), start: () => setIsOpen(true) })}
      {isOpen && <TakeMoneyDialog booking={booking} onTaken={onTaken} onClose={() => setIsOpen(false)} />}
    </>
  );
}
