/** 'Away…' of an instructor: kind, days and hours; one press stores it and proposes others for the lessons. */
import { addDays, daysBetween, isPlainDate } from '@gerende/domain/calendar/plain-date';
import { timeAt } from '@gerende/domain/calendar/time-of-day';
import { type AwayKind, awayKinds } from '@gerende/domain/instructor/away';
import { instructorName } from '@gerende/domain/instructor/names';
import { type AwayRange, mostAwayDays } from '@gerende/domain/schedule/moves/away-days';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shell/admin/form/form-dialog.tsx';
import { useLanguage } from '../../../shell/use-language.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';

const kindTexts = { sick: 'awaySick', off: 'dayOff', on_call: 'awayOnCall', other: 'awayOther' } as const;
const kinds: readonly AwayKind[] = ['sick', ...awayKinds.filter((kind) => kind !== 'sick')];

export type AwayDialogProps = {
  instructor: GridInstructor;
  /** Today at the school. */
  today: string;
  /** The preset day: today, or the shown day of a later week. */
  first: string;
  /** Minutes since midnight at the school, if it is known that today is the day. */
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

/** What was typed, what is wrong with it, and what Enter does. */
function useAwayForm({ today, first, now, onClose, onEnter }: AwayDialogProps) {
  const { t } = useTranslation('errors');
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
  const submit = async ({ currentTarget }: SubmitEvent<HTMLFormElement>): Promise<void> => {
    setAsked(true);
    if (fromError || toError || timeError) {
      const field = fromError ? 'from' : toError ? 'to' : 'toTime';
      currentTarget.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, select)`)?.focus();
      return;
    }
    if (await onEnter({ from, to, from_time: fromTime, to_time: toTime }, kind)) onClose();
  };
  const beginNow = (time: string): void => {
    setFrom(today);
    setFromTime(time);
    if (from !== today || to < today) setTo(today);
  };
  const days = toError ? 0 : daysBetween(from || today, to || today) + 1;
  return {
    kind: { value: kind, set: setKind },
    from: { value: from, set: setFrom, error: words(fromError) },
    to: { value: to, set: setTo, error: words(toError) },
    fromTime: { value: fromTime, set: setFromTime },
    toTime: { value: toTime, set: setToTime, error: words(timeError) },
    begun,
    beginNow,
    /** How many are chosen; 0 while they are invalid. */
    days,
    submit,
  };
}

type AwayForm = ReturnType<typeof useAwayForm>;

export function AwayDialog(props: AwayDialogProps) {
  const { instructor, busy, onClose } = props;
  const { t } = useTranslation(['schedule', 'form', 'common']);
  const language = useLanguage();
  const form = useAwayForm(props);
  const { kind, begun, days } = form;
  return (
    <FormDialog
      title={t('schedule:awayTitle', { name: instructorName(instructor, language) })}
      description={t('schedule:awayHint')}
      saveLabel={t('schedule:enterAway')}
      busy={busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SelectField
        size="admin"
        label={t('schedule:awayKind')}
        options={kinds.map((value) => ({ value, label: t(`schedule:${kindTexts[value]}`) }))}
        value={kind.value}
        onChange={(event) => kind.set(kinds.find((each) => each === event.target.value) ?? 'sick')}
      />
      <AwayTimes form={form} />
      {begun !== undefined && (
        <Button size="admin" className="self-start" onClick={() => form.beginNow(begun)}>
          {t('schedule:fromNow', { time: begun })}
        </Button>
      )}
      {days > 1 && <p className="text-ink-soft">{t('schedule:awayDays', { count: days })}</p>}
    </FormDialog>
  );
}

function AwayTimes({ form: { from, to, fromTime, toTime } }: { form: AwayForm }) {
  const { t } = useTranslation('schedule');
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3">
      <div data-field="from">
        <TextField
          size="admin"
          type="date"
          label={t('awayFrom')}
          value={from.value}
          error={from.error}
          onChange={(event) => {
            from.set(event.target.value);
            if (to.value < event.target.value) to.set(event.target.value);
          }}
        />
      </div>
      <SelectField
        size="admin"
        label={t('awayFromTime')}
        options={optionsWith(fromTime.value, { value: wholeDay.from, label: t('dayBegins') })}
        value={fromTime.value}
        onChange={(event) => fromTime.set(event.target.value)}
      />
      <div data-field="to">
        <TextField
          size="admin"
          type="date"
          label={t('awayTo')}
          value={to.value}
          error={to.error}
          onChange={(event) => to.set(event.target.value)}
        />
      </div>
      <div data-field="toTime">
        <SelectField
          size="admin"
          label={t('awayToTime')}
          options={optionsWith(toTime.value, { value: wholeDay.to, label: t('dayEnds') })}
          value={toTime.value}
          error={toTime.error}
          onChange={(event) => toTime.set(event.target.value)}
        />
      </div>
    </div>
  );
}

/** The whole day first, then the hours; also a chosen time that is none of these. */
function optionsWith(chosen: string, whole: { value: string; label: string }) {
  const known = chosen === whole.value || times.includes(chosen) ? times : [...times, chosen].sort();
  return [whole, ...known.map((value) => ({ value, label: value }))];
}
