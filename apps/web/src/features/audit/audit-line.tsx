/** One line of the records: who did what to whom and when, with the values that differ. */
import { forgottenActor } from '@gerende/domain/audit/actions';
import type { AuditLine as Line } from '@gerende/domain/audit/schema';
import { dayAndTime } from '@gerende/domain/calendar/day-in-words';
import { textOf } from '@gerende/i18n/text-of';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dayInWords, instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { AuditValues } from './audit-values.tsx';

/** A few values can be read at a glance; more are expanded on request. */
const atOnce = 4;

function When({ at, day }: Pick<Line, 'at' | 'day'>) {
  const language = useLanguage();
  const zone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  if (at === null) return <time dateTime={day}>{dayInWords(day, language)}</time>;
  const words = instantInWords(at, language, zone);
  return <time dateTime={at}>{dayAndTime(words.day, words.time, language)}</time>;
}

/** The booking is opened from here; other things have only their name or number. */
function About({ line: { entity, entity_id, booking_id, name } }: { line: Line }) {
  const { t, i18n } = useTranslation('audit');
  const key = entity === 'download' ? `file_${entity_id}` : `entity_${entity}`;
  const what = i18n.exists(`audit:${key}`) ? textOf(t, key) : entity;
  if (booking_id === null)
    return <>{entity === 'download' || entity === 'user' ? what : t('about', { what, number: name ?? entity_id })}</>;
  return (
    <>
      {entity !== 'booking' && `${t('about', { what, number: entity_id })} · `}
      <Link
        to="/admin/booking/edit/$bookingID"
        params={{ bookingID: String(booking_id) }}
        className="text-glacier underline"
      >
        {t('booking', { number: booking_id })}
      </Link>
      {name !== null && ` · ${name}`}
    </>
  );
}

function useActor(): (actor: string) => string {
  const { t } = useTranslation('audit');
  return (actor) => {
    if (actor === 'guest') return t('guests');
    if (actor === 'system') return t('theSystem');
    return actor === forgottenActor ? t('forgotten') : actor;
  };
}

export function AuditLine({ line }: { line: Line }) {
  const { t, i18n } = useTranslation('audit');
  const actorOf = useActor();
  const { action, entity, actor, note, fields } = line;
  const did = i18n.exists(`audit:action_${action}`) ? textOf(t, `action_${action}`) : action;
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="wrap-anywhere min-w-0">
          <span className="font-medium">{did}</span> · <About line={line} />
        </span>
        <span className="tabular text-ink-soft">
          <When at={line.at} day={line.day} />
        </span>
      </p>
      <p className="wrap-anywhere text-ink-soft text-xs">{actorOf(actor)}</p>
      {note !== null && <p className="wrap-anywhere mt-1">{note}</p>}
      {fields.length > 0 && fields.length <= atOnce && <AuditValues entity={entity} fields={fields} />}
      {fields.length > atOnce && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer text-glacier">{t('fields', { count: fields.length })}</summary>
          <AuditValues entity={entity} fields={fields} />
        </details>
      )}
    </li>
  );
}
