/** Days off that the instructor asked for, with the desk's answers, and a button to ask for more. */
import type { OwnAskedDayOff } from '@gerende/domain/asked-day-off/schema';
import { Badge } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { CalendarOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayOffWords } from '../../shared/asked-day-off/day-off-words.ts';
import { AskFirst } from '../../shell/admin/ask-first.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { fetchedPart, useFetchedPart } from '../../shell/page/fetched-part.ts';
import { PartMissing } from '../../shell/page/part-missing.tsx';
import { useCertainlyMay } from '../../shell/session/rights.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';
import { useKeepOwn } from './use-own-days.ts';

const askDialog = fetchedPart(() => import('./ask-dialog.tsx').then((module) => module.AskDialog));

const tones = { open: 'attention', granted: 'good', refused: 'bad', withdrawn: 'plain' } as const;

function Asked({ asked, onWithdraw }: { asked: OwnAskedDayOff; onWithdraw: () => void }) {
  const { t } = useTranslation('dayOff');
  const days = useDayOffWords()(asked);
  const { state, note, answer } = asked;
  return (
    <li className="wrap-anywhere grid gap-1 rounded border bg-paper p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="tabular font-semibold">{days}</span>
        {state !== 'withdrawn' && <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>}
      </p>
      {note && <p className="whitespace-pre-line text-ink-soft">{note}</p>}
      {answer && <p className="whitespace-pre-line border-l-2 pl-3">{answer}</p>}
      {state === 'open' && (
        <Button
          variant="quiet"
          className="justify-self-start"
          aria-label={t('withdrawOf', { days })}
          onClick={onWithdraw}
        >
          {t('withdraw')}
        </Button>
      )}
    </li>
  );
}

function Withdraw({ asked, onClose }: { asked: OwnAskedDayOff; onClose: () => void }) {
  const { t } = useTranslation('dayOff');
  const days = useDayOffWords()(asked);
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const withdraw = trpc.admin.askedDayOff.withdraw.useMutation({
    onSuccess: () => showToast('success', t('withdrawn')),
    onError: (error) => showToast('error', failureText(error, t('askFailed'))),
    onSettled: async () => {
      onClose();
      await utils.admin.askedDayOff.own.invalidate();
    },
  });
  return (
    <AskFirst
      size="guest"
      title={t('withdrawTitle')}
      action={t('withdraw')}
      busy={withdraw.isPending}
      onYes={() => withdraw.mutate({ id: asked.id })}
      onNo={onClose}
    >
      <p>{days}</p>
    </AskFirst>
  );
}

/** @param today the school's */
export function OwnDaysOff({ today }: { today: string }) {
  const { t } = useTranslation('dayOff');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(0);
  const enabled = useCertainlyMay('see_own_day');
  const asked = trpc.admin.askedDayOff.own.useQuery(undefined, {
    staleTime: 0,
    enabled,
  });
  useKeepOwn('daysOff', asked.data, asked.dataUpdatedAt);
  const [isAsking, setAsking] = useState(false);
  const { Part: AskDialog, failed, asking, retry } = useFetchedPart(askDialog, isAsking);
  const [withdrawing, setWithdrawing] = useState<OwnAskedDayOff | null>(null);
  const count = asked.data?.length ?? 0;
  // The pressed button is removed with its line.
  useEffect(() => {
    if (count < shown.current && document.activeElement === document.body) heading.current?.focus();
    shown.current = count;
  }, [count]);
  return (
    <section aria-labelledby={id} className="mt-6 grid gap-2">
      <h2 ref={heading} id={id} tabIndex={-1} className="font-semibold text-lg focus:outline-none">
        {t('own')}
      </h2>
      {/* Without a network it is not known whether there are any. */}
      {!asked.data && asked.isError && <p className="text-ink-soft">{t('ownNotLoaded')}</p>}
      {asked.data?.length === 0 && <p className="text-ink-soft">{t('ownHint')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {asked.data?.map((each) => (
          <Asked key={each.id} asked={each} onWithdraw={() => setWithdrawing(each)} />
        ))}
      </ul>
      <Button
        className="justify-self-start"
        icon={<CalendarOff aria-hidden className="size-5" />}
        busy={isAsking && asking}
        onClick={() => setAsking(true)}
      >
        {t('ask')}
      </Button>
      {isAsking && failed && <PartMissing onRetry={retry} retrying={asking} />}
      {isAsking && AskDialog && <AskDialog today={today} onClose={() => setAsking(false)} />}
      {withdrawing && <Withdraw asked={withdrawing} onClose={() => setWithdrawing(null)} />}
    </section>
  );
}
