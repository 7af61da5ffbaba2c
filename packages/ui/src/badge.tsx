/** A short label for a state; the colour only repeats the text. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'info' | 'good' | 'attention' | 'bad';

const tones: Record<BadgeTone, string> = {
  plain: 'bg-mist-wash text-ink-soft',
  info: 'bg-glacier-wash text-glacier-deep',
  good: 'bg-pine-wash text-pine',
  attention: 'bg-amber-wash text-amber',
  bad: 'bg-danger-wash text-danger',
};

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        // A long state takes two lines on a phone.
        'wrap-break-word inline-block max-w-full break-keep rounded px-2 py-0.5 font-medium text-xs sm:whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
