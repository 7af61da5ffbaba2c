/** The corrections of a sheet: rows that are added, and reverted by another row, never changed. */
import type { PayCorrection, PaySheet } from '@gerende/domain/pay/schema';
import { Button } from '@gerende/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { IfMay } from '../../shell/session/if-may.tsx';
import { useMay } from '../../shell/session/may.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { signedYen, usePayWords } from './pay-words.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { usePayWrite } from './use-pay-writes.ts';

function Row({ row, onReverse }: { row: PayCorrection; onReverse: (() => void) | undefined }) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const words = usePayWords();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const { day, time } = instantInWords(row.made_at, language, timeZone);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
      <span className="tabular min-w-24 font-semibold">{signedYen(row.amount)}</span>
      <span className="min-w-40 flex-1">
        <span className="wrap-anywhere block">{words.reason(row)}</span>
        <span className="wrap-anywhere block text-ink-soft text-sm">
          {row.reverses_id !== null && `${t('reverses')} · `}
          {t('madeBy', { day, time, actor: row.made_by })}
        </span>
      </span>
      {onReverse && (
        <Button size="admin" onClick={onReverse} aria-label={t('reverseOf', { amount: signedYen(row.amount) })}>
          {t('reverse')}
        </Button>
      )}
    </li>
  );
}

export function CorrectionsPart({ sheet }: { sheet: PaySheet }) {
  const { t } = useTranslation('pay');
  const [isAdding, setIsAdding] = useState(false);
  const [reversed, setReversed] = useState<PayCorrection>();
  const close = (): void => setReversed(undefined);
  const write = usePayWrite(close, close);
  const { mutate, isPending, error } = trpc.admin.pay.reverse.useMutation(write(t('reversedToast')));
  const isReversed = ({ id }: PayCorrection): boolean =>
    sheet.corrections.some(({ reverses_id }) => reverses_id === id);
  const may = useMay();
  const canReverse = (row: PayCorrection): boolean =>
    may('settle_pay') && sheet.approval === null && row.reverses_id === null && !isReversed(row);
  return (
    <section aria-labelledby="corrections" className="grid max-w-3xl gap-2 rounded border bg-paper p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="corrections" className="font-semibold">
          {t('corrections')}
        </h2>
        {sheet.approval === null && (
          <IfMay right="settle_pay">
            <Button size="admin" onClick={() => setIsAdding(true)}>
              {t('correct')}
            </Button>
          </IfMay>
        )}
      </div>
      {sheet.corrections.length === 0 && <p className="text-ink-soft text-sm">{t('noCorrections')}</p>}
      <ul className="divide-y">
        {sheet.corrections.map((row) => (
          <Row key={row.id} row={row} onReverse={canReverse(row) ? () => setReversed(row) : undefined} />
        ))}
      </ul>
      {isAdding && <CorrectDialog sheet={sheet} onClose={() => setIsAdding(false)} />}
      {reversed && (
        <ReasonDialog
          title={t('reverseTitle', { amount: signedYen(reversed.amount) })}
          text={t('reverseText')}
          action={t('reverse')}
          busy={isPending}
          error={error}
          onDone={(reason) => mutate({ id: reversed.id, reason })}
          onClose={close}
        />
      )}
    </section>
  );
}
