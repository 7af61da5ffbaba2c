/** WhatsApp knows its users by their phone number: it is filled in as the account, and never replaces what was typed. */
import type { GuestFormData } from '@gerende/domain/booking/guest-form';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { DetailsForm } from './details-form.ts';

type Contact = Pick<GuestFormData, 'preferredContactMethod' | 'phoneNumber' | 'accountId'>;

const phoneOf = ({ preferredContactMethod, phoneNumber }: Contact): string =>
  preferredContactMethod === 'whatsapp' ? phoneNumber.trim() : '';

export function usePhoneAsAccount(form: DetailsForm, values: Contact): void {
  const { preferredContactMethod, phoneNumber } = values;
  /** What the page has filled in itself; a draft may hold it from before. */
  const filled = useRef(values.accountId === phoneOf(values) ? values.accountId : '');
  const follow = useEffectEvent((_method: string, _phone: string) => {
    const isTyped = values.accountId.trim() !== '' && values.accountId !== filled.current;
    const phone = phoneOf(values);
    if (isTyped || values.accountId === phone) return;
    filled.current = phone;
    form.setValue('accountId', phone);
  });
  useEffect(() => follow(preferredContactMethod, phoneNumber), [preferredContactMethod, phoneNumber]);
}
