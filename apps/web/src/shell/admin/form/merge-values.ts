/**
 * Three-way merge of a form: the base that the edit started from, what the user typed, and what somebody else has
 * stored since. Fields that were not typed take the stored value; lists and names by language are merged item by item.
 */

/** How a field is split into items: an object by property, a list by the key of its items. */
export type MergeRules<Values> = {
  [Name in keyof Values]?: Values[Name] extends readonly (infer Item)[] ? (item: Item) => string : 'parts';
};

export type MergeVersions<Value> = { base: Value; typed: Value; stored: Value };

type Item = (item: unknown) => string;
type Rule = 'parts' | Item | undefined;

/** Files are compared by identity, not by content. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof File || b instanceof File) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
const isInOrder = (list: readonly unknown[]): boolean =>
  list.every((item, index) => index === 0 || String(list[index - 1]) <= String(item));

/** A copy of a form's values, which the form itself changes in place. */
export function copyOf<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  const copied = Array.isArray(value)
    ? value.map(copyOf)
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]));
  return copied as Value;
}

/** Items by key; undefined if two have the same key, which would be ambiguous. */
function byKey(list: readonly unknown[], keyOf: Item): Map<string, unknown> | undefined {
  const found = new Map(list.map((item) => [keyOf(item), item]));
  return found.size === list.length ? found : undefined;
}

/** The stored list with the user's additions, changes and removals. */
function mergeLists({ base, typed, stored }: MergeVersions<readonly unknown[]>, keyOf: Item): readonly unknown[] {
  const [was, mine, theirs] = [byKey(base, keyOf), byKey(typed, keyOf), byKey(stored, keyOf)];
  if (!was || !mine || !theirs) return typed;
  const isMine = (key: string): boolean => !isSameValue(was.get(key), mine.get(key));
  const remaining = [...theirs].flatMap(([key, item]) => {
    if (!isMine(key)) return [item];
    return mine.has(key) ? [mine.get(key)] : [];
  });
  const added = [...mine].flatMap(([key, item]) => (!theirs.has(key) && isMine(key) ? [item] : []));
  const merged = [...remaining, ...added];
  return merged.every(isPlain) && isInOrder(stored) && isInOrder(typed)
    ? merged.sort((a, b) => (String(a) < String(b) ? -1 : 1))
    : merged;
}

function mergeField({ base, typed, stored }: MergeVersions<unknown>, rule: Rule): unknown {
  if (isSameValue(typed, base)) return stored;
  if (isSameValue(stored, base)) return typed;
  if (Array.isArray(base) && Array.isArray(typed) && Array.isArray(stored)) {
    const keyOf =
      typeof rule === 'function' ? rule : [...base, ...typed, ...stored].every(isPlain) ? String : undefined;
    return keyOf ? mergeLists({ base, typed, stored }, keyOf) : typed;
  }
  return rule === 'parts' ? mergeParts({ base, typed, stored } as MergeVersions<Record<string, unknown>>, {}) : typed;
}

function mergeParts(
  sides: MergeVersions<Record<string, unknown>>,
  rules: Record<string, Rule>,
): Record<string, unknown> {
  const merged = Object.keys(sides.typed).map((name) => {
    const { base, typed, stored } = sides;
    return [name, mergeField({ base: base[name], typed: typed[name], stored: stored[name] }, rules[name])];
  });
  return Object.fromEntries(merged);
}

/** The form values after the user's changes are applied to the stored ones. */
export const mergeValues = <Values extends object>(
  sides: MergeVersions<Values>,
  rules: MergeRules<Values> = {},
): Values => mergeParts(sides as MergeVersions<Record<string, unknown>>, rules as Record<string, Rule>) as Values;

/** Whether both sides changed the same field to different values, so that somebody has to choose. */
export const isClash = <Values extends object>({ base, typed, stored }: MergeVersions<Values>): boolean =>
  (Object.keys(typed) as (keyof Values)[]).some(
    (name) =>
      !isSameValue(typed[name], base[name]) &&
      !isSameValue(stored[name], base[name]) &&
      !isSameValue(typed[name], stored[name]),
  );
