/** When a scheduled message is sent, and the fields that set it. */
import type { TimedMessageKind } from '@gerende/domain/message/kinds';
import { isTimed } from '@gerende/domain/message/kinds';
import type { MessageSetting } from '@gerende/domain/message/settings-schema';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { useTranslation } from 'react-i18next';
import type { MessageEntity } from './message-form.ts';

/** A sentence such as "2 days before the lesson, at 18:00"; undefined for a message that is sent at once. */
export function useTimeInWords({ kind, days, hour }: MessageSetting): string | undefined {
  const { t } = useTranslation('settings');
  if (!isTimed(kind) || days === null || hour === null) return undefined;
  const time = { count: days, hour: timeOfHour(hour) };
  if (days === 0) return t('messageSameDay', time);
  return kind === 'thanks' ? t('messageAfter', time) : t('messageBefore', time);
}

const timeOfHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: timeOfHour(hour) }));

export function TimeFields({ entity, kind }: { entity: MessageEntity; kind: TimedMessageKind }) {
  const { t } = useTranslation('settings');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        size="admin"
        label={t(`messageDays_${kind}`)}
        inputMode="numeric"
        autoComplete="off"
        {...entity.note('days')}
        {...entity.form.register('days')}
      />
      <SelectField
        size="admin"
        label={t('messageHour')}
        options={hours}
        {...entity.note('hour')}
        hint={entity.note('hour').hint ?? t('messageHourHint')}
        {...entity.form.register('hour')}
      />
    </div>
  );
}
