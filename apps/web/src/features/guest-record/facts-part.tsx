/** How to reach the guest, the totals paid and owed, and on which days the guest did not come. */

import { countryName } from '@gerende/domain/country/names';
import type { GuestRecord } from '@gerende/domain/guest-record/schema';
import { toGiveBack } from '@gerende/domain/payment/rules';
import { Badge } from '@gerende/ui/badge';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../shell/admin/group/fact.tsx';
import { dayInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useLanguage } from '../../shell/use-language.ts';

/** Each text on its own line; nothing if there is none. */
function Texts({ label, texts }: { label: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Fact label={label}>
      {texts.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    </Fact>
  );
}

const once = (texts: readonly string[]): string[] => [...new Set(texts)];

function Reached({ record: { faces, parties } }: { record: GuestRecord }) {
  const { t } = useTranslation(['guestRecord', 'choices']);
  const language = useLanguage();
  const lines = parties.flatMap((party) => party.lines);
  const languageWords = new Intl.DisplayNames([language], { type: 'language' });
  const methods = lines.flatMap(({ preferred_contact_method: method }) =>
    method ? [t(`choices:contactMethod_${method}`)] : [],
  );
  return (
    <>
      <Texts label={t('guestRecord:email')} texts={once(faces.flatMap(({ emails }) => emails))} />
      <Texts label={t('guestRecord:phone')} texts={once(faces.flatMap(({ phone_numbers }) => phone_numbers))} />
      <Texts label={t('guestRecord:method')} texts={once(methods)} />
      <Texts label={t('guestRecord:account')} texts={once(faces.flatMap(({ accounts }) => accounts))} />
      <Texts
        label={t('guestRecord:language')}
        texts={once(lines.map((line) => languageWords.of(line.language) ?? line.language))}
      />
      <Texts
        label={t('guestRecord:country')}
        texts={once(lines.map((line) => countryName(line.country.code, language)))}
      />
      <Texts label={t('guestRecord:hotel')} texts={once(faces.flatMap(({ hotels }) => hotels))} />
    </>
  );
}

function Money({ totals }: Pick<GuestRecord, 'totals'>) {
  const { t } = useTranslation('guestRecord');
  const { owed, paid, balance, credit } = totals;
  const back = toGiveBack(totals);
  return (
    <>
      <Fact label={t('fees')}>
        <span className="tabular">{yen(owed)}</span>
      </Fact>
      <Fact label={t('paid')}>
        <span className="tabular">{yen(paid)}</span>
      </Fact>
      {credit > 0 && (
        <Fact label={t('credit')}>
          <span className="tabular font-semibold">{yen(credit)}</span>
        </Fact>
      )}
      {(credit === 0 || back > 0) && (
        <Fact label={t(balance < 0 ? 'dueBack' : 'owes')}>
          <span className="tabular font-semibold">{yen(balance < 0 ? back : balance)}</span>
        </Fact>
      )}
    </>
  );
}

/** How often the guest came, and each day on which they did not, or came late. */
function Presence({ presence: { came, marks } }: Pick<GuestRecord, 'presence'>) {
  const { t } = useTranslation('guestRecord');
  const language = useLanguage();
  const count = (presence: 'late' | 'no_show'): number => marks.filter((mark) => mark.presence === presence).length;
  const said = [
    ...(came > 0 ? [t('came', { count: came })] : []),
    ...(count('late') > 0 ? [t('late', { count: count('late') })] : []),
    ...(count('no_show') > 0 ? [t('noShow', { count: count('no_show') })] : []),
  ];
  return (
    <Fact label={t('presence')}>
      {said.length > 0 ? said.join(' · ') : t('notMarked')}
      {marks.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {marks.map(({ booking_id, date, presence }) => (
            <li key={`${booking_id} ${date}`} className="flex flex-wrap items-baseline gap-2">
              <Badge tone={presence === 'late' ? 'attention' : 'bad'}>{t(`mark_${presence}`)}</Badge>
              <Link
                to="/admin/booking/edit/$bookingID"
                params={{ bookingID: String(booking_id) }}
                className="tabular text-glacier underline"
              >
                {dayInWords(date, language)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Fact>
  );
}

export function FactsPart({ record }: { record: GuestRecord }) {
  const { t } = useTranslation('guestRecord');
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded border bg-paper p-4">
      <h2 id={id} className="sr-only">
        {t('facts')}
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Reached record={record} />
      </dl>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3 border-t pt-3">
        <Money totals={record.totals} />
        <Presence presence={record.presence} />
      </dl>
    </section>
  );
}
