/**
 * What is to be paid after a booking: at once, while the place is held, or by a day. The payment itself begins on the
 * guest's own page.
 */

import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import type { PayAfterBooking as ToPay } from '@gerende/domain/checkout/schema';
import { buttonClass } from '@gerende/ui/button';
import { useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { yen } from '../../shell/money.ts';
import { useTextLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { HoldClock } from './hold-clock.tsx';

/** A provider's page cannot be shown in a frame, so a framed page opens it in a new tab. */
const target = window.self === window.top ? undefined : '_blank';

/** A form instead of a request: its response redirects to the provider, and a second press to the same page there. */
function PayForm({ path, offer, all }: { path: string } & Pick<ToPay, 'offer' | 'all'>) {
  const { t } = useTranslation('toPay');
  const language = useTextLanguage();
  return (
    <form method="post" action={`${path}/pay?lang=${language}`} target={target}>
      {offer && all !== null ? (
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="choice" value="deposit" className={buttonClass({ variant: 'primary' })}>
            {t('payDeposit', { amount: yen(offer.amount) })}
          </button>
          <button type="submit" name="choice" value="all" className={buttonClass({})}>
            {t('payAll', { amount: yen(all) })}
          </button>
        </div>
      ) : (
        <button type="submit" className={buttonClass({ variant: 'primary' })}>
          {t('pay')}
        </button>
      )}
      <p className="mt-2 text-ink-soft text-sm">{t('note')}</p>
    </form>
  );
}

type SumProps = { offer: NonNullable<ToPay['offer']>; hold: ToPay['hold']; dueOn: string | null };

function Sum({ offer: { purpose, amount }, hold, dueOn }: SumProps) {
  const { t } = useTranslation('toPay');
  const language = useTextLanguage();
  return (
    <>
      <p className="tabular font-semibold text-lg">{t(`sum_${purpose}`, { amount: yen(amount) })}</p>
      {hold && <p>{t('heldUntil', { time: hold.until })}</p>}
      {dueOn && <p>{t('dueBy', { day: dayInWords(dueOn, language) })}</p>}
      {!hold && <p>{t('onPage')}</p>}
    </>
  );
}

/**
 * Asked when the page opens, when the time is over, and whenever the guest comes back to this tab, which may have been to pay. A
 * mutation, so that the token is in no address. What is known stays until the next answer.
 * @returns `asked`: another one for each answer
 */
function useToPay(token: string) {
  const [answer, setAnswer] = useState<{ now: ToPay | null; asked: number }>({ now: null, asked: 0 });
  const { mutate } = trpc.guest.checkout.toPay.useMutation({
    onSuccess: (now) => setAnswer(({ asked }) => ({ now, asked: asked + 1 })),
  });
  const ask = useCallback(() => mutate({ token }), [mutate, token]);
  useEffect(() => {
    const back = (): void => {
      if (document.visibilityState === 'visible') ask();
    };
    ask();
    document.addEventListener('visibilitychange', back);
    // Back from the provider's page, the browser may show this one as it was.
    window.addEventListener('pageshow', back);
    return () => {
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('pageshow', back);
    };
  }, [ask]);
  return { ...answer, ask };
}

export type PayAfterBookingProps = {
  /** Of the guest's own page. */
  path: string;
  /** Called once it is known that the school takes the money here, so that no invoice will be sent. */
  onPaidHere: () => void;
};

export function PayAfterBooking({ path, onPaidHere }: PayAfterBookingProps) {
  const { t } = useTranslation('toPay');
  const id = useId();
  const { now, ask, asked } = useToPay(path.slice(path.lastIndexOf('/') + 1));
  const isHere = now !== null;
  const tell = useEffectEvent(onPaidHere);
  useEffect(() => {
    if (isHere) tell();
  }, [isHere]);
  if (!now) return null;
  const { offer, all, least, hold, paid, is_ordered, is_over, due_on } = now;
  const isOpen = offer !== null && !is_ordered;
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded bg-paper p-4 shadow sm:p-6">
      <h2 id={id} className="font-semibold text-xl">
        {t('title')}
      </h2>
      {is_over && <p role="status">{t('over')}</p>}
      {is_ordered && <p role="status">{t('ordered')}</p>}
      {paid > 0 && <p className="tabular">{t('paid', { amount: yen(paid) })}</p>}
      {isOpen && <Sum offer={offer} hold={hold} dueOn={due_on} />}
      {isOpen && least !== null && <p className="text-ink-soft text-sm">{t('least', { amount: yen(least) })}</p>}
      {isOpen && hold && <HoldClock key={asked} seconds={hold.seconds} onOver={ask} />}
      {isOpen && <PayForm path={path} offer={offer} all={all} />}
      {isOpen && !hold && (
        <p>
          <a href={path} target="_blank" rel="noopener" className="text-glacier underline">
            {t('openPage')}
          </a>
        </p>
      )}
    </section>
  );
}
