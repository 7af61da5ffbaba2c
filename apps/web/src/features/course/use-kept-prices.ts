/** Prices of a slope that was taken off the course: they come back with the slope, until the course is saved. */
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CourseForm } from './course-form.ts';
import type { PriceFormRow } from './course-price/price-form.ts';

export function useKeptPrices(form: UseFormReturn<CourseForm>): {
  /** Takes the prices of slopes that left out of the form, and puts those of slopes that came back in again. */
  follow: (before: readonly number[], after: readonly number[]) => void;
  count: number;
} {
  const [kept, setKept] = useState<PriceFormRow[]>([]);
  function follow(before: readonly number[], after: readonly number[]): void {
    const left = before.filter((id) => !after.includes(id));
    const prices = form.getValues('prices');
    const returned = kept.filter((row) => after.includes(row.slope_id));
    const gone = prices.filter((row) => left.includes(row.slope_id));
    if (gone.length + returned.length === 0) return;
    setKept([...kept.filter((row) => !returned.includes(row)), ...gone]);
    form.setValue('prices', [...prices.filter((row) => !gone.includes(row)), ...returned], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }
  return { follow, count: kept.length };
}
