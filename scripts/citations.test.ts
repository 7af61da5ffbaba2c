/**
 * Checks that citations in comments, tests and documents resolve: every `§n`, `rest-v1 …`, `decisions …`, file and link. What git
 * ignores is not there: a reader of the repository has only what is in git.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const inGit = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const files = inGit.filter((file) => /\.(ts|tsx|mjs|md|css)$/.test(file) && !file.endsWith('citations.test.ts'));

/** Every file and folder in git, relative to the root. */
const places = new Set(
  inGit.flatMap((file) => file.split('/').map((_name, index, names) => names.slice(0, index + 1).join('/'))),
);
/** Every end of a path (`use-lesson.ts`, `lesson/use-lesson.ts`, …), and those of packages as an import names them. */
const endings = new Set(
  [...inGit, ...inGit.map((file) => file.replace(/^packages\/([\w-]+)\/src\//, '$1/'))].flatMap((file) =>
    file.split('/').map((_name, index, names) => names.slice(index).join('/')),
  ),
);

/** A document without its blocks of code, or the comments of a file of code. */
const prose = (file: string): string =>
  file.endsWith('.md')
    ? read(file).replaceAll(/^```[\s\S]*?^```/gm, '')
    : [...read(file).matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].map(([comment]) => comment).join('\n');

/** The terms of a page that can be cited: its headings, its calls, the first cell of each row, and words in bold. */
function termsOf(page: string): string[] {
  const text = read(page);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
  const cells = [...text.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => [
    cell,
    ...cell.split(/, (?=[A-Z]+ \/)/),
  ]);
  const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word);
  return [...headings, ...cells, ...bold].map((term) => term.trim().toLowerCase()).filter((term) => term !== '');
}

type Citation = { file: string; cited: string };

/** Every match with its file; a comment continued on the next line is read as one. */
function citations(pattern: RegExp): Citation[] {
  return files.flatMap((file) => {
    const text = read(file).replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
    return [...text.matchAll(pattern)].map(([, cited = '']) => ({ file, cited }));
  });
}

const numbers = new Set([...read('docs/spec/specification.md').matchAll(/^## (\d+) /gm)].map(([, number]) => number));

describe('a citation', () => {
  it('of a clause leads to a section of docs/spec/specification.md', () => {
    const cited = citations(/§(\d+)/g).filter(({ file }) => !file.startsWith('docs/spec/look'));
    expect(cited.length).toBeGreaterThan(300);
    expect(cited.filter(({ cited }) => !numbers.has(cited))).toEqual([]);
  });

  it.each([
    ['rest-v1', 60],
    ['decisions', 8],
    ['look-and-feel', 2],
  ])('of %s by name leads to a heading, a call, a row or a term of that page', (page, least) => {
    const terms = termsOf(`docs/spec/${page}.md`);
    // `rest-v1 Bookings` and `decisions: Edit Tags` name a place; `rest-v1)` and `rest-v1: ids are positive` the whole page.
    const place = '(?:[A-Z]|guest fee|filters|no price|conventions|past days|unknown rows|captcha token|every answer)';
    const named = citations(new RegExp(`(?<![\\w/-])${page}[:,]? (${place}[^,:;.)\`'"]*)`, 'g'));
    const text = read(`docs/spec/${page}.md`).toLowerCase();
    const isThere = (cited: string): boolean =>
      terms.some((term) => cited.startsWith(term) || term.startsWith(cited)) || text.includes(cited);
    const unknown = named.filter(({ cited }) => !isThere(cited.trim().toLowerCase()));
    expect(unknown).toEqual([]);
    expect(named.length).toBeGreaterThanOrEqual(least);
  });

  it('by a link leads to a file, and to a heading in it', () => {
    const slug = (title: string): string =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-');
    const broken = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, target = '', anchor]) => {
          const page = target === '' ? file : path.posix.join(path.posix.dirname(file), target).replace(/\/$/, '');
          const isThere = places.has(page);
          const isHeading =
            anchor === undefined ||
            (isThere && [...read(page).matchAll(/^#+ (.+)$/gm)].some(([, title = '']) => slug(title) === anchor));
          return isThere && isHeading ? undefined : `${file}: ${target}#${anchor ?? ''}`;
        }),
      )
      .filter((line) => line !== undefined);
    expect(broken).toEqual([]);
  });

  it('of a file leads to one in git, by its whole path or the end of it', () => {
    // This leaves out a pattern (`*-search.ts`, `<noun>.rest.ts`), an ending (`.wire.ts`), and a file of a package.
    const name =
      /(?<![\w./@<>*{}:…-])((?:\.{0,2}[\w-][\w.-]*\/|\.\.?\/)*\w[\w.-]*\.(?:tsx?|mjs|md|sh|css|svg))\b(?!\/)/g;
    const cited = files.flatMap((file) =>
      [...prose(file).matchAll(name)].map(([, cited = '']) => ({
        file,
        cited: cited.startsWith('.') ? path.posix.join(path.posix.dirname(file), cited) : cited,
      })),
    );
    expect(cited.filter(({ cited }) => !endings.has(cited))).toEqual([]);
    expect(cited.length).toBeGreaterThan(400);
  });

  it('of a decision by its number leads to one', () => {
    const decisions = new Set(inGit.flatMap((file) => /^docs\/decisions\/(\d{4})-.*\.md$/.exec(file)?.slice(1) ?? []));
    const cited = files.flatMap((file) => {
      const number = file.endsWith('.md') ? /[([](0\d{3})[\])]/g : /decisions?[ /](?:\d{4}, )?(0\d{3})\b/g;
      return [...prose(file).matchAll(number)].map(([, cited = '']) => ({ file, cited }));
    });
    expect(cited.filter(({ cited }) => !decisions.has(cited))).toEqual([]);
    expect(cited.length).toBeGreaterThan(200);
  });
});
