/** How documents and titles of tests are written: a decision is a page, lines are short, an apostrophe is plain. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(path.join(root, file)));

it('a decision is a page of at most 400 words: context, decision, consequences', () => {
  const decisions = files.filter((file) => /^docs\/decisions\/\d{4}-.*\.md$/.test(file));
  const wrong = decisions.flatMap((file) => {
    const text = read(file);
    const words = text.split(/\s+/).filter((word) => word !== '').length;
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    const isPage =
      words <= 400 &&
      text.startsWith(`# ${path.basename(file).slice(0, 4)}. `) &&
      /^Date: \d{4}-\d\d-\d\d · Status: \w/m.test(text) &&
      headings.join() === 'Context,Decision,Consequences';
    return isPage ? [] : [{ file, words, headings }];
  });
  expect(wrong).toEqual([]);
  expect(decisions.length).toBeGreaterThan(50);
});

it('a line of a document has at most 120 characters, unless it is a row of a table, code, or one link', () => {
  const documents = files.filter((file) => file.endsWith('.md'));
  const long = documents.flatMap((file) =>
    read(file)
      .replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/.+/g, ''))
      .split('\n')
      .flatMap((line, index) =>
        line.length > 120 && !line.startsWith('|') && !/^\s*(?:[-*] )?!?\[[^\]]*\]\([^)]*\)[.,;:]?$/.test(line)
          ? [`${file}:${index + 1}`]
          : [],
      ),
  );
  expect(long).toEqual([]);
  expect(documents.length).toBeGreaterThan(70);
});

const wrongApostrophe = /\p{L}[`’´]\p{L}/u;

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** A node of the syntax tree with all below it. */
function* nodes(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* nodes(each);
}

/** `it` of `it.each(rows)('title', …)` */
function called(node: unknown): unknown {
  if (!isNode(node)) return;
  if (node.type === 'Identifier') return node.name;
  return called(node.callee ?? node.object ?? node.tag);
}

/** Titles of tests with another sign in the place of an apostrophe. */
const wrongTitles = (file: string, text: string): string[] =>
  [...nodes(parseSync(file, text).program)].flatMap(({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression' || !['it', 'test', 'describe'].includes(String(called(callee)))) return [];
    const [title] = Array.isArray(given) ? given : [];
    return isNode(title) && typeof title.value === 'string' && wrongApostrophe.test(title.value) ? [title.value] : [];
  });

it("the title of a test has a plain apostrophe: ', not ` or ’", () => {
  const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  const suspicious = tests.map((file) => ({ file, text: read(file) })).filter(({ text }) => wrongApostrophe.test(text));
  expect(suspicious.flatMap(({ file, text }) => wrongTitles(file, text).map((title) => `${file}: ${title}`))).toEqual(
    [],
  );
  expect(wrongTitles('a.test.ts', "it.each([1])('is the guest`s %i', () => expect('a`s').toBe(1));")).toEqual([
    'is the guest`s %i',
  ]);
  expect(tests.length).toBeGreaterThan(400);
});
