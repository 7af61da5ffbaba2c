/** Actions for the bookings selected in the list: set a contact or invoice status for all of them. */
import { cancels, toCancel } from '@gerende/domain/booking/cancellation';
import { contactStatuses, invoiceStatuses } from '@gerende/domain/booking/choices';
import { Button } from '@gerende/ui/button';
import { SelectField } from '@gerende/ui/select-field';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelDialog } from '../cancel/cancel-dialog.tsx';
import type { SetStatus, WantedStatus } from './use-set-status.ts';

/** Parses an option such as `invoice_status=Paid`. */
function wantedOf(choice: string): WantedStatus | undefined {
  const [field, value] = choice.split('=');
  const contact_status = contactStatuses.find((each) => each === value);
  const invoice_status = invoiceStatuses.find((each) => each === value);
  if (field === 'contact_status' && contact_status) return { contact_status };
  return field === 'invoice_status' && invoice_status ? { invoice_status } : undefined;
}

type SelectionBarProps = {
  ids: readonly number[];
  /** Those of them that are shown as canceled. */
  canceled: readonly number[];
  status: SetStatus;
  onClear: () => void;
};

export function SelectionBar({ ids, canceled, status, onClear }: SelectionBarProps) {
  const { t } = useTranslation(['bookingList', 'choices']);
  const [choice, setChoice] = useState('');
  const [asking, setAsking] = useState(false);
  const wanted = wantedOf(choice);
  const busy = status.progress !== undefined;
  async function apply(): Promise<void> {
    if (!wanted) return;
    if (cancels(wanted)) return setAsking(true);
    await set(wanted);
  }
  async function set(wanted: WantedStatus): Promise<void> {
    setAsking(false);
    setChoice('');
    await status.set(ids, wanted, canceled);
  }
  return (
    <section
      aria-label={t('bookingList:chosen', { count: ids.length })}
      className="flex flex-wrap items-center gap-2 rounded border border-glacier bg-glacier-wash px-3 py-2"
    >
      <p role="status" className="mr-1 font-medium">
        {status.progress ? t('bookingList:setting', status.progress) : t('bookingList:chosen', { count: ids.length })}
      </p>
      <SelectField
        size="admin"
        hideLabel
        label={t('bookingList:setTo')}
        placeholder={t('bookingList:setTo')}
        className="w-56"
        value={choice}
        disabled={busy}
        onChange={(event) => setChoice(event.target.value)}
      >
        <optgroup label={t('bookingList:filter_contact_status')}>
          {contactStatuses.map((value) => (
            <option key={value} value={`contact_status=${value}`}>
              {t(`choices:contactStatus_${value}`)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('bookingList:filter_invoice_status')}>
          {invoiceStatuses.map((value) => (
            <option key={value} value={`invoice_status=${value}`}>
              {t(`choices:invoiceStatus_${value}`)}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <Button size="admin" busy={busy} disabled={!wanted} onClick={apply}>
        {t('bookingList:apply')}
      </Button>
      {asking && wanted && (
        <CancelDialog
          count={ids.length}
          busy={busy}
          onConfirm={(notify_guest) => void set({ ...toCancel(wanted), notify_guest })}
          onClose={() => setAsking(false)}
        />
      )}
      <Button size="admin" variant="quiet" disabled={busy} onClick={onClear}>
        {t('bookingList:unchoose')}
      </Button>
    </section>
  );
}

/** Names each booking whose status was not changed, and why. */
export function RefusedChanges({ refused }: { refused: SetStatus['refused'] }) {
  const { t } = useTranslation('bookingList');
  if (refused.length === 0) return null;
  return (
    <div role="alert" className="rounded border border-danger bg-danger-wash px-3 py-2">
      <p className="font-medium">{t('refused', { count: refused.length })}</p>
      <ul className="mt-1 list-disc pl-5">
        {refused.map((change) => (
          <li key={change.id}>
            {change.outcome === 'missing' ? (
              t('missing', { number: change.id })
            ) : (
              <>
                <Link to="/admin/booking/edit/$bookingID" params={{ bookingID: String(change.id) }}>
                  {t('numbered', { number: change.id, name: change.customer_name })}
                </Link>
                {': '}
                {change.reason}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
