/** The files a build depends on, and the digest that tells whether one of them has changed. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const folders = ['apps', 'packages', 'migrations', 'scripts'];
const files = ['package.json', 'package-lock.json', 'tailwind.config.ts', 'tsconfig.base.json', 'tsconfig.json'];
const skippedFolders = new Set(['node_modules', 'dist', '.types', 'testing', 'coverage']);

/** The generated route tree is left out: the build itself writes it from the routes. */
const skippedFile = /\.test\.tsx?$|routeTree\.gen\.ts$|\.md$/;

/** Every file the build depends on, relative to the root, with forward slashes, sorted. */
export function sourceFiles() {
  return [...files, ...folders.flatMap(filesBelow)].sort();
}

function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(file);
    return entry.isFile() && !skippedFile.test(entry.name) ? [file] : [];
  });
}

/** One SHA-256 of several pieces; lengths are included, so that different pieces cannot make the same input. */
export function digest(...pieces) {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(`${piece.length}:`).update(piece);
  return hash.digest('hex');
}
