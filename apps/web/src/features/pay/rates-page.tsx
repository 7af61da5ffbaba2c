/**
 * /admin/pay/rates: the pay for an hour and a nomination, for everybody and for each instructor, with earlier rates.
 */

import { type InstructorNames, instructorName } from '@gerende/domain/instructor/names';
import type { PayRate } from '@gerende/domain/pay/rate-schema';
import { ratesByScope } from '@gerende/domain/pay/rates';
import { Button } from '@gerende/ui/button';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../shell/admin/breadcrumb.tsx';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { dayInWords } from '../../shell/kept-words.ts';
import { IfMay } from '../../shell/session/if-may.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { usePayWords } from './pay-words.ts';
import { RateDialog } from './rate-dialog.tsx';

/** @param same rates for the same, the one that starts last first */
function Scope({
  same,
  today,
  onChange,
}: {
  same: readonly PayRate[];
  today: string;
  onChange: (of: PayRate) => void;
}) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const words = usePayWords();
  const standing = same.find(({ valid_from }) => valid_from <= today);
  const shown = standing ?? same.at(-1);
  if (!shown) return null;
  const since = (rate: PayRate): string => t('fromDay', { day: dayInWords(rate.valid_from, language) });
  const others = same.filter((rate) => rate !== shown);
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="wrap-anywhere min-w-36 flex-1 font-medium">{words.subject(shown)}</span>
        <span className="tabular">{words.amount(shown)}</span>
        <span className="text-ink-soft text-sm">{since(shown)}</span>
        <IfMay right="change_money_settings">
          <Button
            size="admin"
            aria-label={t('changeOf', { what: words.subject(shown) })}
            onClick={() => onChange(shown)}
          >
            {t('change')}
          </Button>
        </IfMay>
      </div>
      {others.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-glacier">{t('otherDays', { count: others.length })}</summary>
          <ul className="tabular mt-1 grid gap-1 text-ink-soft">
            {others.map((rate) => (
              <li key={rate.id} className="wrap-anywhere">
                {words.amount(rate)} {since(rate)} · {rate.set_by}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

type Person = InstructorNames & { id: number };
export type RateStart = Partial<Pick<PayRate, 'instructor_id' | 'subject' | 'tag' | 'unit' | 'amount'>>;

function useGroups(rates: readonly PayRate[], people: readonly Person[]) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const scopes = ratesByScope(rates);
  const of = (id: number | null) => scopes.filter(([rate]) => rate?.instructor_id === id);
  const own = people
    .map((person) => ({ id: person.id, title: instructorName(person, language), scopes: of(person.id) }))
    .filter((group) => group.scopes.length > 0);
  return [{ id: null, title: t('everybody'), scopes: of(null) }, ...own];
}

export function RatesPage() {
  const { t } = useTranslation(['pay', 'common', 'admin']);
  const query = trpc.admin.pay.rates.useQuery(undefined, { staleTime: 0 });
  const staff = trpc.admin.instructor.list.useQuery();
  const gone = trpc.admin.instructor.deleted.useQuery();
  const [start, setStart] = useState<RateStart>();
  const deleted = (gone.data ?? []).map(({ id, name_translations: { en, ja, zh } }) => ({
    ...{ id, name: en, name_ja: ja, name_zh: zh },
  }));
  const groups = useGroups(query.data?.rates ?? [], [...(staff.data ?? []), ...deleted]);
  return (
    <>
      <Breadcrumb list={{ to: '/admin/pay/', label: t('admin:page_pay') }} here={t('pay:rates')} />
      <AdminHeading title={t('pay:rates')}>
        <IfMay right="change_money_settings">
          <Button size="admin" variant="primary" disabled={!query.data} onClick={() => setStart({})}>
            {t('pay:newRate')}
          </Button>
        </IfMay>
      </AdminHeading>
      <p className="mb-4 max-w-prose text-ink-soft text-sm">{t('pay:ratesHint')}</p>
      {query.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-48" />
        </LoadingRegion>
      )}
      <ReadFailure query={query} title={t('pay:loadFailed')} />
      {query.data && (
        <div className="grid max-w-3xl gap-4">
          {groups.map(({ id, title, scopes }) => (
            <section key={id} aria-labelledby={`rates-${id}`} className="rounded border bg-paper p-4">
              <h2 id={`rates-${id}`} className="wrap-anywhere font-semibold">
                {title}
              </h2>
              {scopes.length === 0 && <p className="text-ink-soft text-sm">{t('pay:noRates')}</p>}
              <ul className="divide-y">
                {scopes.map((same) => (
                  <Scope key={same[0]?.id} same={same} today={query.data.today} onChange={setStart} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {query.data && start && (
        <RateDialog known={query.data} start={start} people={staff.data ?? []} onClose={() => setStart(undefined)} />
      )}
    </>
  );
}
