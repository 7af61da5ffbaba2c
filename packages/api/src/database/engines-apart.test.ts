import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The text without comments and without the names of columns and files. */
const codeOf = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

describe('SQL that only one engine knows', () => {
  const root = path.join(import.meta.dirname, '../../../..');
  const folders = ['packages/api/src', 'migrations', 'packages/demo-school/src'];
  const files = folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/\/(testing|node_modules)\//.test(name));
  const ofSqlite =
    /\bpragma\b|sqlite_|strftime|julianday|unixepoch|group_concat|ifnull\(|iif\(|json_each|json_group|json_extract|insert or |autoincrement\b|collate nocase|without rowid/;
  const ofPostgres =
    /\bpg_|plpgsql|json_agg|row_to_json|json_build|regexp_|::(bigint|int|text|json|date|ts\w+)\b|date_trunc|string_agg|tsvector|advisory|collate "C"/;
  /** Each engine has its folder in both packages; the other files maintain the file in which SQLite stores the data. */
  const known =
    /^packages\/api\/src\/platform\/(database\/(sqlite|postgres)\/|backup\/|storage\/storage-check\.ts)|^migrations\/engines\//;

  it.each([
    ['SQLite', ofSqlite],
    ['PostgreSQL', ofPostgres],
  ])('is found only in the folders of the engines, and in the code that maintains the file: %s', (_engine, words) => {
    const found = files.filter((name) => words.test(codeOf(path.join(root, name))));
    expect(found.filter((name) => known.test(name)).length).toBeGreaterThan(3);
    expect(found.filter((name) => !known.test(name))).toEqual([]);
  });
});
