/** The prices in the form of a course; shown once the course has a slope (§2 Price Settings). */

import { textOf } from '@gerende/i18n/text-of';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CourseEntity } from './course-form.ts';
import { rowsOfPrices } from './course-price/price-form.ts';
import { PriceSettings } from './course-price/price-settings.tsx';

/** An error of a whole row, or of one of its fields. */
type Refused = { message?: string } | undefined;

/** The server's error of each row: the message of `prices.3`, or the first one below it. */
function refusedRows(error: unknown): (string | undefined)[] {
  if (!Array.isArray(error)) return [];
  return error.map((row: Refused) => {
    const fields = Object.values(row ?? {}) as unknown as Refused[];
    return row?.message ?? fields.find((field) => field?.message)?.message;
  });
}

export type CoursePricesProps = {
  entity: CourseEntity;
  slopes: readonly { id: number; name: string }[];
  today: string;
  /** Number of prices of slopes that were removed from the course. */
  retainedCount: number;
};

export function CoursePrices({ entity, slopes, today, retainedCount }: CoursePricesProps) {
  const { t } = useTranslation(['course', 'errors']);
  const { control, formState } = entity.form;
  const chosen = useWatch({ control, name: 'slope_ids' });
  const error = formState.errors.prices;
  const own = error?.message ?? error?.root?.message;
  if (chosen.length === 0) return null;
  return (
    <Controller
      control={control}
      name="prices"
      render={({ field: { value, onChange, ref } }) => (
        <PriceSettings
          rows={value}
          onChange={onChange}
          slopes={slopes.filter((slope) => chosen.includes(slope.id))}
          slopeNameOf={(id) => slopes.find((slope) => slope.id === id)?.name ?? `#${id}`}
          today={today}
          error={own && textOf(t, own)}
          refused={refusedRows(error)}
          retainedCount={retainedCount}
          stored={entity.conflict && rowsOfPrices(entity.conflict.prices)}
          focusRef={ref}
        />
      )}
    />
  );
}
