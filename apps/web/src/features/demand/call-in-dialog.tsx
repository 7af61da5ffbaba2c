/** Records that an instructor who would be away comes on a day: all day, or for some hours. */

import { entryOfTime, timeOfEntry, timeRangeErrors } from '@gerende/domain/calendar/time-entry';
import type { Callable } from '@gerende/domain/demand/schema';
import { instructorName } from '@gerende/domain/instructor/names';
import { textOf } from '@gerende/i18n/text-of';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { TimeEntryField } from '@gerende/ui/time-entry-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { useCallWrite } from './use-call-write.ts';

export type CallInDialogProps = {
  date: string;
  instructor: Callable['instructor'];
  /** For which hours the instructor was called in before; null for none. */
  replaces: { from: string; to: string } | null;
  onClose: () => void;
};

export function CallInDialog({ date, instructor, replaces, onClose }: CallInDialogProps) {
  const { t } = useTranslation(['demand', 'form', 'common', 'errors']);
  const language = useLanguage();
  const write = useCallWrite();
  const name = instructorName(instructor, language);
  const [isAllDay, setAllDay] = useState(true);
  const [hours, setHours] = useState({ from: entryOfTime('08:00'), to: entryOfTime('12:00') });
  const [isSent, setSent] = useState(false);
  const call = trpc.admin.instructor.callIn.useMutation(write(t('demand:calledInToast', { name }), onClose));
  const errors = isSent && !isAllDay ? timeRangeErrors(hours.from, hours.to) : {};
  const send = (): void => {
    setSent(true);
    const wrong = isAllDay ? {} : timeRangeErrors(hours.from, hours.to);
    if (wrong.from || wrong.to) return;
    const times = isAllDay
      ? { from: '00:00', to: '24:00' }
      : { from: timeOfEntry(hours.from), to: timeOfEntry(hours.to) };
    call.mutate({ id: instructor.id, date, replaces, ...times });
  };
  const labels = {
    from: { label: t('demand:from'), hourLabel: t('demand:fromHour'), minuteLabel: t('demand:fromMinute') },
    to: { label: t('demand:to'), hourLabel: t('demand:toHour'), minuteLabel: t('demand:toMinute') },
  };
  const inWords = (key: string | undefined): string | undefined => key && textOf(t, key);
  return (
    <FormDialog
      title={t('demand:callInOf', { name })}
      description={t('demand:callInDialogHint', { day: dayInWords(date, language) })}
      saveLabel={t('demand:comes')}
      busy={call.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <CheckboxField size="admin" label={t('demand:comesAllDay')} checked={isAllDay} onCheckedChange={setAllDay} />
      {!isAllDay && (
        <div className="flex flex-wrap gap-4">
          {(['from', 'to'] as const).map((end) => (
            <TimeEntryField
              key={end}
              {...labels[end]}
              value={hours[end]}
              error={inWords(errors[end])}
              onChange={(value) => setHours({ ...hours, [end]: value })}
            />
          ))}
        </div>
      )}
    </FormDialog>
  );
}
