/**
 * What the guest agrees to by booking: the terms, and the due dates. Terms that several lessons share are shown once
 * and name them. Nothing if the school has no terms.
 */
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { leastToSay, toPay } from '@gerende/domain/checkout/rules';
import { dueTogether } from '@gerende/domain/policy/due-together';
import { depositOf } from '@gerende/domain/policy/rules';
import type { GuestTerms } from '@gerende/domain/policy/schema';
import { useTranslation } from 'react-i18next';
import { SchoolPageLink } from '../../../shared/school-page-link.tsx';
import { yen } from '../../../shell/money.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import type { Lesson } from '../lesson/use-lesson.ts';

export type AgreedLine = {
  title: string;
  lesson: Lesson | undefined;
  /** The sum in yen that the server stated, if it did. */
  fee: number | undefined;
  /** The first lesson day. */
  first: string;
  /** It owes nothing until the school accepts it. */
  isRequest: boolean;
};

/** What is known about a line that is to be paid. */
function payable({ lesson, fee: stated, first }: AgreedLine) {
  const fee = stated ?? (lesson?.price.kind === 'exact' ? lesson.price.total : undefined);
  const booked = lesson?.school?.today;
  return fee === undefined || first === '' || !booked ? [] : [{ fee, booked, first }];
}

const sumOf = <Key extends string>(lines: readonly Record<Key, number>[], key: Key): number =>
  lines.reduce((sum, line) => sum + line[key], 0);

type TermsBlockProps = { terms: GuestTerms; lines: readonly AgreedLine[]; named: boolean };

function TermsBlock({ terms, lines, named }: TermsBlockProps) {
  const { t } = useTranslation('terms', { useSuspense: false });
  const language = useTextLanguage();
  const known = lines.flatMap(payable);
  const { deposits, balances } = dueTogether(terms, known.length === lines.length ? known : []);
  const rest = deposits.length > 0 ? 'dueRest' : 'dueAll';
  const said = ({ amount, day }: { amount: number; day: string }) => ({
    amount: yen(amount),
    day: dayInWords(day, language),
  });
  return (
    <div className="grid gap-1 text-sm">
      {named &&
        lines.map(({ title }) => (
          <p key={title} className="font-medium">
            {title}
          </p>
        ))}
      {deposits.map((due) => (
        <p key={due.day}>{t('dueDeposit', said(due))}</p>
      ))}
      {balances.map((due) => (
        <p key={due.day}>{t(rest, said(due))}</p>
      ))}
      <p>
        {t('agree')} <SchoolPageLink page="cancellation">{t('pageTitle')}</SchoolPageLink>
      </p>
    </div>
  );
}

type Block = { terms: GuestTerms; lines: readonly AgreedLine[] };

/** What is asked for online where that is another sum than the deposit, since the provider takes no smaller one. */
function OnlineNote({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useTranslation('terms', { useSuspense: false });
  const online = blocks[0]?.lines[0]?.lesson?.school?.pay_online;
  const booked = blocks.flatMap(({ terms, lines }) =>
    lines.filter(({ isRequest }) => !isRequest).map((line) => ({ terms, known: payable(line)[0] })),
  );
  const known = booked.flatMap(({ terms, known }) =>
    known ? [{ fee: known.fee, deposit: depositOf(terms, known.fee) }] : [],
  );
  if (!online || known.length < booked.length) return null;
  const [asked, deposit] = [sumOf(known, 'fee'), sumOf(known, 'deposit')];
  const owing = { asked, paid: 0, deposit, least: online.least };
  const least = deposit > 0 ? leastToSay(online.what, owing) : null;
  if (least === null) return null;
  const offer = toPay(online.what, owing);
  const said = { least: yen(least), amount: yen(offer?.amount ?? 0) };
  return <p className="text-sm">{t(offer ? 'online' : 'onlineHere', said)}</p>;
}

export function AgreedTerms({ lines }: { lines: readonly AgreedLine[] }) {
  // The step is shown before these texts have loaded.
  const { ready } = useTranslation('terms', { useSuspense: false });
  const courses = [...new Set(lines.flatMap(({ lesson }) => lesson?.course.id ?? []))];
  const answers = trpc.useQueries((api) => courses.map((course_id) => api.guest.cancellation.ofCourse({ course_id })));
  if (!ready) return null;
  const byTerms = new Map<number, Block>();
  for (const line of lines) {
    const terms = answers[courses.indexOf(line.lesson?.course.id ?? 0)]?.data;
    if (!terms) continue;
    const block = byTerms.get(terms.id) ?? { terms, lines: [] };
    byTerms.set(terms.id, { terms, lines: [...block.lines, line] });
  }
  const blocks = [...byTerms.values()];
  return (
    <>
      {blocks.map((block) => (
        <TermsBlock key={block.terms.id} {...block} named={lines.length > 1} />
      ))}
      <OnlineNote blocks={blocks} />
    </>
  );
}
