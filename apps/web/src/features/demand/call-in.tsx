/** Whom to call in on a day: instructors who are away and not sick, those who would help most first. */

import type { Callable, DayDemand } from '@gerende/domain/demand/schema';
import { instructorName } from '@gerende/domain/instructor/names';
import { languageName } from '@gerende/domain/language/taught';
import { phoneHref } from '@gerende/domain/phone-href';
import { Badge } from '@gerende/ui/badge';
import { Button, buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { Mail, Phone, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchool } from '../../shell/school.ts';
import { useMay } from '../../shell/session/may.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { CallInDialog, type CallInDialogProps } from './call-in-dialog.tsx';

const reach = buttonClass({ size: 'admin' });

function useAwayWords(): (away: Callable['away'][number]) => string | undefined {
  const { t } = useTranslation('demand');
  return ({ kind, from, to }) => {
    if (kind === 'sick') return undefined;
    if (from === '00:00' && to === '24:00')
      return { off: t('dayOff'), on_call: t('dayOnCall'), other: t('dayAway') }[kind];
    const hours = { from, to };
    return { off: t('hoursOff', hours), on_call: t('hoursOnCall', hours), other: t('hoursAway', hours) }[kind];
  };
}

type PersonProps = { callable: Callable; onCall: (() => void) | undefined };

function Person({ callable, onCall }: PersonProps) {
  const { t } = useTranslation('demand');
  const language = useLanguage();
  const may = useMay();
  const awayWords = useAwayWords();
  const { instructor, phone, email, away, languages, helps, wish } = callable;
  const name = instructorName(instructor, language);
  return (
    <li className="wrap-anywhere grid gap-1 border-t pt-2">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        {may('change_catalogue') ? (
          <Link
            to="/admin/instructor/edit/$instructorID"
            params={{ instructorID: String(instructor.id) }}
            aria-label={t('daysOff', { name })}
            className="font-semibold text-glacier underline"
          >
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        {away.map((each) => (
          <Badge key={each.from} tone={each.kind === 'on_call' ? 'good' : 'plain'}>
            {awayWords(each)}
          </Badge>
        ))}
      </p>
      {wish && <p className="text-ink-soft">{t(wish === 'work' ? 'wouldWork' : 'wouldBeFree')}</p>}
      {helps > 0 && <p className="text-pine">{t('helps', { count: helps })}</p>}
      <p className="text-ink-soft text-sm">{languages.map((tag) => languageName(tag, language)).join(' · ')}</p>
      {(phone || email || onCall) && (
        <p className="flex flex-wrap gap-2">
          {phone && (
            <a href={phoneHref(phone)} aria-label={t('call', { name })} className={reach}>
              <Phone aria-hidden className="size-4" />
              <span className="tabular">{phone}</span>
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} aria-label={t('mail', { name })} className={reach}>
              <Mail aria-hidden className="size-4" />
              {email}
            </a>
          )}
          {onCall && (
            <Button
              size="admin"
              aria-label={t('callInOf', { name })}
              icon={<UserCheck aria-hidden className="size-4" />}
              onClick={onCall}
            >
              {t('comes')}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

type CallInProps = { date: string; day: Pick<DayDemand, 'callable' | 'called_in'> };

export function CallIn({ date, day: { callable, called_in } }: CallInProps) {
  const { t } = useTranslation('demand');
  const may = useMay();
  const today = useSchool().data?.today;
  // With the hours of the call that was on the page when the dialog opened, since another desk may change it meanwhile.
  const [calling, setCalling] = useState<Pick<CallInDialogProps, 'instructor' | 'replaces'> | null>(null);
  const canCall = may('plan_schedule') && today !== undefined && date >= today;
  const begin = (instructor: Callable['instructor']): void =>
    setCalling({ instructor, replaces: called_in.find((call) => call.instructor.id === instructor.id) ?? null });
  return (
    <section aria-labelledby="call-in" className="grid gap-2">
      <h3 id="call-in" className="font-semibold">
        {t('callIn')}
      </h3>
      <p className="text-ink-soft text-sm">{callable.length === 0 ? t('nobody') : t('callInHint')}</p>
      <ul className="grid gap-2 empty:hidden">
        {callable.map((each) => (
          <Person
            key={each.instructor.id}
            callable={each}
            onCall={canCall ? () => begin(each.instructor) : undefined}
          />
        ))}
      </ul>
      {calling && <CallInDialog {...calling} date={date} onClose={() => setCalling(null)} />}
    </section>
  );
}
