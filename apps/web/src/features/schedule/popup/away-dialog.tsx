/** 'Away…' of an instructor: kind, days and hours; one press stores it and proposes others for the lessons. */
import { addDays, daysBetween, isPlainDate } from '@gerende/domain/calendar/plain-date';
import { timeAt } from '@gerende/domain/calendar/time-of-day';
import { type AwayKind, awayKinds } from '@gerende/domain/instructor/away';
import { instructorName } from '@gerende/domain/instructor/names';
import { type AwayRange, mostAwayDays } from '@gerende/domain/schedule/moves/away-days';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';

const kindTexts = { sick: 'awaySick', off: 'dayOff', on_call: 'awayOnCall', other: 'awayOther' } as const;
const kinds: readonly AwayKind[] = ['sick', ...awayKinds.filter((kind) => kind !== 'sick')];

export type AwayDialogProps = {
  instructor: GridInstructor;
  /** Today at the school. */
  today: string;
  /** The day that is filled in at first: today, or the shown day of a later week. */
  first: string;
  /** Minutes since midnight at the school, if today is known to be its day. */
  now: number | undefined;
  busy: boolean;
  onClose: () => void;
  /** @returns whether it is stored */
  onEnter: (range: AwayRange, kind: AwayKind) => Promise<boolean>;
};

/** Minutes between two hours to choose from. */
const step = 15;
/** Quarter hours of the day in which anybody teaches. */
const times = Array.from({ length: (22 - 6) * 4 + 1 }, (_, index) => timeAt(6 * 60 + index * step));
const wholeDay = { from: '00:00', to: '24:00' } as const;

export function AwayDialog({ instructor, today, first, now, busy, onClose, onEnter }: AwayDialogProps) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'common']);
  const language = useLanguage();
  const id = useId();
  const [kind, setKind] = useState<AwayKind>('sick');
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(first);
  const [fromTime, setFromTime] = useState<string>(wholeDay.from);
  const [toTime, setToTime] = useState<string>(wholeDay.to);
  const [asked, setAsked] = useState(false);
  /** The quarter hour that has begun. */
  const begun = now === undefined ? undefined : timeAt(now - (now % step));
  const fromError = isPlainDate(from) && from >= today ? undefined : 'errors:invalidDate';
  const last = isPlainDate(from) ? addDays(from, mostAwayDays - 1) : today;
  const toError = !isPlainDate(to) || to < from ? 'errors:invalidDate' : to > last ? 'errors:tooManyDays' : undefined;
  const timeError = from === to && fromTime >= toTime ? 'errors:endBeforeStart' : undefined;
  const words = (key: string | undefined): string | undefined => (asked && key ? textOf(t, key) : undefined);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    setAsked(true);
    if (fromError || toError || timeError) {
      const field = fromError ? 'from' : toError ? 'to' : 'toTime';
      event.currentTarget.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, select)`)?.focus();
      return;
    }
    if (await onEnter({ from, to, from_time: fromTime, to_time: toTime }, kind)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('schedule:awayTitle', { name: instructorName(instructor, language) })}
      description={t('schedule:awayHint')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" onClick={onClose}>
            {t('form:cancel')}
          </Button>
          <Button size="admin" variant="primary" type="submit" form={id} busy={busy}>
            {t('schedule:enterAway')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <SelectField
          size="admin"
          label={t('schedule:awayKind')}
          options={kinds.map((value) => ({ value, label: t(`schedule:${kindTexts[value]}`) }))}
          value={kind}
          onChange={(event) => setKind(kinds.find((each) => each === event.target.value) ?? 'sick')}
        />
        <div className="grid grid-cols-2 gap-x-4 gap-y-3">
          <div data-field="from">
            <TextField
              size="admin"
              type="date"
              label={t('schedule:awayFrom')}
              value={from}
              error={words(fromError)}
              onChange={(event) => {
                setFrom(event.target.value);
                if (to < event.target.value) setTo(event.target.value);
              }}
            />
          </div>
          <SelectField
            size="admin"
            label={t('schedule:awayFromTime')}
            options={optionsWith(fromTime, { value: wholeDay.from, label: t('schedule:dayBegins') })}
            value={fromTime}
            onChange={(event) => setFromTime(event.target.value)}
          />
          <div data-field="to">
            <TextField
              size="admin"
              type="date"
              label={t('schedule:awayTo')}
              value={to}
              error={words(toError)}
              onChange={(event) => setTo(event.target.value)}
            />
          </div>
          <div data-field="toTime">
            <SelectField
              size="admin"
              label={t('schedule:awayToTime')}
              options={optionsWith(toTime, { value: wholeDay.to, label: t('schedule:dayEnds') })}
              value={toTime}
              error={words(timeError)}
              onChange={(event) => setToTime(event.target.value)}
            />
          </div>
        </div>
        {begun !== undefined && (
          <Button
            size="admin"
            className="self-start"
            onClick={() => {
              setFrom(today);
              setFromTime(begun);
              if (from !== today || to < today) setTo(today);
            }}
          >
            {t('schedule:fromNow', { time: begun })}
          </Button>
        )}
        {daysBetween(from || today, to || today) > 0 && !toError && (
          <p className="text-ink-soft">{t('schedule:awayDays', { count: daysBetween(from, to) + 1 })}</p>
        )}
      </form>
    </Dialog>
  );
}

/** The whole day first, then the hours; a chosen time that is none of them, too. */
function optionsWith(chosen: string, whole: { value: string; label: string }) {
  const known = chosen === whole.value || times.includes(chosen) ? times : [...times, chosen].sort();
  return [whole, ...known.map((value) => ({ value, label: value }))];
}
