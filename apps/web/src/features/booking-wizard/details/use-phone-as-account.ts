/** WhatsApp knows its users by their phone number: it is filled in as the account, and never replaces what was typed. */
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { DetailsForm } from './details-form.ts';

type Contact = Pick<GuestFormData, 'preferredContactMethod' | 'phoneNumber'>;

const phoneOf = ({ preferredContactMethod, phoneNumber }: Contact): string =>
  preferredContactMethod === 'whatsapp' ? phoneNumber.trim() : '';

const filledIn = ({ accountId, ...contact }: GuestFormData): string =>
  accountId === phoneOf(contact) ? accountId : '';

export function usePhoneAsAccount({ control, getValues, setValue }: DetailsForm): void {
  const contact = ['preferredContactMethod', 'phoneNumber'] as const;
  const [preferredContactMethod, phoneNumber] = useWatch({ control, name: contact, exact: true });
  /** What the page has filled in itself; a draft may hold it from before. */
  const filled = useRef(filledIn(getValues()));
  const follow = useEffectEvent((_method: string, _phone: string) => {
    const { accountId, ...method } = getValues();
    const isTyped = accountId.trim() !== '' && accountId !== filled.current;
    const phone = phoneOf(method);
    if (isTyped || accountId === phone) return;
    filled.current = phone;
    setValue('accountId', phone);
  });
  useEffect(() => follow(preferredContactMethod, phoneNumber), [preferredContactMethod, phoneNumber]);
}
