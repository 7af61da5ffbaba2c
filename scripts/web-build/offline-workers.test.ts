/** A worker stores the texts that its page loads before it is shown: if one is missing, the page does not open. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { workers } from './offline-workers.mjs';

const root = path.join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const namesIn = (list: string): string[] => [...list.matchAll(/'(\w+)'/g)].flatMap(([, name]) => name ?? []);

it.each([
  ['admin/worker.js', 'apps/web/src/routes/admin/_signed-in.tsx'],
  ['admin/worker.js', 'apps/web/src/routes/admin/_signed-in/today/index.tsx'],
  ['admin/worker.js', 'apps/web/src/shared/presence/marks-sender.tsx'],
  ['me-worker.js', 'apps/web/src/routes/me.tsx'],
  ['me-worker.js', 'apps/web/src/features/own-day/own-day-page.tsx'],
  ['me-worker.js', 'apps/web/src/shared/presence/marks-sender.tsx'],
])('%s has the texts that %s loads', (worker, file) => {
  const stored = workers.find((each) => each.file === worker)?.namespaces ?? [];
  const asked = [...read(file).matchAll(/load(?:Desk)?Texts\((.*?)\)/gs)].flatMap(([, list = '']) => namesIn(list));
  expect(asked.length).toBeGreaterThan(0);
  expect(stored).toEqual(expect.arrayContaining(asked));
});
