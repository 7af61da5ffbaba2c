import { describe, expect, it } from 'vitest';
import { mayCall, rightOf, statedCalls } from './calls.ts';
import { mayDo, rightNames, roles } from './rights.ts';

describe('the rights of a role (season §6)', () => {
  const of = (role: (typeof roles)[number]) => rightNames.filter((right) => mayDo(role, right));

  const ofInstructors = ['see_own_day', 'mark_own_day'];

  it('an owner has all of them except the lessons of an instructor', () =>
    expect(of('owner')).toEqual(rightNames.filter((right) => !ofInstructors.includes(right))));
  it('a manager has all of it except accounts, the audit log, the data and the settings about money', () =>
    expect(of('owner').filter((right) => !mayDo('manager', right))).toEqual([
      'settle_pay',
      'change_money_settings',
      'see_records',
      'manage_accounts',
      'manage_data',
    ]));
  it('the desk books, plans and takes money, and sees neither pay nor reports', () =>
    expect(of('desk')).toEqual([
      'own_account',
      'see_bookings',
      'change_bookings',
      'see_schedule',
      'plan_schedule',
      'write_to_staff',
      'see_money',
      'take_money',
      'see_catalogue',
    ]));
  it('an accountant reads', () =>
    expect(of('accountant')).toEqual([
      'own_account',
      'see_bookings',
      'see_money',
      'see_pay',
      'see_reports',
      'see_catalogue',
    ]));
  it('an instructor has the own account and the own lessons', () =>
    expect(of('instructor')).toEqual(['own_account', 'see_own_day', 'mark_own_day']));
});

describe('the calls', () => {
  it('have one right each', () => expect(new Set(statedCalls.map(([call]) => call)).size).toBe(statedCalls.length));
  it('without a right are refused to everybody', () => {
    expect(rightOf('admin.unknown.call')).toBeUndefined();
    expect(roles.filter((role) => mayCall(role, 'admin.unknown.call'))).toEqual([]);
  });
});
