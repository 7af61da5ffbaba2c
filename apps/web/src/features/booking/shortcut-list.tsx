/** Lists the keys of the back office. */
import { Dialog } from '@gerende/ui/dialog';
import { useTranslation } from 'react-i18next';

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const shortcuts = [
  { id: 'find', keys: [command, 'K'] },
  { id: 'search', keys: ['/'] },
  { id: 'help', keys: ['?'] },
] as const;

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Dialog open onOpenChange={onClose} title={t('shortcuts')} closeLabel={t('close')}>
      <dl className="flex flex-col gap-2 text-sm">
        {shortcuts.map(({ id, keys }) => (
          <div key={id} className="flex items-center justify-between gap-4">
            <dt>{t(`shortcut_${id}`)}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="min-w-7 rounded border bg-mist-wash px-1.5 py-0.5 text-center font-sans">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
