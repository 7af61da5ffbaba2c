/** The form of one line, which is passed to the parts of a booking's form like that of a whole booking. */
import type { LineBefore } from '@gerende/domain/instructor/fit-schema';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { noteOf } from '../../../shell/admin/form/use-entity-form.ts';
import { formResolver } from '../../../shell/form-resolver.ts';
import { type BookingForm, LineForm } from '../form/booking-form.ts';
import type { BookingEntity } from '../form/use-booking-fee.ts';

const nothing = async (): Promise<void> => undefined;

/** It is saved with the other lines, after those before it. */
export function useLine(begin: BookingForm, before: readonly LineBefore[]): BookingEntity {
  const { t } = useTranslation(['form', 'errors']);
  const first = useRef(begin);
  const form = useForm<BookingForm>({ defaultValues: first.current, resolver: formResolver(LineForm) });
  return {
    form,
    row: undefined,
    before,
    submit: nothing,
    busy: false,
    held: false,
    changed: form.formState.isDirty,
    leave: nothing,
    leaving: () => false,
    conflict: undefined,
    follow: nothing,
    settle: () => undefined,
    note: (name, words) => noteOf({ form, sides: undefined, t }, name, words),
  };
}
