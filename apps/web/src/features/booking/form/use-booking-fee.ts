/** The fee of the desk's form: recalculated on changes, unless it was agreed or typed (§4 Fee recalculation, §9). */

import type { FeeFormula } from '@gerende/domain/booking/choices';
import type { Booking } from '@gerende/domain/booking/schema';
import { type DeskFee, deskFee, isRepriced, type Pricing } from '@gerende/domain/desk-booking/fee';
import type { LineBefore } from '@gerende/domain/instructor/fit-schema';
import { nominationFee } from '@gerende/domain/instructor/rules';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { EntityForm } from '../../../shell/admin/form/use-entity-form.ts';
import { trpc } from '../../../trpc.ts';
import { type BookingForm, formOfBooking, pricingOf } from './booking-form.ts';
import { firstFormula } from './remembered-formula.ts';
import type { BookingChoices } from './use-booking-choices.ts';

export type BookingEntity = EntityForm<BookingForm, Booking> & {
  /** The earlier lines in the form of a party, as far as they are filled in: they get their places first. */
  before?: readonly LineBefore[];
};

/** The props of each part of the form. */
export type BookingPartProps = { entity: BookingEntity; choices: BookingChoices };

/** Where the fee comes from: calculated, agreed before, or typed. */
export type FeeChoice = 'new' | 'agreed' | 'typed';

export type BookingFee = {
  /** Undefined without a course, for a deleted one, and while its prices are loaded. */
  now: DeskFee | undefined;
  /** Yen; what a guest would pay, with the discount if that is given. Undefined as `now` is. */
  guests: number | undefined;
  /** Whether a new fee is being computed. */
  waiting: boolean;
  pricesFailed: boolean;
  retry: () => void;
  /** Yen; the fee of the stored booking. */
  agreed: number | undefined;
  /** Whether a field that the fee depends on differs from the stored booking. */
  repriced: boolean;
  choice: FeeChoice;
  choose: (choice: FeeChoice) => void;
};

/** Yen; fee of the nominated instructor. An unchanged nomination keeps the agreed fee. */
function feeOfNomination(pricing: Pricing, held: Booking | undefined, choices: BookingChoices): number {
  const { nominated_instructor_id: id, course_id } = pricing;
  if (held && id !== null && held.nominated_instructor_id === id && held.course_id === course_id)
    return held.nomination_fee;
  const instructor = choices.instructors.find((each) => each.id === id);
  const course = choices.courses.find((each) => each.id === course_id);
  return instructor && course ? nominationFee(instructor, course.type, course.nomination_fee_type) : 0;
}

export function useBookingFee(entity: BookingEntity, choices: BookingChoices): BookingFee {
  const { form, row: held } = entity;
  const { control } = form;
  // A keystroke in a field on which the fee does not depend renders nothing here.
  const pricing = useWatch({ control, compute: (values: BookingForm) => pricingOf(values) });
  // The agreed fee stays until the desk chooses the new sum (decisions: desk fee).
  const [choice, setChoice] = useState<FeeChoice>(held ? 'agreed' : 'new');
  const { course_id, slope_id } = pricing;
  // A deleted course has no prices to fetch: the agreed fee stays.
  const course = choices.courses.find((each) => each.id === course_id);
  const isAsked = course !== undefined && slope_id > 0;
  const prices = trpc.guest.coursePrice.list.useQuery({ course_id, slope_id }, { enabled: isAsked });
  const isLoading = isAsked && prices.isPending;
  const repriced = held !== undefined && isRepriced(pricingOf(formOfBooking(held)), pricing);
  const feeBy = (fee_formula: FeeFormula): DeskFee | undefined =>
    course === undefined || isLoading
      ? undefined
      : deskFee(
          { ...pricing, fee_formula },
          {
            prices: prices.data ?? [],
            course_fee: course.fee,
            nomination_fee: feeOfNomination(pricing, held, choices),
          },
        );
  const now = feeBy(pricing.fee_formula);
  const isAgreed = held !== undefined && (!repriced || choice === 'agreed');
  const wanted = choice === 'typed' ? undefined : isAgreed ? held.fee : now?.total;
  // A new booking starts with the formula chosen last, or the school's, without making the form dirty.
  const isUnsaid = useWatch({ control, name: 'fee_formula', exact: true }) === '';
  const { desk_fee } = choices;
  useEffect(() => {
    if (isUnsaid) form.resetField('fee_formula', { defaultValue: firstFormula(desk_fee) });
  }, [form, isUnsaid, desk_fee]);
  useEffect(() => {
    if (wanted === undefined) return;
    form.setValue('fee', String(wanted), { shouldDirty: true });
    form.clearErrors('fee');
  }, [form, wanted]);
  return {
    now,
    guests: feeBy('days')?.total,
    waiting: choice === 'new' && isLoading && (held === undefined || repriced),
    pricesFailed: isAsked && prices.isError,
    retry: () => void prices.refetch(),
    agreed: held?.fee,
    repriced,
    choice,
    choose: setChoice,
  };
}
