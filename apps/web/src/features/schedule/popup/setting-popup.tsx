/** The Setting popup (§2 schedule): adds, edits and deletes a tag on an instructor's hours. */

import { addDays } from '@gerende/domain/calendar/plain-date';
import { instructorName } from '@gerende/domain/instructor/names';
import type { Schedule, ScheduleEntry } from '@gerende/domain/schedule/schema';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { FieldError } from '@gerende/ui/field';
import { SelectField } from '@gerende/ui/select-field';
import { TimeEntryField } from '@gerende/ui/time-entry-field';
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagInWords } from '../../../shared/day/tag-words.ts';
import { AskRemoval } from '../../../shell/admin/ask-first.tsx';
import { fieldErrorsOf } from '../../../shell/admin/form/field-errors.ts';
import { useKeepTyped } from '../../../shell/admin/form/use-keep-typed.tsx';
import { useWriteFailureText } from '../../../shell/admin/use-write-failure-text.ts';
import { dayInWords } from '../../../shell/kept-words.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { statusOf } from '../../../shell/transport.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import { timeRange } from '../week/block-words.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';
import {
  type EntryErrors,
  type EntryStart,
  type EntryValues,
  entryErrors,
  entryToSend,
  initialValues,
} from './entry-form.ts';
import { TagChoice } from './tag-choice.tsx';
import { useEntryUndo } from './use-entry-undo.ts';

export type SettingPopupProps = {
  start: EntryStart;
  instructors: readonly GridInstructor[];
  onClose: () => void;
  /** Called after a save or a deletion, before the popup closes. */
  onSaved: () => Promise<Schedule | undefined>;
};

/** What was typed, what is stored, and what the buttons do. */
function useEntryForm(
  { start, onClose, onSaved }: Omit<SettingPopupProps, 'instructors'>,
  form: RefObject<HTMLFormElement | null>,
) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common']);
  const language = useLanguage();
  const failureText = useWriteFailureText();
  const [values, setValues] = useState(() => initialValues(start));
  const [errors, setErrors] = useState<EntryErrors>({});
  const [stored, setStored] = useState('entry' in start ? start.entry : undefined);
  const add = trpc.admin.schedule.saveEntry.useMutation();
  const update = trpc.admin.schedule.updateEntry.useMutation();
  const remove = trpc.admin.schedule.removeEntry.useMutation();
  const entryUndo = useEntryUndo(onSaved);
  const [asksToRemove, setAsksToRemove] = useState(false);
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const change = (changed: Partial<EntryValues>): void => setValues((now) => ({ ...now, ...changed }));

  const entryInWords = ({ tag, date, ...hours }: ScheduleEntry): string =>
    `${tagInWords(tag, t)}, ${dayInWords(date, language)} ${timeRange(hours)}`;
  function refuse(wrong: EntryErrors): boolean {
    setErrors(wrong);
    const [first] = Object.entries(wrong);
    if (!first) return false;
    showToast('error', textOf(t, first[1]));
    const selector = { tag: 'tag', instructor_id: 'instructor', from: 'from', to: 'to', date: 'day' }[first[0]];
    form.current?.querySelector<HTMLElement>(`[data-field="${selector}"] :is(input, select, button)`)?.focus();
    return true;
  }
  async function run(what: 'save' | 'remove', work: () => Promise<unknown>, texts: [done: string, failed: string]) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      const { operating_day, instructor_id } = fieldErrorsOf(error);
      setErrors({ ...(operating_day && { date: operating_day }), ...(instructor_id && { instructor_id }) });
      showToast('error', (await changedMeanwhile(error)) ?? failureText(error, texts[1]));
      setAsksToRemove(false);
      return setBusy(null);
    }
    // Before the schedule is loaded anew, which can take long.
    showToast('success', texts[0]);
    await onSaved();
    onClose();
  }
  /** Shows what somebody else changed in the entry; the next save overwrites it. What was typed stays. */
  async function changedMeanwhile(error: unknown): Promise<string | undefined> {
    if (!stored || statusOf(error) !== 409) return undefined;
    const now = (await onSaved())?.entries.find((entry) => entry.id === stored.id);
    if (!now) return undefined;
    setStored(now);
    return t('schedule:entryChanged', { entry: entryInWords(now) });
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The popup is rendered inside the page's React tree but does not belong to its forms.
    event.stopPropagation();
    if (busy || refuse(entryErrors(values))) return;
    const entry = entryToSend(values);
    const work = async (): Promise<void> => {
      if (!stored) return entryUndo.added(await add.mutateAsync(entry));
      entryUndo.changed(stored, await update.mutateAsync({ ...entry, id: stored.id, version: stored.version }));
    };
    void run('save', work, [t('schedule:saved'), t('schedule:saveFailed')]);
  };
  const removed = (): void => {
    if (!stored) return;
    const work = async (): Promise<void> => {
      await remove.mutateAsync({ id: stored.id, version: stored.version });
      entryUndo.removed(stored);
    };
    void run('remove', work, [t('schedule:entryRemoved'), t('schedule:removeFailed')]);
  };
  /** The server's errors are sentences; the form's are keys. */
  const words = (error: string | undefined): string | undefined =>
    error && (error.startsWith('errors:') ? textOf(t, error) : error);
  return {
    values,
    change,
    busy,
    /** The stored entry in words; undefined while it is not stored. */
    name: stored && entryInWords(stored),
    wordsOf: (field: keyof EntryErrors) => words(errors[field]),
    submit,
    asksToRemove,
    askToRemove: setAsksToRemove,
    removed,
  };
}

export function SettingPopup(props: SettingPopupProps) {
  const { t } = useTranslation(['schedule', 'form', 'common']);
  const language = useLanguage();
  const id = useId();
  const { close, area, question } = useKeepTyped<HTMLFormElement>(props.onClose);
  const { values, change, busy, name, wordsOf, submit, asksToRemove, askToRemove, removed } = useEntryForm(
    props,
    area.ref,
  );
  return (
    <>
      <Dialog
        busy={busy !== null}
        onClose={close}
        title={t('schedule:setting')}
        closeLabel={t('common:close')}
        footer={
          <EntryButtons
            form={id}
            busy={busy}
            onRemove={name === undefined ? undefined : () => askToRemove(true)}
            onClose={close}
          />
        }
      >
        <form {...area} id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
          {/* The day is not a field, but counts as a change. */}
          <input type="hidden" value={values.date} />
          <DayStep
            date={values.date}
            error={wordsOf('date')}
            onStep={(by) => change({ date: addDays(values.date, by) })}
          >
            {dayInWords(values.date, language)}
          </DayStep>
          <div data-field="tag">
            <TagChoice value={values.tag} onChange={(tag) => change({ tag })} error={wordsOf('tag')} />
          </div>
          <div data-field="instructor">
            <SelectField
              size="admin"
              required
              label={t('schedule:instructor')}
              placeholder={t('schedule:chooseInstructor')}
              options={props.instructors.map((each) => ({ value: each.id, label: instructorName(each, language) }))}
              value={values.instructor_id ?? ''}
              onChange={(event) => change({ instructor_id: Number(event.target.value) || null })}
              error={wordsOf('instructor_id')}
            />
          </div>
          <EntryHours values={values} change={change} wordsOf={wordsOf} />
        </form>
        {asksToRemove && name !== undefined && (
          <AskRemoval name={name} busy={busy === 'remove'} onKeep={() => askToRemove(false)} onRemove={removed} />
        )}
      </Dialog>
      {question}
    </>
  );
}

type EntryButtonsProps = {
  /** The id of the form. */
  form: string;
  busy: 'save' | 'remove' | null;
  /** Left out for an entry that is not stored. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
};

function EntryButtons({ form, busy, onRemove, onClose }: EntryButtonsProps) {
  const { t } = useTranslation(['schedule', 'form']);
  return (
    <>
      {onRemove && (
        <Button
          size="admin"
          className="mr-auto"
          icon={<Trash2 aria-hidden className="size-4" />}
          busy={busy === 'remove'}
          disabled={busy !== null}
          onClick={onRemove}
        >
          {t('schedule:removeEntry')}
        </Button>
      )}
      <Button size="admin" disabled={busy !== null} onClick={onClose}>
        {t('form:cancel')}
      </Button>
      <Button size="admin" variant="primary" type="submit" form={form} busy={busy === 'save'} disabled={busy !== null}>
        {busy === 'save' ? t('schedule:saving') : t('schedule:save')}
      </Button>
    </>
  );
}

type EntryHoursProps = Pick<ReturnType<typeof useEntryForm>, 'values' | 'change' | 'wordsOf'>;

function EntryHours({ values, change, wordsOf }: EntryHoursProps) {
  const { t } = useTranslation('schedule');
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <div data-field="from">
        <TimeEntryField
          label={t('startTime')}
          hourLabel={t('startHour')}
          minuteLabel={t('startMinute')}
          value={values.from}
          onChange={(from) => change({ from })}
          error={wordsOf('from')}
        />
      </div>
      <div data-field="to">
        <TimeEntryField
          label={t('endTime')}
          hourLabel={t('endHour')}
          minuteLabel={t('endMinute')}
          value={values.to}
          onChange={(to) => change({ to })}
          error={wordsOf('to')}
        />
      </div>
    </div>
  );
}

type DayStepProps = { date: string; error: string | undefined; onStep: (by: 1 | -1) => void; children: string };

function DayStep({ error, onStep, children }: DayStepProps) {
  const { t } = useTranslation('schedule');
  const id = useId();
  return (
    <div data-field="day">
      <div className="flex items-center gap-2">
        <Button
          size="admin"
          iconOnly
          aria-label={t('previousDay')}
          icon={<ChevronLeft aria-hidden className="size-4" />}
          onClick={() => onStep(-1)}
        />
        <strong aria-live="polite" className="tabular min-w-36 text-center">
          {children}
        </strong>
        <Button
          size="admin"
          iconOnly
          aria-label={t('nextDay')}
          icon={<ChevronRight aria-hidden className="size-4" />}
          onClick={() => onStep(1)}
        />
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
