/** Every text shown on a screen comes from the locale files: none is hard-coded. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** Attributes and props of our own components whose value is shown or read out to users. */
const readAttribute =
  /^(title|alt|placeholder|label|heading|hint|description|message|text|summary|caption|content|aria-(label|description|roledescription|valuetext|placeholder|braillelabel))$|(Label|Text|Title|Hint|Message|Heading|Description)$/;

/** Attributes that only machines read; their values may have several words. */
const machineAttribute =
  /^(className|\w+ClassName|class|style|d|points|transform|viewBox|sizes|srcSet|media|autoComplete|accept|rel|allow|pattern|strokeDasharray|preserveAspectRatio|textAnchor|gridTemplate\w*|enterKeyHint|sport)$/;

/** The same in every language: labels of keys. */
const sameEverywhere = /^(Alt\+T|\([FU]\))$/;

const hasWords = (text: string): boolean => {
  const words = text.replace(/&\w+;/g, ' ').trim();
  return /\p{Letter}/u.test(words) && !sameEverywhere.test(words);
};

/** Looks like text rather than an identifier: has a space between words, or begins with a capital. */
const readsAsWords = (text: string): boolean =>
  hasWords(text) && (/\p{Letter}\s+\p{Letter}/u.test(text) || /^\p{Lu}\p{Ll}/u.test(text));

/** The texts an expression may evaluate to: literals, both branches of a conditional, the fixed parts of a template. */
function textsOf(node: ESTree.Expression | ESTree.JSXEmptyExpression): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [...node.quasis.map((quasi) => quasi.value.cooked ?? ''), ...node.expressions.flatMap(textsOf)];
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    case 'ArrayExpression':
      return node.elements.flatMap((each) => (each && each.type !== 'SpreadElement' ? textsOf(each) : []));
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return textsOf(node.expression);
    default:
      return [];
  }
}

/** The hard-coded texts of a source, each with its line. */
function wordsIn(name: string, source: string): string[] {
  const { program, errors } = parseSync(name, source, { lang: name.endsWith('.ts') ? 'ts' : 'tsx' });
  if (errors.length > 0) throw new Error(`${name} could not be read: ${errors[0]?.message}`);
  const found: string[] = [];
  const note = (texts: string[], start: number, isShown: (text: string) => boolean): void => {
    for (const text of texts.filter(isShown))
      found.push(`${name}:${source.slice(0, start).split('\n').length} ${text.trim()}`);
  };
  const child = (node: ESTree.JSXChild): void => {
    if (node.type === 'JSXText') note([node.value], node.start + node.value.search(/\S|$/), hasWords);
    if (node.type === 'JSXExpressionContainer') note(textsOf(node.expression), node.start, hasWords);
  };
  const attribute = ({ name, value, start }: ESTree.JSXAttribute): void => {
    const named = name.type === 'JSXNamespacedName' ? name.name.name : name.name;
    if (!value || machineAttribute.test(named)) return;
    const isRead = readAttribute.test(named) ? hasWords : readsAsWords;
    if (value.type === 'Literal') note(textsOf(value), start, isRead);
    if (value.type === 'JSXExpressionContainer') note(textsOf(value.expression), start, isRead);
  };
  new Visitor({
    JSXElement: ({ children }) => children.forEach(child),
    JSXFragment: ({ children }) => children.forEach(child),
    JSXOpeningElement: ({ name, attributes }) => {
      // The name passed to a ridge line is not shown.
      const shown = name.type === 'JSXIdentifier' && name.name === 'RidgeLine' ? [] : attributes;
      for (const each of shown) if (each.type === 'JSXAttribute') attribute(each);
    },
    // Properties of objects; a single word there is usually a text key.
    Property: ({ key, value, start }) => {
      if (key.type === 'Identifier' && readAttribute.test(key.name))
        note(textsOf(value as ESTree.Expression), start, readsAsWords);
    },
  }).visit(program);
  return found;
}

describe('a screen', () => {
  it.each([
    ['<p>Hello</p>', ['Hello']],
    ['<>Hi <b>there</b></>', ['Hi', 'there']],
    ['<p>{ok ? "Yes" : t("no")}</p>', ['Yes']],
    [`<p>{isNew && \`New: \${name}\`}</p>`, ['New:']],
    ['<p>{"Sum " + sum}</p>', ['Sum']],
    ['<img alt="A slope" />', ['A slope']],
    [`<input placeholder="name" aria-label={\`Row \${n}\`} />`, ['name', 'Row']],
    ['<Field label="level" emptyText="none" />', ['level', 'none']],
    ['<Card subject="Ready to go" />', ['Ready to go']],
    ['<List texts={{ label: "Ski level", kind: "of a kind" }} />', ['Ski level']],
    ['<p>予約</p>', ['予約']],
  ])('that says %s is reported for %j', (screen, expected) =>
    expect(wordsIn('screen.tsx', `const Screen = () => ${screen};`).map((found) => found.replace(/^\S+ /, ''))).toEqual(
      expected,
    ),
  );

  it.each([
    ['<p className="flex gap-2 Bold">{t("hello")}</p>'],
    ['<p>{count} / {total}&nbsp;·¥</p>'],
    ['<Field name="email" kind={isWide ? "wide" : "narrow"}>{children}</Field>'],
    ['<RidgeLine name="Page Not Found" />'],
  ])('that says %s is not reported', (screen) =>
    expect(wordsIn('screen.tsx', `const Screen = () => ${screen};`)).toEqual([]),
  );
});

const screensBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen)\.tsx?$|\/testing\//.test(name));

describe('the screens', () => {
  it('contain no hard-coded texts', () => {
    const screens = [...screensBelow('apps/web/src'), ...screensBelow('packages/ui/src')];
    expect(screens.length).toBeGreaterThan(200);
    expect(screens.flatMap((name) => wordsIn(name, readFileSync(path.join(root, name), 'utf8')))).toEqual([]);
  });

  // The browser would silently truncate pasted text. The schema of the form refuses it with a message.
  it('cut no text that is too long for a field', () => {
    const screens = [...screensBelow('apps/web/src'), ...screensBelow('packages/ui/src')];
    expect(screens.filter((name) => /\bmaxLength=/.test(readFileSync(path.join(root, name), 'utf8')))).toEqual([]);
  });
});
