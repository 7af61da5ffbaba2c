/** Whether a day lacks instructors, and the texts of its square in the calendar and its link above the schedule. */
import type { Demand } from '@gerende/domain/demand/schema';
import type { TFunction } from 'i18next';

export const isShort = ({ untaught, spare }: Pick<Demand, 'untaught' | 'spare'>): boolean => untaught > 0 || spare < 0;

/**
 * Instructors to spare, signed. Free instructors do not help a lesson that none of them can teach, so the lack is
 * shown.
 */
export function spareInWords({ untaught, spare }: Pick<Demand, 'untaught' | 'spare'>): string {
  const shown = untaught > 0 ? Math.min(spare, -untaught) : spare;
  return shown > 0 ? `+${shown}` : String(shown);
}

/** What a screen reader says of a day. @param day in words */
export function demandInWords(demand: Demand, day: string, t: TFunction<'demand'>): string {
  const { sold, needed, there, spare, untaught, is_closed } = demand;
  if (is_closed) return t('closedInWords', { day });
  const label = t('inWords', { day, sold, needed, count: there, spare });
  return untaught > 0 ? `${label} · ${t('untaught', { count: untaught })}` : label;
}
