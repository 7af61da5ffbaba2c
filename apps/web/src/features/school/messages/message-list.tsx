/** The kinds of messages to guests: on or off, when, and whether in the school's own words. */
import { languages } from '@gerende/domain/language/rules';
import type { MessageSetting } from '@gerende/domain/message/settings-schema';
import { Badge } from '@gerende/ui/badge';
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../trpc.ts';
import { LoadedSettings } from '../settings-form.tsx';
import { useTimeInWords } from './message-time.tsx';

const hasOwnWords = ({ texts, defaults }: MessageSetting): boolean =>
  languages.some(
    (language) =>
      texts[language].subject !== defaults[language].subject || texts[language].body !== defaults[language].body,
  );

function Kind({ setting }: { setting: MessageSetting }) {
  const { t } = useTranslation(['settings', 'message']);
  const time = useTimeInWords(setting);
  const name = t(`message:kind_${setting.kind}`);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold text-base">
          {name}
          <Badge tone={setting.is_on ? 'good' : 'plain'}>{t(setting.is_on ? 'messageOn' : 'messageOff')}</Badge>
          {hasOwnWords(setting) && <Badge tone="info">{t('messageOwnWords')}</Badge>}
        </h2>
        <p className="text-ink-soft text-sm">{t(`messageWhen_${setting.kind}`)}</p>
        {time && <p className="text-sm">{time}</p>}
      </div>
      <Link
        to="/admin/settings/messages/$kind"
        params={{ kind: setting.kind }}
        aria-label={t('messageEditOne', { kind: name })}
        className={buttonClass({ size: 'admin' })}
      >
        {t('messageEdit')}
      </Link>
    </li>
  );
}

export function MessageSettings() {
  const { t } = useTranslation('settings');
  const query = trpc.admin.message.settings.useQuery(undefined, { staleTime: 0 });
  return (
    <LoadedSettings query={query}>
      {(settings) => (
        <div className="flex max-w-3xl flex-col gap-3">
          <p className="text-ink-soft">{t('messagesIntro')}</p>
          <ul className="rounded border bg-paper">
            {settings.map((setting) => (
              <Kind key={setting.kind} setting={setting} />
            ))}
          </ul>
        </div>
      )}
    </LoadedSettings>
  );
}
