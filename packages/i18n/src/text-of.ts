/** Texts whose key is known only at run time: the ones that errors and form rules carry. */

/**
 * The sentence for a full key such as `errors:invalidEmail`. Its namespace must be loaded.
 * @param t a translator of any namespaces
 * @param params what goes into the gaps of the sentence
 */
export function textOf(
  t: (...args: never[]) => unknown,
  key: string,
  params: Record<string, string | number> = {},
): string {
  const translate = t as unknown as (key: string, params: Record<string, string | number>) => string;
  return translate(key, params);
}
