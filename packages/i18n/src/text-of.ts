/** Looks up texts whose key is known only at run time, such as those of errors and form rules. */

/**
 * The text of a full key such as `errors:invalidEmail`, or `errors:tooLong?max=120` with its params. The namespace must
 * be loaded.
 * @param t a translator of any namespaces
 * @param params values for the placeholders of the text
 */
export function textOf(
  t: (...args: never[]) => unknown,
  key: string,
  params: Record<string, string | number> = {},
): string {
  const translate = t as unknown as (key: string, params: Record<string, string | number>) => string;
  const [name = '', gaps] = key.split('?');
  return translate(name, { ...Object.fromEntries(new URLSearchParams(gaps)), ...params });
}
