/** The part of a style sheet that a page uses, to stand in the page itself: the whole one comes with the app. */

/** Blocks of which each rule is looked at by itself; of any other at-rule all is kept. */
const holdsRules = /^@(?:layer|media|supports|container)\b/;

/** Where a block or a statement ends that begins at `from`. */
function endOf(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1);
    else if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === ';' && depth === 0) return at + 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
    // A text without an end: nothing after it can be told apart.
    if (at < from) break;
  }
  return css.length;
}

/** The commas of `:is(a, b)` do not divide selectors, and what stands in brackets is not asked for. */
const withoutBrackets = (selector: string): string => {
  const outer = selector.replace(/(?<!\\)\((?:\\.|[^()\\])*(?<!\\)\)/g, '');
  return outer === selector ? outer : withoutBrackets(outer);
};

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/(?<!\\)\.((?:\\3\d |\\.|[\w-]|[^\0-\x7f])+)/g)].map(([, name = '']) =>
    name.replace(/\\3(\d) ?/g, '$1').replace(/\\(.)/g, '$1'),
  );

/** @param used the classes of the page */
export function usedStyles(css: string, used: ReadonlySet<string>): string {
  const kept: string[] = [];
  for (let at = 0; at < css.length; ) {
    const end = endOf(css, at);
    const part = css.slice(at, end);
    const opening = part.indexOf('{');
    const prelude = part.slice(0, opening).trim();
    if (opening === -1 || (prelude.startsWith('@') && !holdsRules.test(prelude))) kept.push(part);
    else if (prelude.startsWith('@')) {
      const inside = usedStyles(part.slice(opening + 1, -1), used);
      if (inside !== '') kept.push(`${prelude}{${inside}}`);
    } else {
      const isUsed = withoutBrackets(prelude)
        .split(/(?<!\\),/)
        .some((selector) => classesOf(selector).every((name) => used.has(name)));
      if (isUsed) kept.push(part);
    }
    at = end;
  }
  return kept.join('');
}

const characters: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" };

/** The classes that a page names. */
export function classesIn(html: string): Set<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) =>
    list.replace(/&(?:amp|gt|lt|quot|#x27);/g, (name) => characters[name] ?? name),
  );
  return new Set(lists.flatMap((list) => list.split(/\s+/)));
}
