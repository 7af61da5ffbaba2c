/** The server's errors of single fields of a refused write. */

type Fields = Record<string, string[]>;

const fieldsOf = (error: unknown): Fields | undefined =>
  (error as { data?: { fields?: Fields } | null } | null | undefined)?.data?.fields;

/** The first sentence of each field, in the reader's language; empty if the failure is of another kind. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldsOf(error) ?? {}).flatMap(([name, [sentence]]) => (sentence ? [[name, sentence]] : [])),
  );
}
