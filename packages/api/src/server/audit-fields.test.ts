/** Every call that changes something is made once: the owners' records have a name for each field that was stored, in each language. */
import { readFileSync } from 'node:fs';
import { saysSomething } from '@gerende/domain/audit/rules';
import { languages } from '@gerende/domain/language/rules';
import { expect, it } from 'vitest';
import { openFuzzedSchool } from '../testing/fuzzed-school.ts';
import { goodInputs } from '../testing/good-inputs.ts';

const textsOf = (language: string, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../i18n/locales/${language}/${namespace}.json`, import.meta.url), 'utf8'));

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
