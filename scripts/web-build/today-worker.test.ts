/** What the worker of Today stores is what the page asks for before it is shown: without a text of it the page does not open. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const namesIn = (list: string): string[] => [...list.matchAll(/'(\w+)'/g)].flatMap(([, name]) => name ?? []);

it.each([
  'apps/web/src/routes/admin/_signed-in.tsx',
  'apps/web/src/routes/admin/_signed-in/today/index.tsx',
  'apps/web/src/shared/presence/marks-sender.tsx',
])('has the texts that %s loads', (file) => {
  const [, stored = ''] = /namespaces = \[(.*?)\]/s.exec(read('scripts/web-build/today-worker.mjs')) ?? [];
  const asked = [...read(file).matchAll(/loadTexts\((.*?)\)/gs)].flatMap(([, list = '']) => namesIn(list));
  expect(asked.length).toBeGreaterThan(0);
  expect(namesIn(stored)).toEqual(expect.arrayContaining(asked));
});
