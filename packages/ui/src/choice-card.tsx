/** One option of a picker as a card: picture, name, a line of facts, a price. The whole card is the button. */
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ServedButton } from './served-button.tsx';

export type ChoiceCardProps = {
  /** Fills its frame: an image with `object-cover`, or a drawing. Decoration only. */
  picture: ReactNode;
  name: ReactNode;
  /** One line; unknown facts may be left out. */
  facts?: ReactNode;
  /** One more line. Its place is reserved when the text arrives later; left out, there is no place. */
  note?: ReactNode;
  price?: ReactNode;
  /** A few words on the picture. */
  badge?: ReactNode;
  /** Whether this is the current choice. */
  selected: boolean;
  onSelect: () => void;
  /** Where the choice leads while no script runs. */
  href: string;
};

/** A row of picture and text on a phone, an upright card on wider screens. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { picture, name, facts, note, price, badge, selected, onSelect, href } = props;
  return (
    <ServedButton
      href={href}
      pressed={selected}
      onPress={onSelect}
      className={clsx(
        'group relative flex h-full w-full overflow-hidden rounded bg-paper text-left text-ink no-underline shadow sm:flex-col',
        'transition-[transform,box-shadow] hover:-translate-y-0.5 motion-reduce:transform-none',
        selected ? 'ring-3 ring-glacier' : 'ring-1 ring-mist hover:ring-2 hover:ring-glacier',
      )}
    >
      {/* On a phone a drawing is not stretched to the height of the text: its snow continues as the white of the
          card. A photo fills the place. */}
      <span className="relative block aspect-[3/4] w-[36%] shrink-0 self-start overflow-hidden has-[img]:aspect-auto has-[img]:self-stretch sm:aspect-[16/10]! sm:w-full">
        <span className="absolute inset-0 [&>*]:size-full">{picture}</span>
      </span>
      <span className="wrap-anywhere flex min-w-0 flex-1 flex-col gap-1 p-3 sm:p-4">
        <span className="text-balance font-semibold text-lg leading-snug">{name}</span>
        <span className="min-h-5 text-ink-soft text-sm leading-5">{facts}</span>
        {note !== undefined && <span className="min-h-5 text-sm leading-5">{note}</span>}
        <span className="tabular mt-auto min-h-6 pt-1 font-semibold text-glacier-deep">{price}</span>
      </span>
      {badge && (
        <span className="absolute bottom-2 left-2 max-w-[34%] rounded bg-paper px-2 py-0.5 font-semibold text-ink text-xs shadow sm:top-3 sm:bottom-auto sm:left-3 sm:max-w-none">
          {badge}
        </span>
      )}
      {selected && (
        <span className="absolute top-2 left-2 flex size-8 items-center justify-center rounded-full bg-glacier text-on-glacier sm:right-3 sm:left-auto sm:top-3">
          <Check aria-hidden strokeWidth={3} className="size-5" />
        </span>
      )}
    </ServedButton>
  );
}
