/** The bookings behind a block of the schedule or a row of a list; one at a time can be edited here (§2, §4). */
import type { Booking } from '@gerende/domain/booking/schema';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { ErrorState } from '@gerende/ui/error-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskLeaving, LeaveGuard } from '../../../shell/admin/leave-guard.tsx';
import { useFailureText } from '../../../shell/use-failure-text.ts';
import { trpc } from '../../../trpc.ts';
import { BookingFields } from '../form/booking-fields.tsx';
import { useEditBooking } from '../form/use-edit-booking.ts';
import { PlanTable, type ShownPlans } from './plan-table.tsx';

export type BookingPopupProps = ShownPlans & {
  /** Bookings to list, in this order; undefined while they are loading. */
  bookingIds: readonly number[] | undefined;
  title: string;
  /** Buttons under the list with further actions. */
  actions?: ReactNode;
  onClose: () => void;
  /** Called after a save, before the popup closes, so that the caller refetches. */
  onSaved: () => unknown;
};

function Plans({
  bookingIds: known,
  title,
  onEdit,
  onSaved,
  ...shown
}: ShownPlans & Pick<BookingPopupProps, 'bookingIds' | 'title' | 'onSaved'> & { onEdit: (booking: Booking) => void }) {
  const { t } = useTranslation(['bookingForm', 'common']);
  const failureText = useFailureText();
  const bookingIds = known ?? [];
  const answers = trpc.useQueries((api) => bookingIds.map((id) => api.admin.booking.get({ id }, { staleTime: 0 })));
  const failed = answers.find((answer) => answer.isError && !answer.data);
  const rows = answers.flatMap((answer) => answer.data ?? []);
  if (failed) {
    return (
      <ErrorState
        size="admin"
        title={t('bookingForm:loadFailed')}
        retryLabel={t('common:retry')}
        retrying={answers.some((answer) => answer.isFetching)}
        onRetry={() => answers.forEach((answer) => void answer.refetch())}
      >
        {failureText(failed.error)}
      </ErrorState>
    );
  }
  if (!known || rows.length < known.length) {
    return (
      <LoadingRegion label={t('common:loading')} className="grid gap-2">
        {(known ?? [0]).map((id) => (
          <Skeleton key={id} className="h-10" />
        ))}
      </LoadingRegion>
    );
  }
  return <PlanTable caption={title} rows={rows} shown={shown} onEdit={onEdit} onChanged={() => void onSaved()} />;
}

type EditFormProps = Pick<BookingPopupProps, 'onSaved' | 'onClose'> & {
  row: Booking;
  onCancel: () => void;
  onChanged: (changed: boolean) => void;
};

function EditForm({ row, onSaved, onClose, onCancel, onChanged }: EditFormProps) {
  const { t } = useTranslation(['bookingForm', 'form']);
  const entity = useEditBooking(row, { onSaved, close: onClose });
  const { changed } = entity;
  useEffect(() => onChanged(changed), [onChanged, changed]);
  return (
    <>
      <BookingFields
        entity={entity}
        title={t('bookingForm:editBooking')}
        saveLabel={t('bookingForm:save')}
        actions={
          <Button size="admin" onClick={onCancel}>
            {t('form:cancel')}
          </Button>
        }
      />
      <LeaveGuard changed={changed} leaving={entity.leaving} />
    </>
  );
}

/**
 * Renders a dialog. The mounting route loads the texts: `loadTexts('bookingForm', 'choices', 'form', 'errors')`, with days
 * and guests `today` besides.
 */
export function BookingPopup({ bookingIds, title, actions, onClose, onSaved, ...shown }: BookingPopupProps) {
  const { t } = useTranslation(['bookingForm', 'common']);
  const [edited, setEdited] = useState<Booking>();
  const [changed, setChanged] = useState(false);
  /** Where to go after the user agrees to discard what was typed. */
  const [asked, setAsked] = useState<'list' | 'out'>();
  const toList = (): void => {
    setChanged(false);
    setEdited(undefined);
  };
  const go = (to: 'list' | 'out'): void => {
    setAsked(undefined);
    if (to === 'out') onClose();
    else toList();
  };
  const leave = (to: 'list' | 'out'): void => (changed ? setAsked(to) : go(to));
  return (
    <>
      <Dialog
        onClose={() => leave('out')}
        title={edited ? t('bookingForm:editBooking') : title}
        closeLabel={t('common:close')}
        width="wide"
        footer={edited ? undefined : actions}
      >
        <div className="text-sm">
          {edited ? (
            <EditForm
              key={edited.id}
              row={edited}
              onChanged={setChanged}
              onCancel={() => leave('list')}
              onSaved={onSaved}
              onClose={onClose}
            />
          ) : (
            <Plans bookingIds={bookingIds} title={title} onEdit={setEdited} onSaved={onSaved} {...shown} />
          )}
        </div>
      </Dialog>
      {asked && <AskLeaving of="page" onStay={() => setAsked(undefined)} onLeave={() => go(asked)} />}
    </>
  );
}
