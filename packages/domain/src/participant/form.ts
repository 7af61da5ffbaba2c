/** The form for the participants of a booking: a row for each, which may stay empty. */

import { isRecord } from '../is-record.ts';
import { maxPeople } from '../most-people.ts';
import type { Participant } from './schema.ts';

const participantFields = ['name', 'age', 'level', 'remarks'] as const satisfies readonly (keyof Participant)[];
export type ParticipantField = (typeof participantFields)[number];
export type ParticipantRow = Record<ParticipantField, string>;

const emptyRow: ParticipantRow = { name: '', age: '', level: '', remarks: '' };

/** @param people how many were booked: there is a row for each of them, and for each stored one */
export function rowsOf(stored: readonly Participant[], people: number): ParticipantRow[] {
  const filled = stored.map(({ name, age, level, remarks }) => ({
    ...{ name, age: String(age ?? ''), level: String(level ?? ''), remarks: remarks ?? '' },
  }));
  const missing = Math.max(0, Math.min(people, maxPeople) - filled.length);
  return [...filled, ...Array.from({ length: missing }, () => emptyRow)];
}

/** The name of a field of a row, counted from 1. */
export const nameOfField = (field: ParticipantField, row: number): string => `${field}_${row}`;

/** The rows of a form whose fields have these names. */
export function rowsFromFields(fields: Readonly<Record<string, string>>): ParticipantRow[] {
  const rows = Array.from({ length: maxPeople }, (_, index) => {
    const of = (field: ParticipantField): string => fields[nameOfField(field, index + 1)] ?? '';
    return { name: of('name'), age: of('age'), level: of('level'), remarks: of('remarks') };
  });
  const last = rows.findLastIndex((_, index) => fields[nameOfField('name', index + 1)] !== undefined);
  return rows.slice(0, last + 1);
}

/** The rows as the wizard's draft stores them; empty while nobody is named. */
export const textOfRows = (rows: readonly ParticipantRow[]): string =>
  rows.every(isEmpty) ? '' : JSON.stringify(rows);

/** A stored row, as far as it fits. */
function rowFrom(stored: unknown): ParticipantRow {
  const of = (field: ParticipantField): string => {
    const value = isRecord(stored) ? stored[field] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { name: of('name'), age: of('age'), level: of('level'), remarks: of('remarks') };
}

/** A row for each of the people; the text comes from the browser's storage. */
export function rowsFromText(text: string, people: number): ParticipantRow[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text || '[]');
  } catch {
    stored = [];
  }
  const count = Math.max(0, Math.min(people, maxPeople));
  return Array.from({ length: count }, (_, index) => rowFrom(Array.isArray(stored) ? stored[index] : undefined));
}

const isEmpty = (row: ParticipantRow): boolean => participantFields.every((field) => row[field].trim() === '');

/** The rows that are sent, each with its number in the form, from 1: empty ones are left out. */
export const filledRows = (rows: readonly ParticipantRow[]): { row: ParticipantRow; number: number }[] =>
  rows.map((row, index) => ({ row, number: index + 1 })).filter(({ row }) => !isEmpty(row));
