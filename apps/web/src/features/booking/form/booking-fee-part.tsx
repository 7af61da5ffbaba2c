/** The fee, line by line; for a stored booking the agreed fee beside the new one (§4, §9). */
import { feeFormulas } from '@gerende/domain/booking/choices';
import type { FeeLine } from '@gerende/domain/booking/fee';
import type { DeskFee } from '@gerende/domain/desk-booking/fee';
import { Button } from '@gerende/ui/button';
import { Choice, ChoiceGroup } from '@gerende/ui/menu/choice-buttons';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Check } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InlineNote } from '../../../shared/inline-note.tsx';
import { yen } from '../../../shell/money.ts';
import { BookingFlag, BookingSection, BookingText, BookingTextChoice } from './booking-controls.tsx';
import type { BookingForm } from './booking-form.ts';
import { rememberFormula } from './remembered-formula.ts';
import type { BookingFee, BookingPartProps } from './use-booking-fee.ts';

type FeeProps = BookingPartProps & { fee: BookingFee };

/** The factors of the fee. */
type Counted = Pick<BookingForm, 'fee_formula' | 'number_of_orders' | 'days_of_lesson'>;

/** The rule has a separate line for the first person; the form shows one line with the factors. */
function withOnePeopleLine(lines: readonly FeeLine[]): FeeLine[] {
  const others = lines.find((line) => line.kind === 'people');
  if (!others) return [...lines];
  const first = lines.find((line) => line.kind === 'base')?.amount ?? 0;
  return lines
    .filter((line) => line.kind !== 'base')
    .map((line) => (line === others ? { ...line, amount: first + line.amount } : line));
}

function FeeLines({ now, counted }: { now: DeskFee; counted: Counted }) {
  const { t } = useTranslation('bookingForm');
  const { lines, total, source } = now;
  const { number_of_orders: people, days_of_lesson: days } = counted;
  const amount = yen(lines.find((line) => line.kind === 'base')?.amount ?? 0);
  const names: Record<FeeLine['kind'], string> = {
    base: counted.fee_formula === 'days' ? t('feeBaseDay', { count: people }) : t('feeBase'),
    days: t('feeDays', { count: days - 1, amount }),
    people: t(source === 'price' ? 'feeGroupTimesPeople' : 'feeTimesPeople', { count: people, amount }),
    transportation: t('feeTransportation'),
    nomination: t('feeNomination'),
    discount: t('feeDiscount'),
  };
  return (
    <dl className="tabular grid gap-1" aria-label={t('feeLines')}>
      {withOnePeopleLine(lines).map((line) => (
        <div key={line.kind} className="flex justify-between gap-4 text-ink-soft">
          <dt>{names[line.kind]}</dt>
          <dd>{yen(line.amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-1 font-semibold">
        <dt>{t('total')}</dt>
        <dd>{yen(total)}</dd>
      </div>
    </dl>
  );
}

/** What a guest would pay for the same lesson, if the desk's formula makes a different sum; one press uses it. */
function GuestsFee({ fee, onUse }: { fee: BookingFee; onUse: () => void }) {
  const { t } = useTranslation('bookingForm');
  if (fee.waiting || !fee.now || fee.guests === undefined || fee.guests === fee.now.total) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded bg-glacier-wash p-3">
      <p>{t('guestWouldPay', { amount: yen(fee.guests) })}</p>
      <Button size="admin" onClick={onUse}>
        {t('useGuestsFee', { amount: yen(fee.guests) })}
      </Button>
    </div>
  );
}

/** Which price the lines use, if it is not simply the day's. */
function PriceNote({ fee, people }: { fee: BookingFee; people: number }) {
  const { t } = useTranslation('bookingForm');
  if (fee.pricesFailed) return <InlineNote onRetry={fee.retry}>{t('pricesFailed')}</InlineNote>;
  switch (fee.now?.source) {
    case 'estimate':
      return <p className="text-ink-soft text-sm">{t('priceEstimate')}</p>;
    case 'course_fee':
      return <InlineNote>{t('noPriceCourseFee', { count: people })}</InlineNote>;
    case 'fallback':
      return <InlineNote>{t('noPriceFallback', { count: people })}</InlineNote>;
    default:
      return null;
  }
}

/** The agreed and the new fee, side by side; the desk chooses one of them. */
function AgreedOrNew({ fee, agreed, total }: { fee: BookingFee; agreed: number; total: number }) {
  const { t } = useTranslation('bookingForm');
  const sides = [
    { choice: 'agreed', name: t('agreedFee'), amount: agreed, press: t('keepAgreedFee') },
    { choice: 'new', name: t('newFee'), amount: total, press: t('useNewFee') },
  ] as const;
  return (
    <div role="status" className="grid gap-3 rounded bg-amber-wash p-3">
      <p>{t('feeChanged')}</p>
      <ChoiceGroup
        label={`${t('agreedFee')} / ${t('newFee')}`}
        values={['agreed', 'new'] as const}
        chosen={fee.choice === 'typed' ? null : fee.choice}
        onChoose={fee.choose}
        className="grid gap-3"
      >
        {sides.map(({ choice, name, amount, press }) => (
          <div key={choice} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0">
              <span className="block text-ink-soft text-sm">{name}</span>
              <span className="tabular font-semibold">{yen(amount)}</span>
            </span>
            <Choice value={choice}>
              <Button
                size="admin"
                // A check mark, not only a colour, shows which of the two will be saved.
                icon={fee.choice === choice ? <Check aria-hidden className="size-4" /> : undefined}
              >
                {press}
              </Button>
            </Choice>
          </div>
        ))}
      </ChoiceGroup>
    </div>
  );
}

function FeeResult({ fee, counted }: { fee: BookingFee; counted: Counted }) {
  const { t } = useTranslation('bookingForm');
  const { now, agreed, repriced } = fee;
  if (fee.waiting) {
    return (
      <LoadingRegion label={t('calculating')}>
        <Skeleton className="mb-2 h-4" />
        <Skeleton className="h-4" />
      </LoadingRegion>
    );
  }
  if (!now) return agreed === undefined ? <p className="text-ink-soft text-sm">{t('feeHint')}</p> : null;
  if (agreed !== undefined && !repriced) {
    return now.total === agreed ? (
      <FeeLines now={now} counted={counted} />
    ) : (
      <p className="text-ink-soft text-sm">{t('feeStays')}</p>
    );
  }
  return (
    <>
      <FeeLines now={now} counted={counted} />
      <PriceNote fee={fee} people={counted.number_of_orders} />
      {agreed !== undefined && agreed !== now.total && <AgreedOrNew fee={fee} agreed={agreed} total={now.total} />}
    </>
  );
}

function FeeInput({ entity, fee }: FeeProps) {
  const { t } = useTranslation('bookingForm');
  const { now } = fee;
  const isOther = useWatch({
    control: entity.form.control,
    name: 'fee',
    compute: (typed) => typed !== String(now?.total),
  });
  const isTyped = fee.choice === 'typed' && now !== undefined && fee.agreed === undefined && isOther;
  return (
    <div
      // A typed fee is used until the desk chooses a calculated one again.
      onInput={() => fee.choice !== 'typed' && fee.choose('typed')}
    >
      <BookingText entity={entity} name="fee" label={t('fee')} inputMode="numeric" />
      {isTyped && (
        <Button size="admin" variant="quiet" className="mt-1" onClick={() => fee.choose('new')}>
          {t('useCalculatedFee', { amount: yen(now.total) })}
        </Button>
      )}
    </div>
  );
}

/** The fields that the fee depends on besides the lesson. */
export function ExtrasSection({ entity, choices }: BookingPartProps) {
  const { t } = useTranslation('bookingForm');
  const { form } = entity;
  const hasTransportation = useWatch({ control: form.control, name: 'has_transportation' });
  return (
    <BookingSection title={t('extrasSection')}>
      <BookingFlag
        entity={entity}
        name="has_transportation"
        label={t('transportation')}
        className={hasTransportation ? '@[34rem]:pt-6' : ''}
        onChosen={(chosen) => {
          const fee = choices.slopes.find((slope) => slope.id === form.getValues('slope_id'))?.transportation_fee;
          if (chosen && fee !== undefined && form.getValues('transportation_fee') === '')
            form.setValue('transportation_fee', String(fee), { shouldDirty: true });
        }}
      />
      {hasTransportation && (
        <BookingText entity={entity} name="transportation_fee" label={t('transportationFee')} inputMode="numeric" />
      )}
      <BookingFlag entity={entity} name="has_discount" label={t('hasDiscount')} className="col-span-full" />
    </BookingSection>
  );
}

export function FeeSection({ entity, choices, fee }: FeeProps) {
  const { t } = useTranslation(['bookingForm', 'choices']);
  const [fee_formula, number_of_orders, days_of_lesson] = useWatch({
    control: entity.form.control,
    name: ['fee_formula', 'number_of_orders', 'days_of_lesson'],
    // Without it, a change of `fee` counts as one of `fee_formula`, whose name begins so.
    exact: true,
  });
  return (
    <fieldset className="min-w-0 rounded border bg-paper p-4">
      <legend className="float-left mb-3 w-full font-semibold">{t('bookingForm:feeSection')}</legend>
      <div className="clear-both flex flex-col gap-3">
        <BookingTextChoice
          entity={entity}
          name="fee_formula"
          label={t('bookingForm:feeFormula')}
          options={feeFormulas.map((value) => ({ value, label: t(`choices:feeFormula_${value}`) }))}
          takes={(chosen) => {
            rememberFormula(chosen, choices.desk_fee);
            return false;
          }}
        />
        <FeeResult fee={fee} counted={{ fee_formula, number_of_orders, days_of_lesson }} />
        <GuestsFee
          fee={fee}
          onUse={() => {
            entity.form.setValue('fee_formula', 'days', { shouldDirty: true });
            rememberFormula('days', choices.desk_fee);
            fee.choose('new');
          }}
        />
        <FeeInput entity={entity} choices={choices} fee={fee} />
      </div>
    </fieldset>
  );
}
