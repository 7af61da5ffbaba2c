/** One to five stars, with the number in words for screen readers. */
import { clsx } from 'clsx';
import { Star } from 'lucide-react';

const all = [1, 2, 3, 4, 5];

/** @param words the number in words */
export function Stars({ stars, words }: { stars: number; words: string }) {
  return (
    <span className="inline-flex gap-0.5" role="img" aria-label={words}>
      {all.map((each) => (
        <Star
          key={each}
          aria-hidden
          className={clsx('size-4 shrink-0', each <= stars ? 'fill-amber text-amber' : 'text-ink-soft')}
        />
      ))}
    </span>
  );
}
