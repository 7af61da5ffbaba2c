/** The order in which the list shows unassigned lessons. */
import { taughtLanguages } from '../language/taught.ts';
import { type Block, marksOf } from './blocks.ts';

/** Sorts by day and hour, by sport, or by the language that the guests chose; equals by day and hour. */
export const trayOrders = ['time', 'sport', 'language'] as const;
export type TrayOrder = (typeof trayOrders)[number];

const offered: readonly string[] = taughtLanguages;

/** Entries come last; any language does last of all languages. */
function rankOf(block: Block, order: TrayOrder): string {
  if (block.kind === 'entry' || order === 'time') return block.kind === 'entry' ? '~' : '';
  if (order === 'sport') return block.lesson.course.type;
  const [first] = marksOf(block)
    .languages.map((tag) => offered.indexOf(tag))
    .sort((a, b) => a - b);
  return first === undefined ? '}' : String(first).padStart(2, '0');
}

const whenOf = ({ date, start_time, end_time, key }: Block): string => `${date} ${start_time} ${end_time} ${key}`;

export function inTrayOrder(blocks: readonly Block[], order: TrayOrder): Block[] {
  const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
  return blocks.toSorted((a, b) => compare(rankOf(a, order), rankOf(b, order)) || compare(whenOf(a), whenOf(b)));
}
