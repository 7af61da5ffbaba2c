/** The till of this browser's counter: it is opened, and money goes through it until it is counted. */

import { isLeftOpen } from '@gerende/domain/till/rules';
import type { Till, TillsNow } from '@gerende/domain/till/schema';
import { Badge } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { SelectField } from '@gerende/ui/select-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCounter } from '../../shared/counter/use-counter.ts';
import { dayInWords, instantInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { CloseDialog } from './close-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OpenTill } from './open-till.tsx';
import { TillLines } from './till-lines.tsx';
import { TillSums } from './till-sums.tsx';

/** Names a till: its day, and its counter if there are several. */
export function useTillName(): (till: Pick<Till, 'day' | 'counter_name'>, withCounter: boolean) => string {
  const { t } = useTranslation('till');
  const language = useLanguage();
  return ({ day, counter_name }, withCounter) =>
    withCounter
      ? t('tillOfAt', { day: dayInWords(day, language), counter: counter_name })
      : t('tillOf', { day: dayInWords(day, language) });
}

function OpenedTill({ till, today, isOneOfMany }: { till: Till; today: string; isOneOfMany: boolean }) {
  const { t } = useTranslation('till');
  const language = useLanguage();
  const [dialog, setDialog] = useState<'close' | 'move'>();
  const nameOf = useTillName();
  const { time } = instantInWords(till.opened_at, language, useSchool().data?.time_zone ?? 'Asia/Tokyo');
  const name = nameOf(till, isOneOfMany);
  const close = (): void => setDialog(undefined);
  return (
    <section aria-label={name} className="grid gap-4 rounded border bg-paper p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="wrap-anywhere font-semibold">{name}</h2>
        <Badge tone="good">{t('isOpen')}</Badge>
        <p className="wrap-anywhere text-ink-soft text-sm">{t('openedBy', { time, actor: till.opened_by })}</p>
      </div>
      {isLeftOpen(till, today) && (
        <p role="alert" className="rounded bg-amber-wash px-3 py-2 text-amber">
          {t('leftOpen')}
        </p>
      )}
      <TillSums till={till} />
      <div className="flex flex-wrap gap-2">
        <Button size="admin" variant="primary" onClick={() => setDialog('close')}>
          {t('close')}
        </Button>
        <Button size="admin" onClick={() => setDialog('move')}>
          {t('move')}
        </Button>
      </div>
      <TillLines id={till.id} />
      {dialog === 'close' && <CloseDialog till={till} name={name} onClose={close} />}
      {dialog === 'move' && <MoveDialog till={till} onClose={close} />}
    </section>
  );
}

/** The tills that are open at other counters. */
function OtherTills({ tills }: { tills: readonly Till[] }) {
  const { t } = useTranslation('till');
  const nameOf = useTillName();
  return (
    <ul className="grid gap-1 text-sm">
      {tills.map((till) => (
        <li key={till.id} className="wrap-anywhere text-ink-soft">
          {t('otherOpen', { name: nameOf(till, true), amount: yen(till.cash.expected) })}
        </li>
      ))}
    </ul>
  );
}

export function NowPart({ now }: { now: TillsNow }) {
  const { t } = useTranslation('till');
  const { counter, counters, choose } = useCounter();
  const till = now.open.find(({ counter_id }) => counter_id === counter?.id);
  const others = now.open.filter(({ id }) => id !== till?.id);
  return (
    <div className="grid gap-4">
      {counters.length > 1 && (
        <div className="max-w-xs">
          <SelectField
            size="admin"
            label={t('thisCounter')}
            hint={t('thisCounterHint')}
            value={counter?.id ?? ''}
            {...(!counter && { placeholder: t('chooseCounter') })}
            options={counters.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => choose(Number(event.target.value))}
          />
        </div>
      )}
      {till && <OpenedTill key={till.id} till={till} today={now.today} isOneOfMany={counters.length > 1} />}
      {counter && !till && <OpenTill key={counter.id} counter={counter} last={now.last_float[counter.id]} />}
      {others.length > 0 && <OtherTills tills={others} />}
    </div>
  );
}
