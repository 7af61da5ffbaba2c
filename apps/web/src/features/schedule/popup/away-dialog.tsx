/** 'Away…' of an instructor: kind and days; one press stores it and proposes others for the lessons. */
import { addDays, daysBetween, isPlainDate } from '@gerende/domain/calendar/plain-date';
import { type AwayKind, awayKinds } from '@gerende/domain/instructor/away';
import { instructorName } from '@gerende/domain/instructor/names';
import { mostAwayDays } from '@gerende/domain/schedule/moves/away-days';
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
  busy: boolean;
  onClose: () => void;
  /** @returns whether it is stored */
  onEnter: (days: { from: string; to: string }, kind: AwayKind) => Promise<boolean>;
};

export function AwayDialog({ instructor, today, first, busy, onClose, onEnter }: AwayDialogProps) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'common']);
  const language = useLanguage();
  const id = useId();
  const [kind, setKind] = useState<AwayKind>('sick');
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(first);
  const [asked, setAsked] = useState(false);
  const fromError = isPlainDate(from) && from >= today ? undefined : 'errors:invalidDate';
  const last = isPlainDate(from) ? addDays(from, mostAwayDays - 1) : today;
  const toError = !isPlainDate(to) || to < from ? 'errors:invalidDate' : to > last ? 'errors:tooManyDays' : undefined;
  const words = (key: string | undefined): string | undefined => (asked && key ? textOf(t, key) : undefined);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    setAsked(true);
    if (fromError || toError) {
      event.currentTarget.querySelectorAll<HTMLInputElement>('input')[fromError ? 0 : 1]?.focus();
      return;
    }
    if (await onEnter({ from, to }, kind)) onClose();
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
        <div className="flex flex-wrap gap-x-8 gap-y-3">
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
          <TextField
            size="admin"
            type="date"
            label={t('schedule:awayTo')}
            value={to}
            error={words(toError)}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        {daysBetween(from || today, to || today) > 0 && !toError && (
          <p className="text-ink-soft">{t('schedule:awayDays', { count: daysBetween(from, to) + 1 })}</p>
        )}
      </form>
    </Dialog>
  );
}
