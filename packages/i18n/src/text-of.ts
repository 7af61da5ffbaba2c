/** Texts whose key is known only at run time: the ones that errors and form rules carry. */

/**
 * The sentence for a full key such as `errors:invalidEmail`, or `errors:tooLong?max=120` with what goes into its gaps. Its
 * namespace must be loaded.
 * @param t a translator of any namespaces
 * @param params what goes into the gaps of the sentence
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
