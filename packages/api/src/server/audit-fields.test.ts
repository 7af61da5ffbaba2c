/** Makes every call that changes something once: the owners' audit list has a name for each stored field, in each language. */
import { readFileSync } from 'node:fs';
import { auditEntities } from '@gerende/domain/audit/actions';
import { choiceKey } from '@gerende/domain/audit/logged-choices';
import { saysSomething } from '@gerende/domain/audit/rules';
import { languages } from '@gerende/domain/language/rules';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../database/database.ts';
import { openFuzzedSchool } from '../testing/fuzzed-school.ts';
import { goodInputs } from '../testing/good-inputs.ts';
import { createTestApp } from '../testing/test-app.ts';
import { isOnPostgres } from '../testing/test-database.ts';

const textsOf = (language: string, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../i18n/locales/${language}/${namespace}.json`, import.meta.url), 'utf8'));

/** Columns that hold one of a few texts, by their CHECK constraints: the page shows their values as text. */
async function enumeratedColumns(db: Db): Promise<{ table: string; column: string; values: string[] }[]> {
  const tables = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'table' and name in (${sql.join(auditEntities)}) order by name`.execute(
    db,
  );
  return tables.rows.flatMap(({ name, sql: text }) =>
    [...text.matchAll(/"(\w+)" in \(('[^)]*)\)/g)].map(([, column = '', listed = '']) => ({
      ...{ table: name, column },
      values: [...listed.matchAll(/'([^']*)'/g)].map(([, value = '']) => value),
    })),
  );
}

it.skipIf(isOnPostgres)('each value of a choice has a text in each language', async () => {
  const { app } = await createTestApp();
  // A language is shown by its own name.
  const columns = (await enumeratedColumns(app.db)).filter(({ column }) => !column.endsWith('language'));
  expect(columns.length).toBeGreaterThan(20);
  for (const language of languages) {
    const [texts, choices] = [textsOf(language, 'audit'), textsOf(language, 'choices')];
    // The names used by the page (apps/web/src/features/audit/audit-values.tsx).
    const hasWords = (table: string, column: string, value: string): boolean =>
      `value_${table}_${column}_${value}` in texts ||
      `value_${column}_${value}` in texts ||
      (table === 'booking' && (choiceKey(column, value) ?? '').replace('choices:', '') in choices);
    const missing = columns.flatMap(({ table, column, values }) =>
      values.filter((value) => !hasWords(table, column, value)).map((value) => `${table}.${column} ${value}`),
    );
    expect(missing, language).toEqual([]);
  }
});

it('each field of the audit has a name in each language', async () => {
  const { t, tokenFor } = await openFuzzedSchool();
  for (const [name, json] of Object.entries(goodInputs))
    await (await t.request(`/trpc/${name}`, { method: 'POST', token: tokenFor(name), json })).arrayBuffer();
  const rows = await t.app.db.selectFrom('audit_log').select(['before', 'after']).orderBy('id').execute();
  const states = rows.flatMap(({ before, after }) => [before, after]).map((text) => JSON.parse(text ?? '{}') as object);
  const fields = [...new Set(states.flatMap((state) => Object.keys(state)))];
  expect(fields.length).toBeGreaterThan(150);
  const shown = fields.filter((field) => saysSomething({ field, before: null, after: 1 }));
  for (const language of languages) {
    const texts = { ...textsOf(language, 'bookingForm'), ...textsOf(language, 'audit') };
    expect(
      shown.filter((field) => !(`field_${field}` in texts)),
      language,
    ).toEqual([]);
  }
});
