/** What each role may do, in words: the table of the domain. */
import { mayDo, rightNames, roles } from '@gerende/domain/role/rights';
import { ScrollRegion } from '@gerende/ui/scroll-region';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export function RightsTable() {
  const { t } = useTranslation(['settings', 'admin']);
  return (
    <section className="mt-6 max-w-3xl">
      <h2 className="font-semibold text-base">{t('settings:rights')}</h2>
      <p className="mb-3 text-ink-soft">{t('settings:rightsHint')}</p>
      <ScrollRegion label={t('settings:rights')} className="overflow-x-auto rounded border bg-paper">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b text-left">
              <th scope="col" className="sticky left-0 bg-paper px-3 py-2 font-normal text-ink-soft">
                {t('settings:right')}
              </th>
              {roles.map((role) => (
                <th key={role} scope="col" className="whitespace-nowrap px-2 py-2 text-center font-medium">
                  {t(`admin:role_${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rightNames.map((right) => (
              <tr key={right}>
                <th scope="row" className="sticky left-0 min-w-36 bg-paper px-3 py-1.5 text-left font-normal">
                  {t(`settings:right_${right}`)}
                </th>
                {roles.map((role) => (
                  <td key={role} className="px-2 py-1.5 text-center">
                    {mayDo(role, right) ? (
                      <Check role="img" aria-label={t('settings:may')} className="inline size-4 text-glacier-deep" />
                    ) : (
                      <Minus role="img" aria-label={t('settings:mayNot')} className="inline size-4 text-mist-edge" />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
