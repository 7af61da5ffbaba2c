import { describe, expect, it } from 'vitest';
import { Login } from './schema.ts';

const errors = (body: unknown) =>
  (Login.safeParse(body).error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`);

describe('Login (§5: email and password required; email must be valid)', () => {
  it('reads both, the address trimmed and the password unchanged', () =>
    expect(Login.parse({ email: ' admin@example.com ', password: ' p ' })).toEqual({
      email: 'admin@example.com',
      password: ' p ',
    }));
  it.each<[unknown, string[]]>([
    [{}, ['email errors:requiredField', 'password errors:requiredField']],
    [{ email: '', password: '' }, ['email errors:requiredField', 'password errors:requiredField']],
    [{ email: 'admin', password: 'p' }, ['email errors:invalidEmail']],
    [{ email: 'a@example.com', password: null }, ['password errors:requiredField']],
    [
      { email: ['a@example.com'], password: { $ne: '' } },
      ['email errors:requiredField', 'password errors:requiredField'],
    ],
    [{ email: 'a@example.com', password: 'x'.repeat(1001) }, ['password errors:tooLong']],
  ])('of %j reports %j', (body, expected) => expect(errors(body)).toEqual(expected));
});
