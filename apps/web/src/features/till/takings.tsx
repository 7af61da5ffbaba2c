/** The takings of a day, by method and by person, and its tills. */
import { paymentMethods } from '@gerende/domain/payment/schema';
import { sumOfTakings } from '@gerende/domain/till/rules';
import type { DayTakings, Taking } from '@gerende/domain/till/schema';
import { useTranslation } from 'react-i18next';
import { yen } from '../../shell/money.ts';

type Row = { id: string; name: string; takings: readonly Taking[] };

function SumTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const { t } = useTranslation('till');
  const cell = 'px-1 py-1.5 text-right align-baseline';
  return (
    <table className="tabular w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b text-ink-soft">
          <th scope="col" className="py-1.5 text-left font-medium">
            {caption}
          </th>
          {(['taken', 'givenBack', 'net'] as const).map((name) => (
            <th key={name} scope="col" className={`${cell} break-keep font-medium`}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, takings }) => {
          const { taken, given_back, net } = sumOfTakings(takings);
          return (
            <tr key={id} className={id === 'all' ? 'font-semibold' : 'border-b'}>
              <th scope="row" className="wrap-anywhere py-1.5 text-left font-[inherit]">
                {name}
              </th>
              <td className={cell}>{yen(taken)}</td>
              <td className={cell}>{given_back === 0 ? '–' : yen(0 - given_back)}</td>
              <td className={cell}>{yen(net)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function Takings({ takings: { takings, outside, tills } }: { takings: DayTakings }) {
  const { t } = useTranslation(['till', 'payment']);
  if (takings.length === 0) return <p className="text-ink-soft">{t('till:noTakings')}</p>;
  const all: Row = { id: 'all', name: t('till:together'), takings };
  const methods = paymentMethods
    .map(
      (method): Row => ({
        id: method,
        name: t(`payment:method_${method}`),
        takings: takings.filter((each) => each.method === method),
      }),
    )
    .filter((row) => row.takings.length > 0);
  const people = [...new Set(takings.map(({ made_by }) => made_by))].sort().map(
    (person): Row => ({
      id: `by ${person ?? ''}`,
      name: person ?? t('till:nobody'),
      takings: takings.filter(({ made_by }) => made_by === person),
    }),
  );
  return (
    <div className="grid gap-4">
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
        <SumTable caption={t('till:byMethod')} rows={[...methods, all]} />
        <SumTable caption={t('till:byPerson')} rows={[...people, all]} />
      </div>
      {outside !== 0 && tills.length > 0 && (
        <p className="text-amber text-sm">{t('till:outside', { amount: yen(outside) })}</p>
      )}
    </div>
  );
}
