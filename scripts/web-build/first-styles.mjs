/** Prunes the style sheet to what the pages use that the server renders ahead of the app (apps/web/src/first-page.tsx). */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PurgeCSS } from 'purgecss';

const root = path.join(import.meta.dirname, '../..');

const source = (file) => path.join(root, 'apps/web/src', file);
const every = [source('router.tsx'), source('routes/__root.tsx')];
const steps = [...every, source('routes/index.tsx')];

const laterSteps = source('features/booking-wizard/later-steps.tsx');
const categories = source('features/booking-wizard/steps/category-step.tsx');
const courses = source('features/booking-wizard/courses/course-step.tsx');

/** The modules with which the pages of a kind begin, and the one that they do without: a step each, and the finder's answer. */
const pages = {
  slopes: { begin: steps, without: undefined },
  categories: { begin: [...steps, laterSteps], without: courses },
  courses: { begin: [...steps, laterSteps], without: categories },
  found: { begin: [...every, source('routes/find.tsx')], without: undefined },
};

/** Strings in code, as a bundler writes it: they contain names of classes and of elements. */
const texts = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
const wordsOf = (code) => [...code.matchAll(texts)].flatMap(([text]) => text.slice(1, -1).split(/\s+/));

/** What the page has without naming it: its frame, the icons of a library, and states, as pseudo-classes. */
const always = ['html', 'body', 'svg', 'path', /^:/];

/** Rules with these are kept whatever their values. */
const attributes = ['hidden', 'role', 'type', 'tabindex', 'aria-disabled'];

/**
 * The rules whose classes and elements the code names. Of variables, those that are used, and those whose name or colour
 * the code names.
 * @param {string} css
 * @param {string} code
 */
export async function usedStyles(css, code) {
  const words = wordsOf(code);
  const variables = [...words.map((word) => `--${word}`), ...(code.match(/--[\w-]+/g) ?? [])];
  const [{ css: pruned }] = await new PurgeCSS().purge({
    content: [{ raw: code, extension: 'js' }],
    css: [{ raw: css }],
    defaultExtractor: wordsOf,
    dynamicAttributes: attributes,
    keyframes: true,
    variables: true,
    safelist: { standard: always, greedy: [/^:lang/], variables },
  });
  // A property that is never read need not be registered. The licence is in the whole sheet.
  return pruned
    .replaceAll(/\/\*!.*?\*\//gs, '')
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) => (pruned.includes(`var(${name}`) ? rule : ''));
}

/**
 * Vite plugin that collects the code of each kind of page.
 * @param {Record<string, string>} codes
 * @returns {import('vite').Plugin}
 */
export const pageCodes = (codes) => ({
  name: 'gerende:page-codes',
  generateBundle(_options, bundle) {
    const modules = Object.assign(
      {},
      ...Object.values(bundle).map((part) => (part.type === 'chunk' ? part.modules : {})),
    );
    for (const [kind, { begin, without }] of Object.entries(pages)) {
      const found = new Set(begin);
      // Iterating a set includes items that are added meanwhile.
      for (const id of found)
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) if (next !== without) found.add(next);
      const lost = begin.filter((id) => !modules[id]?.code);
      if (lost.length > 0) throw new Error(`The first page has no ${lost.join(', ')}`);
      const own = [...found].filter((id) => !id.includes('node_modules'));
      codes[kind] = own.map((id) => modules[id]?.code ?? '').join('\n');
    }
  },
});

/** Writes the styles of each kind of page beside the build's other records. @param {string} folder of the built web app */
export async function writeFirstStyles(folder, codes) {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const [, sheet] = /<link rel="stylesheet" crossorigin href="([^"]+)">/.exec(page) ?? [];
  if (sheet === undefined) throw new Error('index.html has no style sheet');
  const css = readFileSync(path.join(folder, sheet), 'utf8');
  const styles = { sheet };
  for (const [kind, code] of Object.entries(codes)) styles[kind] = await usedStyles(css, code);
  writeFileSync(path.join(folder, '.vite/first-styles.json'), JSON.stringify(styles));
}
