import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Compared,
  contactOfBooking,
  distinct,
  isSameGuest,
  type LevelLine,
  levelAgain,
  levelsReached,
  whyDouble,
} from './rules.ts';

describe('the contact of a booking', () => {
  const own = ['desk@ski.example'];

  it.each([
    [{ email: ' Tan@Mail.example', phone_number: '+65 8123 4567' }, { email: 'tan@mail.example' }],
    [{ email: '', phone_number: '+65 8123 4567' }, { phone: '6581234567' }],
    [{ email: 'Desk@Ski.example', phone_number: '+65 8123-4567' }, { phone: '6581234567' }],
    [{ email: 'desk@ski.example', phone_number: 'no phone' }, null],
    [{ email: '', phone_number: '' }, null],
  ])('%j is %j', (booking, contact) => expect(contactOfBooking(booking, own)).toEqual(contact));
});

describe('two bookings', () => {
  const own = ['desk@ski.example'];
  const tan = { email: 'tan@mail.example', phone_number: '', customer_name: 'Tan Wei Ling' };
  const byPhone = { email: '', phone_number: '+65 8123 4567', customer_name: 'Tan Wei Ling' };

  it.each([
    [
      'one address and name, however written',
      tan,
      { ...tan, email: 'Tan@Mail.example', customer_name: 'TAN Wei  Ling' },
      true,
    ],
    ["another name, as of an agency's guests", tan, { ...tan, customer_name: 'Li Na' }, false],
    ['another address', tan, { ...tan, email: 'wei@mail.example' }, false],
    ['one phone number', byPhone, { ...byPhone, phone_number: '6581234567' }, true],
    ['no contact at all', { ...byPhone, phone_number: '-' }, { ...byPhone, phone_number: '-' }, false],
    ["only the school's own address", { ...tan, email: own[0] ?? '' }, { ...tan, email: own[0] ?? '' }, false],
  ])('with %s', (_, one, other, isSame) => {
    expect(isSameGuest(one, other, own)).toBe(isSame);
    expect(isSameGuest(other, one, own)).toBe(isSame);
  });
});

const nobody: Compared = { names: [], emails: [], phone_numbers: [], accounts: [], hotels: [], participants: [] };
const tan = (more: Partial<Compared>): Compared => ({ ...nobody, names: ['Tan Wei Ling'], ...more });

describe('two guests', () => {
  it.each<[string, Partial<Compared>, Partial<Compared>, string[]]>([
    [
      'one phone number, however written',
      { phone_numbers: ['+65 8123-4567'] },
      { phone_numbers: ['6581234567'] },
      ['phone'],
    ],
    ['one hotel', { hotels: ['Hotel  Futaba'] }, { hotels: ['hotel futaba'] }, ['name_hotel']],
    ['one account', { accounts: ['tan99'] }, { accounts: ['TAN99'] }, ['account']],
    ['addresses that differ by a slip', { emails: ['tan@gmail.com'] }, { emails: ['tan@gmial.com'] }, ['name_email']],
    ['names that differ by a slip', { emails: ['tan@gmail.com'] }, { emails: ['tna@gmail.com'] }, ['name_email']],
    ['names that differ by more', { emails: ['tan@gmail.com'] }, { emails: ['bob@gmail.com'] }, []],
    ['names longer by three letters', { emails: ['tan@gmail.com'] }, { emails: ['tan.wl@gmail.com'] }, []],
    ['one name at two providers', { emails: ['tan.w@gmail.com'] }, { emails: ['tan.w@work.example'] }, ['name_email']],
    ['one participant', { participants: ['Mei'] }, { participants: ['mei'] }, ['name_participant']],
    ['other addresses', { emails: ['a.tan@gmail.com'] }, { emails: ['weiling@mail.example'] }, []],
    ['a name and nothing else', {}, {}, []],
    ['texts that are no numbers', { phone_numbers: ['-'] }, { phone_numbers: ['-'] }, []],
  ])('of one name with %s', (_, one, other, reasons) => {
    expect(whyDouble(tan(one), tan(other))).toEqual(reasons);
    expect(whyDouble(tan(other), tan(one))).toEqual(reasons);
  });

  it('with different names are one only by their phone number', () =>
    expect(
      whyDouble(tan({ hotels: ['Futaba'], phone_numbers: ['12345'] }), {
        ...tan({ hotels: ['Futaba'], phone_numbers: ['1 2345'] }),
        names: ['Li Na'],
      }),
    ).toEqual(['phone']));

  it('are compared the same way from both sides', () => {
    const texts = fc.array(fc.constantFrom('a@b.example', 'A@b.example', 'ab', '12345', ' 1-2345'), { maxLength: 3 });
    const guest = fc.record({
      ...{ names: texts, emails: texts, phone_numbers: texts },
      ...{ accounts: texts, hotels: texts, participants: texts },
    });
    fc.assert(
      fc.property(guest, guest, (a, b) => {
        expect(whyDouble(a, b)).toEqual(whyDouble(b, a));
      }),
    );
  });
});

it('texts that read the same are listed once, as the first one is written', () =>
  expect(distinct(['Tan Wei', null, 'ＴＡＮ  wei', '', ' ', 'Li'])).toEqual(['Tan Wei', 'Li']));

const line = (id: number, date: string, ability_level: number, more: Partial<LevelLine> = {}): LevelLine => ({
  ...{ id, date, ability_level, status: 'booked', category_id: 1, participants: [] },
  ...more,
});
const mei = (level: number | null) => ({ participants: [{ name: 'Mei', level }] });

describe('the levels of a guest', () => {
  it('are listed by participant, newest first, each with the day of its first mention', () =>
    expect(
      levelsReached([
        line(1, '2025-01-05', 1),
        line(2, '2025-01-06', 1),
        line(3, '2026-01-05', 3, {
          participants: [
            { name: 'Mei', level: 2 },
            { name: 'Bo', level: null },
          ],
        }),
        line(4, '2026-12-22', 3, mei(4)),
      ]),
    ).toEqual([
      {
        name: 'Mei',
        reached: [
          { level: 4, date: '2026-12-22' },
          { level: 2, date: '2026-01-05' },
        ],
      },
      { name: 'Bo', reached: [{ level: 3, date: '2026-01-05' }] },
      { name: null, reached: [{ level: 1, date: '2025-01-05' }] },
    ]));

  it.each(['canceled', 'declined', 'requested'] as const)('do not include what was %s', (status) =>
    expect(levelsReached([line(1, '2026-01-05', 3, { status })])).toEqual([]),
  );

  it('start another booking with the newest of the same sport and people', () => {
    const from = line(1, '2025-01-05', 1, mei(1));
    const lines = [
      from,
      line(2, '2026-01-05', 3, mei(3)),
      line(3, '2026-01-06', 5, { participants: [{ name: 'Bo', level: 5 }] }),
      line(4, '2026-01-07', 6, { ...mei(6), category_id: 2 }),
      line(5, '2026-01-08', 6, { ...mei(6), status: 'canceled' }),
    ];
    expect(levelAgain(from, lines)).toBe(3);
    expect(levelAgain({ ...from, participants: [] }, lines)).toBe(5);
    const ofOneDay = [line(7, '2026-01-09', 2), line(8, '2026-01-09', 3), line(6, '2026-01-09', 1)];
    expect(levelAgain(line(5, '2025-01-05', 1), ofOneDay)).toBe(3);
    expect(levelAgain({ ...from, status: 'canceled' }, [{ ...from, status: 'canceled' }])).toBe(1);
  });
});
