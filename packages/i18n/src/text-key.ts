/** The keys of texts, computed once for each namespace: i18next's own types compute them again at each call. */
import type { Resources } from './resources.ts';

type Namespace = keyof Resources;
type PluralForm = 'one' | 'other';

/** A text with plural forms is also called by its key without them, together with a count. */
type WithBase<Key> = Key extends `${infer Base}_${PluralForm}` ? Base | Key : Key;

type Keys = { [Ns in Namespace]: WithBase<keyof Resources[Ns]> };
type FullKeys = { [Ns in Namespace]: `${Ns}:${Keys[Ns] & string}` };

/** The keys that a `t` of these namespaces takes: those of the first as they are, and all with their namespace before them. */
export type TextKey<Ns> = Ns extends readonly [infer First, ...unknown[]]
  ? Keys[First & Namespace] | FullKeys[Ns[number] & Namespace]
  : Keys[Ns & Namespace];
