/**
 * The expressions that SQLite and PostgreSQL write differently. A word is used in a query or in a migration like any
 * expression. It is written in SQLite's form, unless the query's compiler has its own dictionary (decision 0071).
 */
import { type Expression, type OperationNode, type RawBuilder, RawNode, type RootOperationNode, sql } from 'kysely';

/** An engine's form of each word, by name. */
export type Dictionary = Record<string, (...args: never[]) => RawBuilder<unknown>>;

/** The same words, with the same arguments. */
export type SameWords<Words extends Dictionary> = {
  [Name in keyof Words]: (...args: Parameters<Words[Name]>) => RawBuilder<unknown>;
};

type WordNode = RawNode & { readonly word: string; readonly args: readonly never[] };

const isWord = (node: OperationNode): node is WordNode => RawNode.is(node) && 'word' in node;

/** @returns a function that puts a word of this dictionary, which is SQLite's, into SQL */
export const speakerOf =
  <Words extends Dictionary>(dictionary: Words) =>
  <Name extends keyof Words & string>(word: Name, ...args: Parameters<Words[Name]>): RawBuilder<unknown> => {
    const node = (dictionary[word] as SameWords<Words>[Name])(...args).toOperationNode() as RootOperationNode;
    const said: Expression<unknown> = { expressionType: undefined, toOperationNode: () => ({ ...node, word, args }) };
    return sql`${said}`;
  };

/**
 * @param dictionary of the compiler's own engine
 * @returns the engine's form of the word; undefined if the node is no word, or one that all engines write alike
 */
export function translated(node: OperationNode, dictionary: Dictionary): OperationNode | undefined {
  if (!isWord(node)) return undefined;
  const say = dictionary[node.word];
  if (!say) throw new Error(`This database has no word for ${node.word}.`);
  return say(...node.args).toOperationNode();
}
