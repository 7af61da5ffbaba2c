/**
 * What has changed since a month was approved: both figures, their difference, the lines, and a button that carries it
 * over.
 */
import { instructorName } from '@gerende/domain/instructor/names';
import type { PayApproval, PaySheet } from '@gerende/domain/pay/schema';
import { Button } from '@gerende/ui/button';
import { useTranslation } from 'react-i18next';
import { yen } from '../../shell/money.ts';
import { IfMay } from '../../shell/session/if-may.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { PayLines } from './pay-lines.tsx';
import { signedYen, usePayWords } from './pay-words.ts';
import { usePayWrite } from './use-pay-writes.ts';

function Carry({ sheet, approval }: { sheet: PaySheet; approval: PayApproval }) {
  const { t } = useTranslation('pay');
  const words = usePayWords();
  const language = useLanguage();
  const write = usePayWrite();
  const next = words.month(sheet.next_open);
  const done = t('carriedToast', { month: next, name: instructorName(sheet.instructor, language) });
  const { mutate, isPending } = trpc.admin.pay.carry.useMutation(write(done));
  const { id, difference } = approval;
  return (
    <Button size="admin" busy={isPending} onClick={() => mutate({ id, difference })}>
      {t('carry', { month: next })}
    </Button>
  );
}

function Figures({ approval }: { approval: PayApproval }) {
  const { t } = useTranslation('pay');
  const approved = approval.work + approval.nominations;
  const now = approval.now.work + approval.now.nominations;
  const figures = [
    ['thenLines', yen(approved)],
    ['nowLines', yen(now)],
    ...(approval.carried === 0 ? [] : [['carriedLines', signedYen(approval.carried)] as const]),
    ['differenceLines', signedYen(approval.difference)],
  ] as const;
  return (
    <dl className="tabular flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt className="text-sm">{t(name)}</dt>
          <dd className="font-semibold">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SinceApproval({ sheet }: { sheet: PaySheet }) {
  const { t } = useTranslation('pay');
  const { approval, differing } = sheet;
  const hasLines = differing.approved.length + differing.now.length > 0;
  if (!approval || (approval.difference === 0 && approval.carried === 0 && !hasLines)) return null;
  return (
    <section aria-labelledby="since" className="grid gap-3 rounded border border-amber bg-amber-wash p-4">
      <h2 id="since" className="font-semibold">
        {t(approval.difference === 0 ? 'sinceSettled' : 'since')}
      </h2>
      <p className="max-w-prose text-sm">{t('sinceText')}</p>
      <Figures approval={approval} />
      {approval.difference !== 0 && (
        <IfMay right="settle_pay">
          <div>
            <Carry sheet={sheet} approval={approval} />
          </div>
        </IfMay>
      )}
      {differing.approved.length > 0 && (
        <div className="grid gap-1">
          <h3 className="text-sm">{t('linesThen')}</h3>
          <PayLines lines={differing.approved} caption={t('linesThen')} />
        </div>
      )}
      {differing.now.length > 0 && (
        <div className="grid gap-1">
          <h3 className="text-sm">{t('linesNow')}</h3>
          <PayLines lines={differing.now} caption={t('linesNow')} />
        </div>
      )}
    </section>
  );
}
