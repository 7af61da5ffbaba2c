/**
 * The details that a guest chose to store on this device, in local storage under `guestDetails`; none of them is sent
 * from there.
 */

import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { type RememberedGuest, readRemembered, rememberedFrom } from '@gerende/domain/guest-booking/remembered-guest';
import { useMemo } from 'react';
import { storedText } from '../../../shell/browser/stored-text.ts';

const details = storedText('guestDetails');

/** @param today at the school; undefined while it is not known, and then nothing is offered */
export function useRememberedGuest(today: PlainDate | undefined): RememberedGuest | null {
  const stored = details.use();
  return useMemo(() => (today ? readRemembered(stored, today) : null), [stored, today]);
}

export function rememberGuest(form: GuestFormData, today: PlainDate): void {
  const remembered = rememberedFrom(form, today);
  if (remembered) details.write(JSON.stringify(remembered));
}

export const forgetGuest = (): void => details.write(null);
