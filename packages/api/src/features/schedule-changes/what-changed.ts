/** What an operation changed on the schedule, from its rows of the audit log: for the line 'Just changed by …'. */
import type { WhatChanged } from '../../context/schedule-changes.ts';
import type { selectChangesAfter } from './schedule-changes.queries.ts';

type Row = Awaited<ReturnType<typeof selectChangesAfter>>[number];

/** The most names that are listed. */
const mostNames = 2;
/** Columns of a booking that change the place of its lessons. */
const placing = ['days', 'date', 'instructor_id', 'setting_time_id', 'days_of_lesson', 'slope_id'];

const asRow = (json: string | null): Record<string, unknown> =>
  json === null ? {} : (JSON.parse(json) as Record<string, unknown>);

function kindOf({ entity, action, after }: Row): WhatChanged['kind'] {
  if (entity === 'schedule_entry') return 'entry';
  if (entity === 'instructor') return 'instructor';
  if (entity !== 'booking') return 'other';
  if (action === 'create') return 'booked';
  const changed = asRow(after);
  if (changed.invoice_status === 'Canceled') return 'canceled';
  return placing.some((column) => column in changed) ? 'moved' : 'changed';
}

/**
 * @param rows of one operation
 * @param nameOf the guest of a booking, or an instructor; undefined when the row is gone
 */
export function whatChanged(
  rows: readonly Row[],
  nameOf: (entity: string, id: number) => string | undefined,
): WhatChanged {
  const kinds = new Set(rows.map(kindOf));
  const [only = 'other'] = kinds;
  const named = new Set(rows.flatMap((row) => nameOf(row.entity, Number(row.entity_id)) ?? []));
  return {
    kind: kinds.size === 1 ? only : 'changed',
    names: [...named].slice(0, mostNames),
    count: new Set(rows.map((row) => `${row.entity} ${row.entity_id}`)).size,
  };
}
