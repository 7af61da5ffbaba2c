/** One option of a picker as a card: picture, name, a line of facts, a price. The whole card is the button. */
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export type ChoiceCardProps = {
  /** Fills its frame: an image with `object-cover`, or a drawing. Decoration only. */
  picture: ReactNode;
  name: ReactNode;
  /** One line; unknown facts may be left out. */
  facts?: ReactNode;
  price?: ReactNode;
  /** Whether this is the current choice. */
  selected: boolean;
  onSelect: () => void;
};

/** A row of picture and text on a phone, an upright card on wider screens. */
export function ChoiceCard({ picture, name, facts, price, selected, onSelect }: ChoiceCardProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      // The second click of a double click must not choose from the screen shown after the first.
      onClick={(event) => {
        if (event.detail < 2) onSelect();
      }}
      className={clsx(
        'group relative flex h-full w-full overflow-hidden rounded bg-paper text-left shadow sm:flex-col',
        'transition-[transform,box-shadow] hover:-translate-y-0.5 motion-reduce:transform-none',
        selected ? 'ring-3 ring-glacier' : 'ring-1 ring-mist hover:ring-2 hover:ring-glacier',
      )}
    >
      <span className="relative block w-[38%] shrink-0 self-stretch overflow-hidden bg-glacier-wash sm:aspect-[16/10] sm:w-full">
        <span className="absolute inset-0 [&>*]:size-full">{picture}</span>
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1 p-4">
        <span className="text-balance break-words font-semibold text-lg leading-snug">{name}</span>
        <span className="min-h-5 text-ink-soft text-sm leading-5">{facts}</span>
        <span className="tabular mt-auto min-h-6 pt-1 font-semibold text-glacier-deep">{price}</span>
      </span>
      {selected && (
        <span className="absolute top-2 left-2 flex size-8 items-center justify-center rounded-full bg-glacier text-on-glacier sm:right-3 sm:left-auto sm:top-3">
          <Check aria-hidden strokeWidth={3} className="size-5" />
        </span>
      )}
    </button>
  );
}
