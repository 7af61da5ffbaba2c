import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Role, roles } from '../role/rights.ts';
import { changeProblem, passwordLength, passwordProblem } from './rules.ts';
import { AddAccount, ChangePassword, ResetPassword } from './schema.ts';

describe('a new password', () => {
  it.each([
    ['snow-on-the-slope', undefined],
    ['1234567890', undefined],
    ['雪山大国雪崩注意足元', undefined],
    ['', 'errors:requiredField'],
    ['123456789', 'errors:passwordTooShort'],
    ['🎿🎿🎿🎿🎿', 'errors:passwordTooShort'],
    ['abababababab', 'errors:passwordTooEasy'],
    ['Front-Desk@Gerende.example', 'errors:passwordHasEmail'],
    ['frontdesk 2027', 'errors:passwordHasEmail'],
    ['２０２７ＦｒｏｎｔＤｅｓｋ', 'errors:passwordHasEmail'],
    ['our yukiguni-snow-school', 'errors:passwordHasSchool'],
    ['YukiguniSnowSchool1', 'errors:passwordHasSchool'],
    ['雪国で滑りましょう２', 'errors:passwordHasSchool'],
    ['yuki on the slope', undefined],
    ['long enough'.repeat(30), 'errors:passwordTooLong'],
  ])('%j: %s', (password, problem) => {
    const owner = { email: 'front-desk@gerende.example', schoolNames: ['Yukiguni Snow School', '雪国', '', 'S S'] };
    expect(passwordProblem(password, owner)).toBe(problem);
  });

  it('may hold the one letter of a short address', () =>
    expect(passwordProblem('a walk in the snow', { email: 'a@example.com' })).toBeUndefined());

  it('is never refused for using too few kinds of characters', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(0xd7ff), { minLength: passwordLength.min, maxLength: 100 }), (codes) => {
        expect(
          passwordProblem(String.fromCodePoint(...codes), { email: 'front-desk@gerende.example' }),
        ).toBeUndefined();
      }),
    ));

  it('is checked by the same rule in every call that sets one, with the error at its field', () => {
    const issues = [AddAccount, ResetPassword, ChangePassword].map((schema) => {
      const request = { id: 'u1', email: 'a@example.com', current_password: 'x', password: 'short', role: 'desk' };
      return schema.safeParse(request).error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    });
    expect(issues).toEqual(Array.from({ length: 3 }, () => ['password errors:passwordTooShort']));
  });
});

describe('a change of an account', () => {
  const account = (id: string, is_disabled = false, role: Role = 'owner') => ({ id, role, is_disabled });

  it('lets one owner disable another', () =>
    expect(changeProblem([account('a'), account('b')], 'b', 'a')).toBeUndefined());
  it('refuses disabling oneself', () =>
    expect(changeProblem([account('a'), account('b')], 'a', 'a')).toBe('errors:notOneself'));
  it('refuses disabling the last owner who can log in, even when the caller was disabled a moment ago', () =>
    expect(changeProblem([account('a', true), account('b')], 'b', 'a')).toBe('errors:lastOwner'));
  it('refuses it too when everybody else has another role', () => {
    const others = roles.filter((role) => role !== 'owner').map((role) => account(role, false, role));
    expect(changeProblem([account('a'), ...others], 'a', 'gone')).toBe('errors:lastOwner');
    expect(changeProblem([account('a'), ...others], 'desk', 'a')).toBeUndefined();
  });
  it('lets the last owner stay one', () => expect(changeProblem([account('a')], 'a', 'gone', true)).toBeUndefined());

  it('always leaves at least one owner who can log in', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.constantFrom('disable', ...roles)), { maxLength: 30 }),
        (tries) => {
          const accounts = ['0', '1', '2', '3'].map((id) => account(id));
          for (const [self, other, what] of tries) {
            const changed = accounts[other];
            if (!changed || changeProblem(accounts, String(other), String(self), what === 'owner')) continue;
            if (what === 'disable') changed.is_disabled = true;
            else changed.role = what;
          }
          expect(accounts.some((each) => each.role === 'owner' && !each.is_disabled)).toBe(true);
        },
      ),
    ));
});
