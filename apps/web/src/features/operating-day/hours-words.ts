/** Opening hours in words for the desk. */

import type { TFunction } from 'i18next';
import { hoursInWords } from '../../shell/kept-words.ts';
import type { Hours, HoursGroup } from './hours-of-days.ts';

/** '08:30–17:00'. */
export const hoursOf = ({ duration_from, duration_to }: Hours): string => hoursInWords(duration_from, duration_to);

/** 'Mixed: 08:30–17:00 on 12 days, closed on 3 days'; equal hours are shown without counts. */
export function groupsInWords(groups: readonly HoursGroup[], t: TFunction<'operatingDay'>): string {
  const [only] = groups;
  if (!only) return '';
  if (groups.length === 1) return only.hours ? hoursOf(only.hours) : t('dayClosed');
  const words = groups.map(({ hours, count }) =>
    hours ? t('hoursOn', { hours: hoursOf(hours), count }) : t('closedOn', { count }),
  );
  return t('mixed', { groups: words.join(t('separator')) });
}
