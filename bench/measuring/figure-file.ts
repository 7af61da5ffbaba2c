/** docs/benchmarks.json: the latest figure of each line in each size of school, with its date, commit and machine. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Figure } from './line.ts';

const isSame = (a: Figure, b: Figure): boolean => a.id === b.id && a.size === b.size;

/** @param fresh figures that replace those of the same line and size */
export const withFresh = (stored: readonly Figure[], fresh: readonly Figure[]): Figure[] =>
  [...stored.filter((each) => !fresh.some((other) => isSame(each, other))), ...fresh].sort(
    (a, b) => a.id.localeCompare(b.id) || a.size - b.size,
  );

export const readFigures = (file: string): Figure[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figure[]) : [];

export const writeFigures = (file: string, figures: readonly Figure[]): void =>
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
