/**
 * No dialog discards what was typed into it without asking: each one with a field is a FormDialog or uses useKeepTyped.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

/** Dialogs with a field that close at once, each with the reason. */
const unguarded: Record<string, string> = {
  'features/booking/cancel/cancel-dialog.tsx CancelDialog': 'one mark, nothing to type',
  'features/booking/list/guest-data.tsx EraseDialog': 'what is typed stands beside the field, and only confirms',
  'features/booking/popup/booking-popup.tsx BookingPopup': 'asks by itself, with a button that saves',
  'features/booking/shortcuts/booking-palette.tsx BookingPalette': 'a search',
  'features/payment/take-money.tsx TakeMoneyDialog': 'the cash that is handed over is reckoned with, not kept',
  'features/schedule/finder/finder-dialog.tsx FinderDialog': 'a search',
  'features/schedule/popup/print-dialog.tsx PrintDialog': 'one choice, nothing to type',
  'features/second-step/second-step-section.tsx SetUpButton': 'a one-time code',
  'features/session/confirm-password.tsx AskForPassword': 'a password',
  'features/setup/demo-card.tsx ClearDialog': 'what is typed stands beside the field, and only confirms',
  'shared/lesson-answer.tsx LessonsDialog': 'one mark, nothing to type',
  'shared/session/login-again.tsx AskForLogin': 'asks by itself; a password or a one-time code',
};

/** An element on the screen: its component, and those within it. */
type Element = { tag: string; within: string[]; takesChildren: boolean };

/** A component: what it renders, and whether it asks before something typed is lost. */
type Part = { elements: Element[]; isGuarded: boolean };

type Source = {
  parts: Map<string, Part>;
  /** From the local name to the module and the name there. */
  imports: Map<string, { file: string; name: string }>;
};

const field = /^@gerende\/ui\/(text-field|select-field|number-field|time-entry-field|checkbox-field)$/;
const control = /^(input|select|textarea)$/;

/** The components of a file, and what it imports. */
function read(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text, { lang: 'tsx' });
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0]?.message}`);
  const elements: { tag: string; start: number; end: number }[] = [];
  const guards: number[] = [];
  new Visitor({
    JSXElement: ({ openingElement: { name }, start, end }) => {
      if (name.type === 'JSXIdentifier') elements.push({ tag: name.name, start, end });
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'useKeepTyped') guards.push(start);
    },
  }).visit(program);
  const partIn = (body: { start: number; end: number }): Part => ({
    elements: elements
      .filter(({ start, end }) => start >= body.start && end <= body.end)
      .map(({ tag, start, end }) => ({
        tag,
        within: elements.filter((each) => each.start > start && each.end < end).map((each) => each.tag),
        takesChildren: /\{children\}|\{\.\.\./.test(text.slice(start, end)),
      })),
    isGuarded: guards.some((start) => start >= body.start && start < body.end),
  });
  const parts: Source['parts'] = new Map();
  const imports: Source['imports'] = new Map();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const module = statement.source.value;
      const from = module.startsWith('.') ? path.posix.join(path.posix.dirname(file), module) : module;
      for (const each of statement.specifiers)
        if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier')
          imports.set(each.local.name, { file: from, name: each.imported.name });
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration' && declared.id) parts.set(declared.id.name, partIn(declared));
    if (declared?.type === 'VariableDeclaration')
      for (const { id, init } of declared.declarations)
        if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') parts.set(id.name, partIn(init));
  }
  return { parts, imports };
}

/** The dialogs with a field that close without a question, each as its file and its name. */
function openDialogs(files: Readonly<Record<string, string>>): string[] {
  const sources = new Map(Object.entries(files).map(([file, text]) => [file, read(file, text)]));
  const whereIs = (file: string, tag: string) => sources.get(file)?.imports.get(tag) ?? { file, name: tag };
  const partOf = ({ file, name }: { file: string; name: string }) => sources.get(file)?.parts.get(name);
  /** Whether the element is a dialog that closes at once: our component, or one that passes it its children. */
  function isOpenDialog(file: string, tag: string): boolean {
    const at = whereIs(file, tag);
    if (at.file === '@gerende/ui/dialog') return true;
    const part = partOf(at);
    if (!part || part.isGuarded) return false;
    return part.elements.some((each) => each.takesChildren && each.tag !== tag && isOpenDialog(at.file, each.tag));
  }
  const seen = new Map<string, boolean>();
  function isField(file: string, tag: string): boolean {
    if (control.test(tag)) return true;
    const at = whereIs(file, tag);
    if (field.test(at.file)) return true;
    const key = `${at.file} ${at.name}`;
    const known = seen.get(key);
    if (known !== undefined) return known;
    seen.set(key, false);
    const all = partOf(at)?.elements ?? [];
    // A dialog opened over this one is checked separately.
    const isDialog = all.some((each) => isOpenDialog(at.file, each.tag) || each.tag === 'FormDialog');
    const found = !isDialog && all.some((each) => isField(at.file, each.tag));
    seen.set(key, found);
    return found;
  }
  return [...sources].flatMap(([file, { parts }]) =>
    [...parts]
      .filter(([, { isGuarded }]) => !isGuarded)
      .filter(([, { elements }]) =>
        elements.some(({ tag, within }) => isOpenDialog(file, tag) && within.some((each) => isField(file, each))),
      )
      .map(([name]) => `${file} ${name}`),
  );
}

const root = import.meta.dirname;
const screens = Object.fromEntries(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.tsx') && !/\.test\.tsx$|(^|\/)testing\//.test(name))
    .map((name) => [name, readFileSync(path.join(root, name), 'utf8')]),
);

const imported = "import { Dialog } from '@gerende/ui/dialog'; import { TextField } from '@gerende/ui/text-field';";

describe('a dialog', () => {
  it.each([
    ['a field', '<Dialog><TextField /></Dialog>'],
    ['a control', '<Dialog><p><textarea /></p></Dialog>'],
    ['a part with a field', '<Dialog><Part /></Dialog>'],
    ['what it is given', '<Frame><Part /></Frame>'],
    ['what it is given among others', '<Spread><Part /></Spread>'],
  ])('with %s is found where it closes at once', (_, screen) => {
    const parts = `function Part() { return <TextField />; }
      export function Frame({ children }) { return <Dialog>{children}</Dialog>; }
      export function Spread({ title, ...dialog }) { return <Dialog {...dialog} />; }`;
    const of = (first: string) => ({ 'a.tsx': `${imported} ${parts} function Ask() { ${first} return ${screen}; }` });
    expect(openDialogs(of(''))).toEqual(['a.tsx Ask']);
    expect(openDialogs(of('useKeepTyped(onClose);'))).toEqual([]);
  });

  it('without a field may close at once, also where a field is beside it', () =>
    expect(openDialogs({ 'a.tsx': `${imported} const Ask = () => <><TextField /><Dialog><p /></Dialog></>;` })).toEqual(
      [],
    ));

  it('with a field is a FormDialog, uses useKeepTyped, or is named above with the reason', () =>
    expect(openDialogs(screens).sort()).toEqual(Object.keys(unguarded).sort()));
});
