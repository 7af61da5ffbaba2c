/**
 * A quiet button beside a part of the booking on the last step: a short text, and the part's name for screen readers.
 */
import { Button } from '@gerende/ui/button';
import type { LucideIcon } from 'lucide-react';

type PartButtonProps = {
  icon: LucideIcon;
  text: string;
  /** The action and the part. */
  label: string;
  busy: boolean | undefined;
  onPress: () => void;
  className?: string;
};

export function PartButton({ icon: Icon, text, label, busy, onPress, className = 'px-3' }: PartButtonProps) {
  return (
    <Button
      variant="quiet"
      disabled={busy}
      onClick={onPress}
      icon={<Icon aria-hidden className="size-4" />}
      aria-label={label}
      className={className}
    >
      {text}
    </Button>
  );
}
