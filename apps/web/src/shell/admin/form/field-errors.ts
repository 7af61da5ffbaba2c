/** What kind of refusal a write has met: the server's errors of single fields, or a change by somebody else. */
import { statusOf } from '../../transport.ts';

type Fields = Record<string, string[]>;

const fieldsOf = (error: unknown): Fields | undefined =>
  (error as { data?: { fields?: Fields } | null } | null | undefined)?.data?.fields;

/** The first sentence of each field, in the reader's language; empty if the failure is of another kind. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldsOf(error) ?? {}).flatMap(([name, [sentence]]) => (sentence ? [[name, sentence]] : [])),
  );
}

/** Whether somebody else has changed or deleted what the write was about: it cannot be repeated as it is. */
export const isOutdated = (error: unknown): boolean => [404, 409].includes(statusOf(error) ?? 0);
