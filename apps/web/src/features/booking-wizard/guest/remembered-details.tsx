/** Offers the details of the last booking made on this device, to be used or forgotten with one press. */
import { fieldsOf, type RememberedGuest } from '@gerende/domain/guest-booking/remembered-guest';
import { Button } from '@gerende/ui/button';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DetailsForm } from '../details/details-form.ts';
import type { FormField } from '../lesson/field-errors.ts';
import { forgetGuest, useRememberedGuest } from './remembered-guest.ts';

function fill(form: DetailsForm, remembered: RememberedGuest): void {
  for (const [field, value] of Object.entries(fieldsOf(remembered))) form.setValue(field as FormField, value);
}

type OfferProps = { form: DetailsForm; remembered: RememberedGuest; onUse: () => void; onForget: () => void };

/** A separate component, since it watches every field. */
function Offer({ form, remembered, onUse, onForget }: OfferProps) {
  const { t } = useTranslation('lastSteps');
  const typed = useWatch({ control: form.control });
  const isSame = Object.entries(fieldsOf(remembered)).every(([field, value]) => typed[field as FormField] === value);
  return (
    <div className="rounded bg-glacier-wash p-3">
      <p className="wrap-anywhere">{t(isSame ? 'detailsUsed' : 'detailsOfLastTime', { name: remembered.guestName })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {!isSame && <Button onClick={onUse}>{t('useDetails')}</Button>}
        <Button variant="quiet" onClick={onForget}>
          {t('forgetDetails')}
        </Button>
      </div>
    </div>
  );
}

/** @param today at the school; undefined while it is not known */
export function RememberedDetails({ form, today }: { form: DetailsForm; today: string | undefined }) {
  const { t } = useTranslation('lastSteps');
  const region = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<'used' | 'forgotten' | null>(null);
  const remembered = useRememberedGuest(today);
  const isFilled = remembered !== null || done === 'forgotten';
  const finish = (what: 'used' | 'forgotten'): void => {
    setDone(what);
    // The pressed button is about to be removed.
    region.current?.focus({ preventScroll: true });
  };
  return (
    // Always rendered, so that text that appears in it is read out.
    <div ref={region} role="status" tabIndex={-1} className={clsx('rounded', isFilled && 'mb-5')}>
      {remembered ? (
        <Offer
          form={form}
          remembered={remembered}
          onUse={() => {
            fill(form, remembered);
            finish('used');
          }}
          onForget={() => {
            forgetGuest();
            finish('forgotten');
          }}
        />
      ) : (
        done === 'forgotten' && <p className="text-sm">{t('detailsForgotten')}</p>
      )}
    </div>
  );
}
