/** The bookings of a closure: the plan for each, and what became of it. */

import type { AnswerState, ClosureAnswer, Decision } from '@gerende/domain/closure/schema';
import { closurePlans } from '@gerende/domain/closure/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { Badge, type BadgeTone } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { type Column, DataTable } from '@gerende/ui/data-table';
import { PanelButton } from '@gerende/ui/menu/panel-button';
import { SelectField } from '@gerende/ui/select-field';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hoursInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { useClosureWords } from './closure-words.ts';
import type { ClosureWrites } from './use-closure-writes.ts';

const tones: Record<AnswerState, BadgeTone> = {
  waiting: 'attention',
  moved: 'good',
  credit: 'good',
  refunded: 'good',
  kept: 'info',
  canceled: 'plain',
};

function Guest({ answer }: { answer: ClosureAnswer }) {
  const { t } = useTranslation('closure');
  return (
    <>
      <Link
        to="/admin/booking/edit/$bookingID"
        params={{ bookingID: String(answer.booking_id) }}
        className="text-glacier underline"
      >
        {answer.customer_name}
      </Link>
      <span className="block font-normal text-ink-soft text-xs">
        {t('booking', { number: answer.booking_id })} · {t(`language_${answer.language}`)}
      </span>
      {!answer.has_email && (
        <span className="block font-normal text-amber text-xs">
          {answer.phone_number ? t('callGuest', { phone: answer.phone_number }) : t('noContact')}
        </span>
      )}
    </>
  );
}

function Lesson({ answer }: { answer: ClosureAnswer }) {
  const { t } = useTranslation('closure');
  const language = useLanguage();
  const words = useClosureWords();
  return (
    <>
      {answer.days.map(({ date, from, to }) => (
        <span key={date} className="tabular block whitespace-nowrap max-sm:whitespace-normal">
          {words.day(date)}
          {from !== '00:00' && ` ${hoursInWords(from, to)}`}
        </span>
      ))}
      <span className="block text-ink-soft text-xs">
        {inLanguage(answer.course, language)} · {inLanguage(answer.slope, language)}
        {answer.days_of_lesson > answer.days.length &&
          ` · ${t('ofDays', { count: answer.days_of_lesson, closed: answer.days.length })}`}
      </span>
    </>
  );
}

/** What would be done, or was done. */
function Result({ answer }: { answer: ClosureAnswer }) {
  const { t } = useTranslation('closure');
  const words = useClosureWords();
  const { plan, state, move_to, less } = answer;
  if (state === 'moved' || (state === 'waiting' && plan === 'move'))
    return move_to && plan === 'move' ? <span className="tabular">{words.days(move_to)}</span> : null;
  if (state === 'credit' || state === 'refunded') return <span className="tabular">{yen(less)}</span>;
  if (state !== 'waiting') return null;
  if (plan === 'ask')
    return (
      <span className="text-ink-soft text-xs">
        {move_to ? t('couldMove', { days: words.days(move_to) }) : t('nowhere')} · {yen(less)}
      </span>
    );
  return <span className="tabular">{yen(less)}</span>;
}

function State({ answer }: { answer: ClosureAnswer }) {
  const { t } = useTranslation('closure');
  const { state, told_at, message, answered_by } = answer;
  const isTold = state === 'waiting' && told_at !== null;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge tone={tones[state]}>{t(isTold ? 'asked' : `answer_${state}`)}</Badge>
      {message === 'failed' && <Badge tone="bad">{t('messageFailed')}</Badge>}
      {(message === 'queued' || message === 'sending') && <Badge>{t('messageWaits')}</Badge>}
      {answered_by === 'guest' && <span className="text-ink-soft text-xs">{t('byGuest')}</span>}
    </span>
  );
}

/** Before the guest is notified, the plan; afterwards the answer that the desk enters for a guest who calls. */
function Choose({ answer, writes }: { answer: ClosureAnswer; writes: ClosureWrites }) {
  const { t } = useTranslation('closure');
  const guest = answer.customer_name;
  if (answer.state !== 'waiting') return null;
  if (answer.told_at === null)
    return (
      <SelectField
        size="admin"
        hideLabel
        className="sm:min-w-52"
        label={t('planOf', { guest })}
        value={answer.plan}
        disabled={writes.busy}
        options={closurePlans.map((value) => ({
          value,
          label: t(`plan_${value}`),
          disabled: value === 'move' && answer.move_to === null,
        }))}
        onChange={({ target }) => {
          const plan = closurePlans.find((each) => each === target.value);
          if (plan) writes.plan([answer.booking_id], plan);
        }}
      />
    );
  const choices: Decision[] = [...(answer.move_to ? (['move'] as const) : []), 'credit', 'refund', 'keep'];
  return (
    <PanelButton label={t('answerFor', { guest })} face={t('enterAnswer')} icon={null}>
      {(close) => (
        <div className="grid gap-1.5">
          {choices.map((decision) => (
            <Button
              key={decision}
              size="admin"
              onClick={() => {
                close();
                writes.decide(answer, decision);
              }}
            >
              {t(`decide_${decision}`)}
            </Button>
          ))}
        </div>
      )}
    </PanelButton>
  );
}

export function AnswerTable({ answers, writes }: { answers: readonly ClosureAnswer[]; writes: ClosureWrites }) {
  const { t } = useTranslation('closure');
  const columns: Column<ClosureAnswer>[] = [
    { id: 'guest', header: t('column_guest'), rowHeader: true, cell: (answer) => <Guest answer={answer} /> },
    { id: 'lesson', header: t('column_lesson'), holdsName: true, cell: (answer) => <Lesson answer={answer} /> },
    { id: 'state', header: t('column_state'), cell: (answer) => <State answer={answer} /> },
    { id: 'result', header: t('column_result'), cell: (answer) => <Result answer={answer} /> },
    {
      id: 'choose',
      header: t('column_plan'),
      wide: true,
      cell: (answer) => <Choose answer={answer} writes={writes} />,
    },
  ];
  return (
    <DataTable caption={t('tableCaption')} columns={columns} rows={answers} rowKey={({ booking_id }) => booking_id} />
  );
}
