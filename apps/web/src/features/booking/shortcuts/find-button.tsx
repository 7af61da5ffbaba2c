/** Opens the booking search, for users who do not know its shortcut. */
import { Button } from '@gerende/ui/button';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { findShortcut } from './command-key.ts';

export function FindButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Button
      size="admin"
      className="w-full justify-start max-xl:w-auto"
      icon={<Search aria-hidden className="size-4" />}
      aria-haspopup="dialog"
      aria-keyshortcuts={findShortcut.aria}
      aria-label={t('palette')}
      onClick={onPress}
    >
      <span className="truncate max-xl:sr-only">{t('palette')}</span>
      <kbd aria-hidden className="ml-auto shrink-0 font-sans text-ink-soft text-xs max-xl:hidden">
        {findShortcut.shown}
      </kbd>
    </Button>
  );
}
