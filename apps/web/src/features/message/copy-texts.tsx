/**
 * The booking as text for LINE, WhatsApp and WeChat in the guest's language, to be pasted there. The mounting route loads the
 * texts 'message' and 'choices'.
 */

import { type Chat, chats, type CopyTexts as Texts } from '@gerende/domain/message/schema';
import { Button } from '@gerende/ui/button';
import { SelectField } from '@gerende/ui/select-field';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { copyText } from '../../shell/browser/copy-text.ts';
import { trpc } from '../../trpc.ts';

type Kind = Texts['kinds'][number] | undefined;
type Copied = { chat: Chat; succeeded: boolean };

const isChat = (method: Texts['preferred_contact_method']): method is Chat => chats.some((chat) => chat === method);

function ChatText({
  chat,
  text,
  language,
  copied,
  onCopied,
}: {
  chat: Chat;
  text: string;
  language: string;
  copied: Copied | null;
  onCopied: (copied: Copied) => void;
}) {
  const { t } = useTranslation(['message', 'choices']);
  const name = t(`choices:contactMethod_${chat}`);
  const isCopied = copied?.chat === chat && copied.succeeded;
  async function copy(): Promise<void> {
    onCopied({ chat, succeeded: await copyText(text) });
  }
  const Icon = isCopied ? Check : Copy;
  return (
    <details className="rounded border bg-paper">
      <summary className="flex min-h-10 cursor-pointer items-center px-3 py-1 font-medium">{name}</summary>
      <div className="flex flex-col items-start gap-3 border-t px-3 py-3">
        <p lang={language} className="w-full select-all whitespace-pre-wrap wrap-anywhere text-sm">
          {text}
        </p>
        <Button size="admin" icon={<Icon aria-hidden className="size-4" />} onClick={() => void copy()}>
          {t('message:copyFor', { chat: name })}
        </Button>
      </div>
    </details>
  );
}

/** Shown and read by screen readers: copying has no other visible effect. */
function Outcome({ copied }: { copied: Copied | null }) {
  const { t } = useTranslation(['message', 'choices']);
  const chat = copied && t(`choices:contactMethod_${copied.chat}`);
  return (
    <p role="status" className={copied?.succeeded === false ? 'text-danger text-sm' : 'text-pine text-sm'}>
      {copied && chat && (copied.succeeded ? t('message:copied', { chat }) : t('message:copyFailed'))}
    </p>
  );
}

function Loaded({ data }: { data: Texts }) {
  const { t } = useTranslation(['message', 'choices']);
  const [copied, setCopied] = useState<Copied | null>(null);
  const method = data.preferred_contact_method;
  return (
    <>
      {isChat(method) && data.account_id && (
        <p className="text-sm">
          {t('message:copyPreferred', { chat: t(`choices:contactMethod_${method}`), account: data.account_id })}
        </p>
      )}
      {chats.map((chat) => (
        <ChatText
          key={chat}
          chat={chat}
          text={data.texts[chat]}
          language={data.language}
          copied={copied}
          onCopied={setCopied}
        />
      ))}
      <Outcome copied={copied} />
    </>
  );
}

type KindFieldProps = { kinds: Texts['kinds']; kind: Kind; onChange: (kind: Kind) => void };

/** Which message is copied: the booking as it is now, or one in the words of the settings. */
function KindField({ kinds, kind, onChange }: KindFieldProps) {
  const { t } = useTranslation('message');
  const options = kinds.map((each) => ({ value: each, label: t(`kind_${each}`) }));
  return (
    <SelectField
      size="admin"
      className="max-w-sm"
      label={t('copyKind')}
      value={kind ?? ''}
      options={[{ value: '', label: t('copyAsItStands') }, ...options]}
      onChange={({ target }) => onChange(kinds.find((each) => each === target.value))}
    />
  );
}

export function CopyTexts({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation(['message', 'common']);
  const [kind, setKind] = useState<Kind>(undefined);
  const texts = trpc.admin.message.copyTexts.useQuery(
    { booking_id: bookingId, ...(kind && { kind }) },
    // The texts stay while others are fetched.
    { placeholderData: keepPreviousData },
  );
  return (
    <section aria-label={t('message:copyTitle')} className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('message:copyTitle')}</h2>
      <p className="text-ink-soft text-sm">{t('message:copyHint')}</p>
      {texts.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-32" />
        </LoadingRegion>
      )}
      <ReadFailure query={texts} title={t('message:copyLoadFailed')} />
      {texts.data && (
        <>
          <KindField kinds={texts.data.kinds} kind={kind} onChange={setKind} />
          <Loaded key={kind} data={texts.data} />
        </>
      )}
    </section>
  );
}
