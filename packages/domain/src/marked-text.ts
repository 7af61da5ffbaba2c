/**
 * Plain text with simple markup, for schools' texts about themselves: a blank line ends a paragraph, `- ` begins a list
 * item, `**bold**`, `[text](https://…)`, and bare addresses. Anything else is text; nothing of it is ever HTML.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; href: string };

export type Block =
  /** Each line break within a paragraph is preserved. */
  { kind: 'paragraph'; lines: Inline[][] } | { kind: 'list'; items: Inline[][] };

/** Lengths are bounded, so that a text of nothing but brackets is read in linear time. */
const marks =
  /\*\*([^*\n]{1,500})\*\*|\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()]{1,500})\)|(https?:\/\/[^\s<>()[\]"'、。，！？）」]{1,500})/giu;
const item = /^\s*(?:[-*]\s+|[•・]\s*)/u;

const isAddress = (text: string): boolean => URL.canParse(text);

/** The markup of one line. */
function inlinesOf(line: string): Inline[] {
  const found: Inline[] = [];
  let read = 0;
  const text = (end: number): void => {
    if (end > read) found.push({ kind: 'text', text: line.slice(read, end) });
  };
  for (const match of line.matchAll(marks)) {
    const [all, bold, words, target, bare] = match;
    // A full stop after an address ends the sentence.
    const address = target ?? bare?.replace(/[.,;:!?]+$/, '');
    if (address !== undefined && !isAddress(address)) continue;
    text(match.index);
    if (bold !== undefined) found.push({ kind: 'bold', text: bold });
    else if (address !== undefined) found.push({ kind: 'link', text: words ?? address, href: address });
    read = match.index + (bare !== undefined && address !== undefined ? address.length : all.length);
  }
  text(line.length);
  return found;
}

/** The blocks of a text; consecutive list lines form one list. */
export function parseMarkedText(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of text.split(/\r\n|[\n\r]/)) {
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const kind = item.test(line) ? 'list' : 'paragraph';
    if (open?.kind !== kind) {
      open = kind === 'list' ? { kind, items: [] } : { kind, lines: [] };
      blocks.push(open);
    }
    if (open.kind === 'list') open.items.push(inlinesOf(line.replace(item, '')));
    else open.lines.push(inlinesOf(line.trim()));
  }
  return blocks;
}

/** The text without markup, on one line: for descriptions that machines read. */
export function plainWords(text: string, most: number): string {
  const lines = parseMarkedText(text).flatMap((block) => (block.kind === 'list' ? block.items : block.lines));
  const words = lines.map((line) => line.map((part) => part.text).join('')).join(' ');
  return words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`;
}
