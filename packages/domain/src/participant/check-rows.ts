/** The errors in the rows of participants that a guest has filled in, and what is sent of them. */
import { filledRows, type ParticipantField, type ParticipantRow } from './form.ts';
import { Participant } from './schema.ts';

/** The text key of what is wrong, by field; that of a text that is too long has its limit (`textOf`). */
export type WrongFields = Partial<Record<ParticipantField, string>>;

/** By the number of the row in the form, from 1. An empty row names nobody, and has no error. */
export function wrongRows(rows: readonly ParticipantRow[]): ReadonlyMap<number, WrongFields> {
  const wrong = new Map<number, WrongFields>();
  for (const { row, number } of filledRows(rows)) {
    const { error } = Participant.safeParse(row);
    const fields: WrongFields = {};
    for (const issue of error?.issues ?? []) {
      const field = issue.path[0] as ParticipantField;
      const isLimit = issue.message === 'errors:tooLong' && 'maximum' in issue;
      fields[field] ??= isLimit ? `${issue.message}?max=${issue.maximum}` : issue.message;
    }
    if (error) wrong.set(number, fields);
  }
  return wrong;
}

/** The named participants, as they are sent. Rows with errors are left out: the form refuses them before. */
export const namedIn = (rows: readonly ParticipantRow[]): Participant[] =>
  filledRows(rows).flatMap(({ row }) => Participant.safeParse(row).data ?? []);
