/** The filtered audit log as a CSV file, generated while it is sent. */
import type { AuditFilter, AuditLine } from '@gerende/domain/audit/schema';
import { timeIn } from '@gerende/domain/calendar/plain-date';
import { csvText } from '@gerende/domain/csv';
import type { AppContext } from '../../context/context.ts';
import { instantOf } from '../../platform/clock.ts';
import { type FilePart, notedFile } from '../download/noted-file.ts';
import { selectSchool } from '../school/school.queries.ts';
import { allLines } from './audit-list.service.ts';

const chunk = 500;

const header = ['day', 'time', 'who', 'what', 'about', 'number', 'booking', 'name', 'note', 'field', 'before', 'after'];

const cell = (value: unknown): string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);

/** A row for each field that differs; one row for an entry without any. */
function rowsOf(line: AuditLine, zone: string): (string | number | null)[][] {
  const { at, day, actor, action, entity, entity_id, booking_id, name, note } = line;
  const time = at === null ? null : timeIn(zone, instantOf(at));
  const first = [day, time, actor, action, entity, entity_id, booking_id, name, note];
  if (line.fields.length === 0) return [[...first, null, null, null]];
  return line.fields.map(({ field, before, after }) => [...first, field, cell(before), cell(after)]);
}

async function* sheetParts(app: AppContext, filter: AuditFilter, zone: string): AsyncGenerator<FilePart, void> {
  for await (const lines of allLines(app, filter, chunk)) {
    const rows = lines.flatMap((line) => rowsOf(line, zone));
    yield { text: csvText(rows, false), rows: lines.length };
  }
}

/** @throws invalid before the first chunk */
export async function exportAudit(app: AppContext, filter: AuditFilter): Promise<ReadableStream<Uint8Array>> {
  const { time_zone: zone } = await selectSchool(app.db);
  return notedFile(app, { kind: 'audit', filters: filter }, csvText([header]), sheetParts(app, filter, zone));
}
