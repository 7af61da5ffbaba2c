/** fast-check arbitraries made from the JSON Schemas of the OpenAPI document: mostly valid values, some hostile ones. */
import { isRecord } from '@gerende/domain/is-record';
import fc from 'fast-check';

export type Schema = Record<string, unknown>;
const object = (value: unknown): Schema => (isRecord(value) ? value : {});

/** Values that have broken booking systems before: quotes, percent signs, NUL, huge numbers, other scripts, markup, formulas. */
const hostileTexts = [
  '',
  ' ',
  "'; drop table booking; --",
  '%',
  '_',
  '\\',
  '\u0000',
  '\ud800',
  '9'.repeat(30),
  '-1',
  '1e999',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '{"$gt":""}',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '../../etc/passwd',
  '%2e%2e%2f',
  '東京🎿'.repeat(50),
  '\u202eabc',
  'a'.repeat(30_000),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '24:01',
  '__proto__',
  'constructor',
];

export const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 60 }));
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, Number.MAX_SAFE_INTEGER, 1e308, [], {}, [null], [[[]]]),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A small id is likely to be that of a row of the test school. */
const numberOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const min = Number(schema.minimum ?? 0);
  return fc.integer({ min, max: Math.min(Number(schema.maximum ?? 40), min + 40) });
};

const textOf = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.format === 'date')
    return fc.constantFrom('2026-12-21', '2026-12-22', '2026-12-27', '2027-01-05', '2026-12-20', '2028-02-29');
  if (String(schema.pattern ?? '').includes('24:00'))
    return fc.constantFrom('09:00', '12:00', '08:30', '24:00', '00:00');
  return fc.string({
    unit: 'grapheme',
    minLength: Number(schema.minLength ?? 0),
    maxLength: Math.min(40, Number(schema.maxLength ?? 40)),
  });
};

function rightValue(schema: Schema, resolve: (ref: string) => Schema): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') return valueFrom(resolve(schema.$ref), resolve);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const either = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (either) return fc.oneof(...either.map((each) => valueFrom(each, resolve)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'integer' || type === 'number') return numberOf(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'string') return textOf(schema);
  if (type === 'array') return fc.array(valueFrom(object(schema.items), resolve), { maxLength: 4 });
  if (type === 'object') return recordOf(schema, resolve);
  return fc.jsonValue({ maxDepth: 1 });
}

/** One value in eight is hostile. */
export function valueFrom(schema: Schema, resolve: (ref: string) => Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: rightValue(schema, resolve), weight: 7 }, { arbitrary: hostileValue, weight: 1 });
}

/** An object with all, some or none of its fields, and sometimes an unknown one. */
function recordOf(schema: Schema, resolve: (ref: string) => Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(object(schema.properties)).map(
    ([name, field]) => [name, valueFrom(object(field), resolve)] as const,
  );
  const whole = fc.record(Object.fromEntries(fields), { noNullPrototype: true });
  const part = fc.record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true });
  const more = fc.tuple(whole, hostileText, hostileValue).map(([record, key, value]) => ({ ...record, [key]: value }));
  return fc.oneof({ arbitrary: whole, weight: 6 }, { arbitrary: part, weight: 2 }, { arbitrary: more, weight: 1 });
}
