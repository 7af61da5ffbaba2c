/** The state of a message: a word, and below it when, how often and why not. */
import type { OutboxMessage } from '@gerende/domain/message/schema';
import { Badge, type BadgeTone } from '@gerende/ui/badge';
import { useTranslation } from 'react-i18next';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';

/** Without a mail server, a waiting message is shown differently: nobody will send it. */
type Shown = OutboxMessage['status'] | 'kept' | 'dropped';

const tones: Record<Shown, BadgeTone> = {
  queued: 'attention',
  kept: 'plain',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  dropped: 'plain',
};

/** The server does not send what is no longer true, and that is no failure. */
export const isDropped = ({ status, last_error }: OutboxMessage): boolean =>
  status === 'failed' && last_error === 'no_longer_true';

function shownState(message: OutboxMessage, configured: boolean): Shown {
  if (isDropped(message)) return 'dropped';
  return message.status === 'queued' && !configured ? 'kept' : message.status;
}

export type MessageStateProps = { message: OutboxMessage; configured: boolean };

/** The server's own error text, or the translation of one that it states as a name. */
function Why({ error }: { error: string }) {
  const { t } = useTranslation('message');
  return (
    <span className="block max-w-80 whitespace-normal break-words text-danger text-xs">
      {error === 'waited_too_long' ? t('waitedTooLong') : error}
    </span>
  );
}

export function MessageState({ message, configured }: MessageStateProps) {
  const { t } = useTranslation('message');
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const when = (instant: string) => instantInWords(instant, language, timeZone);
  const shown = shownState(message, configured);
  return (
    <div className="py-1">
      <Badge tone={tones[shown]}>{message.on_phone ? t('onPhone') : t(`status_${shown}`)}</Badge>
      {message.sent_at !== null && (
        <span className="tabular block text-ink-soft text-xs">{t('sentAt', when(message.sent_at))}</span>
      )}
      {shown === 'queued' && message.attempts > 0 && (
        <span className="tabular block text-ink-soft text-xs">
          {t('tries', { count: message.attempts })} · {t('nextTry', when(message.next_attempt_at))}
        </span>
      )}
      {shown !== 'sent' && shown !== 'dropped' && message.last_error !== null && <Why error={message.last_error} />}
    </div>
  );
}
