/**
 * What SQLite and PostgreSQL say differently. A word stands in a query or in a migration as any expression does. It is written
 * as SQLite writes it, unless the compiler of the query has a dictionary of its own (decision 0071).
 */
import { type Expression, type OperationNode, type RawBuilder, RawNode, type RootOperationNode, sql } from 'kysely';

/** By name, how an engine says a word. */
export type Dictionary = Record<string, (...args: never[]) => RawBuilder<unknown>>;

/** The same words, with the same arguments. */
export type SameWords<Words extends Dictionary> = {
  [Name in keyof Words]: (...args: Parameters<Words[Name]>) => RawBuilder<unknown>;
};

type WordNode = RawNode & { readonly word: string; readonly args: readonly never[] };

const isWord = (node: OperationNode): node is WordNode => RawNode.is(node) && 'word' in node;

/** @returns what puts a word of this dictionary, which is SQLite's, into SQL */
export const speakerOf =
  <Words extends Dictionary>(dictionary: Words) =>
  <Name extends keyof Words & string>(word: Name, ...args: Parameters<Words[Name]>): RawBuilder<unknown> => {
    const node = (dictionary[word] as SameWords<Words>[Name])(...args).toOperationNode() as RootOperationNode;
    const said: Expression<unknown> = { expressionType: undefined, toOperationNode: () => ({ ...node, word, args }) };
    return sql`${said}`;
  };

/**
 * @param dictionary of the compiler's own engine
 * @returns how that engine says the word; undefined where the node is none, or a word that all engines say alike
 */
export function translated(node: OperationNode, dictionary: Dictionary): OperationNode | undefined {
  if (!isWord(node)) return undefined;
  const say = dictionary[node.word];
  if (!say) throw new Error(`This database has no word for ${node.word}.`);
  return say(...node.args).toOperationNode();
}
