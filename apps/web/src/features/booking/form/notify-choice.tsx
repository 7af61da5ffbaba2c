/** Whether the guest is notified of a booking that is made or changed; if no mail would be sent, why not. */
import { kindOfEdit } from '@gerende/domain/message/untold';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lessonToTell, UntoldNote, useUntold } from '../../../shared/telling/tell-guest.tsx';
import { BookingFlag } from './booking-controls.tsx';
import type { BookingPartProps } from './use-booking-fee.ts';

export function NotifyChoice({ entity }: Pick<BookingPartProps, 'entity'>) {
  const { t } = useTranslation('bookingForm');
  const email = useWatch({ control: entity.form.control, name: 'email' });
  const { row } = entity;
  const kind = row ? kindOfEdit(row.status) : 'confirmed';
  const why = useUntold(kind && { ...(row && lessonToTell(row)), email, kind });
  if (!kind) return <UntoldNote why={row?.status === 'canceled' ? 'canceled' : 'request'} />;
  if (why) return <UntoldNote why={why} />;
  const hint = row ? t('notifyGuestHint') : t('notifyGuestNewHint');
  return <BookingFlag entity={entity} name="notify_guest" label={t('notifyGuest')} hint={hint} />;
}
