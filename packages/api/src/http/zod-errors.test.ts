import { Email, readId, requiredText } from '@gerende/domain/primitives';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { toInvalid } from './zod-errors.ts';

const shape = z.object({ name: requiredText(), email: Email, id: readId });
const good = { name: 'Li', email: 'li@example.com', id: 1 };
const said = (input: unknown) => {
  const { error } = shape.safeParse(input);
  return (
    error &&
    Object.entries(toInvalid(error, input).details.fields ?? {}).map(([field, [text]]) => `${field} ${text?.key}`)
  );
};

it.each([
  ['left out', { id: 1 }],
  ['null', { ...good, name: null, email: null }],
  ['empty', { ...good, name: '', email: '' }],
  ['blank', { ...good, name: ' ', email: '　' }],
])('says of a text that is %s that the field is required', (_, input) =>
  expect(said(input)).toEqual(['name errors:requiredField', 'email errors:requiredField']),
);

it.each([[9012345678], [true], [['Li']], [{ text: 'Li' }]])(
  'asks for a text, and not for a field that was sent, when %j is in its place',
  (value) =>
    expect(said({ ...good, name: value, email: value })).toEqual([
      'name errors:invalidText',
      'email errors:invalidText',
    ]),
);
