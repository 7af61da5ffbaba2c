/** Lists the shortcuts of the back office. */
import { Dialog } from '@gerende/ui/dialog';
import { useTranslation } from 'react-i18next';
import { commandKey } from './command-key.ts';

const arrows = ['←', '→', '↑', '↓'];

const groups = [
  {
    where: 'everywhere',
    shortcuts: [
      { id: 'find', keys: [commandKey, 'K'] },
      { id: 'search', keys: ['/'] },
      { id: 'toasts', keys: ['Alt', 'T'] },
      { id: 'undo', keys: [commandKey, 'Z'] },
      { id: 'help', keys: ['?'] },
    ],
  },
  {
    where: 'today',
    shortcuts: [
      { id: 'turnDay', keys: ['←', '→'] },
      { id: 'today', keys: ['T'] },
    ],
  },
  {
    where: 'registered',
    shortcuts: [{ id: 'nextGuest', keys: ['N'] }],
  },
  {
    where: 'schedule',
    shortcuts: [
      { id: 'cells', keys: arrows },
      { id: 'day', keys: ['Home', 'End'] },
      { id: 'week', keys: [commandKey, 'Home', 'End'] },
      { id: 'rows', keys: ['PgUp', 'PgDn'] },
      { id: 'open', keys: ['Enter'] },
      { id: 'pick', keys: ['Space'] },
      { id: 'moveTo', keys: ['M'] },
      { id: 'finder', keys: ['F'] },
      { id: 'tray', keys: ['U'] },
    ],
  },
  {
    where: 'carry',
    shortcuts: [
      { id: 'carry', keys: [...arrows, 'PgUp', 'PgDn'] },
      { id: 'all', keys: ['Home'] },
      { id: 'hour', keys: ['End'] },
      { id: 'drop', keys: ['Space', 'Enter'] },
      { id: 'back', keys: ['Esc'] },
    ],
  },
  {
    where: 'order',
    shortcuts: [
      { id: 'pick', keys: ['Space'] },
      { id: 'carry', keys: ['↑', '↓'] },
      { id: 'back', keys: ['Esc'] },
    ],
  },
] as const;

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Dialog onClose={onClose} title={t('shortcuts')} closeLabel={t('close')}>
      {groups.map(({ where, shortcuts }) => (
        <section key={where} className="mb-4">
          <h3 className="mb-2 font-semibold">{t(`shortcuts_${where}`)}</h3>
          <dl className="flex flex-col gap-2 text-sm">
            {shortcuts.map(({ id, keys }) => (
              <div key={id} className="flex items-center justify-between gap-4">
                <dt>{t(`shortcut_${id}`)}</dt>
                <dd className="flex flex-wrap justify-end gap-1">
                  {keys.map((key) => (
                    <kbd key={key} className="min-w-7 rounded border bg-mist-wash px-1.5 py-0.5 text-center font-sans">
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
