/** Two records side by side, and what they would be together. */

import { countryName } from '@gerende/domain/country/names';
import type { GuestRecord } from '@gerende/domain/guest-record/schema';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useLanguage } from '../../shell/use-language.ts';

type Texts = (record: GuestRecord) => readonly string[];
const ofFaces =
  (name: 'names' | 'emails' | 'phone_numbers' | 'accounts' | 'hotels'): Texts =>
  ({ faces }) =>
    faces.flatMap((face) => face[name]);

/** @param records this guest, and the one who may be the same */
export function ComparedGuests({ records }: { records: readonly [GuestRecord, GuestRecord] }) {
  const { t } = useTranslation('guestRecord');
  const language = useLanguage();
  const rows: readonly (readonly [label: string, texts: Texts])[] = [
    [t('name'), ofFaces('names')],
    [t('email'), ofFaces('emails')],
    [t('phone'), ofFaces('phone_numbers')],
    [t('account'), ofFaces('accounts')],
    [t('hotel'), ofFaces('hotels')],
    [
      t('country'),
      ({ parties }) => parties.flatMap(({ lines }) => lines.map(({ country }) => countryName(country.code, language))),
    ],
    [t('participants'), ({ levels }) => levels.flatMap(({ name }) => name ?? [])],
    [t('lastLesson'), ({ parties }) => parties.slice(0, 1).map(({ date }) => dayInWords(date, language))],
    [t('note'), ({ notes }) => notes.map(({ text }) => text)],
  ];
  const [one, other] = records;
  const parties = one.parties.length + other.parties.length;
  const owed = one.totals.owed + other.totals.owed;
  return (
    <>
      <table className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            <td className="w-24" />
            <th scope="col" className="p-2 text-left">
              {t('thisGuest')}
            </th>
            <th scope="col" className="p-2 text-left">
              {t('otherGuest')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, texts]) => records.some((record) => texts(record).length > 0))
            .map(([label, texts]) => (
              <tr key={label} className="border-t align-top">
                <th scope="row" className="py-2 text-left font-normal text-ink-soft">
                  {label}
                </th>
                {records.map((record, side) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the two sides never change places
                  <td key={side} className="wrap-anywhere p-2">
                    {[...new Set(texts(record))].map((text) => (
                      <span key={text} className="block whitespace-pre-line">
                        {text}
                      </span>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      <p className="mt-3 rounded border bg-mist-wash p-3">
        {t('together', { bookings: t('parties', { count: parties }), owed: yen(owed) })}
      </p>
    </>
  );
}
