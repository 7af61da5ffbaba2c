/** The documents of the repository as a site (`npm run docs`): the same files, in the same folders. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitepress';

const root = path.join(import.meta.dirname, '../../..');

// The generator finds its own packages only from pages below its folder, so they are copied there.
const pages = path.join(import.meta.dirname, '../pages');
rmSync(pages, { recursive: true, force: true });
const documents = execFileSync('git', ['ls-files', '*.md', 'docs', 'LICENSE'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /^(docs\/(?!site\/)|[^/]+$)/.test(file));
for (const file of documents) cpSync(path.join(root, file), path.join(pages, file));

const documentFolders = [...new Set(documents.map((file) => path.dirname(file)))];

/** The first heading of a document. @param {string} file */
const titleOf = (file) =>
  /^# (.+)$/m.exec(readFileSync(path.join(root, file), 'utf8'))?.[1] ?? path.basename(file, '.md');

/** @param {string} file */
const item = (file) => ({
  text: titleOf(file),
  link: `/${file.replace(/\.md$/, '')}`,
});

/** @param {string} text @param {string} folder below `docs` */
const group = (text, folder) => ({
  text,
  collapsed: true,
  items: readdirSync(path.join(root, 'docs', folder))
    .filter((name) => name.endsWith('.md') && name !== 'template.md')
    .map((name) => item(path.posix.join('docs', folder, name))),
});

const folders = ['decisions', 'measurements', 'spec'].filter((name) =>
  readdirSync(path.join(root, 'docs')).includes(name),
);

export default defineConfig({
  title: 'Gerende',
  description: 'Lesson booking for ski and snowboard schools.',
  srcDir: 'pages',
  outDir: '../../dist/docs',
  rewrites: { 'README.md': 'index.md' },
  // Documents name source files and folders, too, which are no pages. A document that is not there fails the build.
  ignoreDeadLinks: [(link) => documentFolders.some((folder) => existsSync(path.join(root, folder, link)))],
  themeConfig: {
    search: { provider: 'local' },
    sidebar: [
      { text: 'Start', items: ['README.md', 'docs/tour.md'].map(item) },
      {
        text: 'Run it',
        items: ['hosting', 'reliability', 'privacy', 'payments', 'litestream', 'commands', 'releasing'].map((name) =>
          item(`docs/${name}.md`),
        ),
      },
      { text: 'Change it', items: ['CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'CHANGELOG.md'].map(item) },
      ...folders.map((name) => group(`${name[0]?.toUpperCase()}${name.slice(1)}`, name)),
    ],
  },
});
