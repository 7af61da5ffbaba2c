/** Recovery codes, shown only this once: the server stores only their hashes. */
import { Button } from '@gerende/ui/button';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../shell/browser/copy-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('secondStep');
  const text = useRef<HTMLParagraphElement>(null);
  // The field that had the focus is removed.
  useEffect(() => text.current?.focus(), []);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(codes.join('\n'));
    showToast(isCopied ? 'success' : 'error', isCopied ? t('codesCopied') : t('notCopied'));
  };
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p ref={text} tabIndex={-1}>
        {t('codesText')}
      </p>
      <ul className="grid gap-x-6 gap-y-1 rounded border bg-snow p-3 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="admin" icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
          {t('copyCodes')}
        </Button>
        <Button size="admin" variant="primary" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}
