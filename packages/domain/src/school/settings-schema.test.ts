import { describe, expect, it } from 'vitest';
import { isSchoolName, schoolName } from './rules.ts';
import { SaveSchoolSettings } from './settings-schema.ts';
import { isTimeZone } from './time-zone.ts';

const good = {
  name: 'Yukiguni Snow School',
  name_ja: '雪国スノースクール',
  name_zh: '',
  time_zone: 'Asia/Tokyo',
  default_from: '09:00',
  default_to: '24:00',
  partner_label: 'Snow Travel',
  address: '',
  phone: '',
  email_sender: '',
  notice_email: 'desk@example.com',
  notice_language: 'ja',
  registration_number: ' T1234567890123 ',
  tax_rate_percent: '10',
  version: '1',
};

const errors = (settings: object): string[] =>
  (SaveSchoolSettings.safeParse(settings).error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')} ${issue.message}`,
  );

describe('SaveSchoolSettings (decisions: name, time zone, default hours, partner-site label, sender are settings)', () => {
  it('accepts a valid form; empty values become null', () =>
    expect(SaveSchoolSettings.parse(good)).toEqual({
      ...good,
      name_zh: null,
      address: null,
      phone: null,
      email_sender: null,
      registration_number: 'T1234567890123',
      tax_rate_percent: 10,
      version: 1,
    }));

  it('leaves a field left out unchanged', () => {
    expect(
      Object.entries(SaveSchoolSettings.parse({ phone: '+81' })).filter(([, value]) => value !== undefined),
    ).toEqual([['phone', '+81']]);
  });

  it.each([
    [{ name: ' ' }, ['name errors:requiredField']],
    [{ name: null }, ['name errors:requiredField']],
    [{ time_zone: 'Snow/Land' }, ['time_zone errors:invalidTimeZone']],
    [{ time_zone: '+09:00' }, ['time_zone errors:invalidTimeZone']],
    [{ default_from: '17:00', default_to: '17:00' }, ['default_to errors:endBeforeStart']],
    [{ default_from: '08:00', default_to: undefined }, ['default_to errors:requiredField']],
    [{ registration_number: 'T123' }, ['registration_number errors:invalidRegistrationNumber']],
    [{ registration_number: '1234567890123' }, ['registration_number errors:invalidRegistrationNumber']],
    [{ tax_rate_percent: 101 }, ['tax_rate_percent errors:invalidTaxRate']],
    [{ tax_rate_percent: '8.5' }, ['tax_rate_percent errors:invalidTaxRate']],
    [{ email_sender: 'desk' }, ['email_sender errors:invalidEmail']],
    [{ notice_language: 'fr' }, ['notice_language errors:invalidChoice']],
    [{ logo: 'school/somebody-elses.webp' }, ['logo errors:invalidImage']],
  ])('refuses %j', (changes, expected) => expect(errors({ ...good, ...changes })).toEqual(expected));
});

describe('isTimeZone', () => {
  it.each(['Asia/Tokyo', 'Australia/Sydney', 'UTC'])('accepts %s', (name) => expect(isTimeZone(name)).toBe(true));
  it.each(['', 'Tokyo', '+09:00', 'Asia/Tokyo; drop'])('refuses %j', (name) => expect(isTimeZone(name)).toBe(false));
});

describe("the school's name", () => {
  const names = { name: 'Yukiguni', name_ja: '雪国', name_zh: null };

  it('is the one of the language, else the default', () => {
    expect((['en', 'ja', 'zh', 'zh-Hant'] as const).map((language) => schoolName(names, language))).toEqual([
      'Yukiguni',
      '雪国',
      'Yukiguni',
      'Yukiguni',
    ]);
  });

  it('is recognized in each of its languages', () => {
    expect([' Yukiguni ', '雪国', '', 'yukiguni', 'null'].map((typed) => isSchoolName(names, typed))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
