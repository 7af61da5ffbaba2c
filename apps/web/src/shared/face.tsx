/** The face of an instructor: the photo, or the initials. */
import { clsx } from 'clsx';
import { imageUrl } from '../shell/image-url.ts';

/** The first letters of the first and the last word; for a name without spaces the first character. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const shown = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return shown.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
};

type FaceProps = {
  name: string;
  photo: string | null;
  /** It is shown on the instructor's own page. */
  large?: boolean;
  /** One of several that overlap. */
  inRow?: boolean;
};

export function Face({ name, photo, large = false, inRow = false }: FaceProps) {
  const size = large ? 'size-28 sm:size-36' : inRow ? 'size-10 ring-2 ring-paper' : 'size-12';
  const shape = clsx('shrink-0 rounded-full border border-mist', size);
  const pixels = large ? 144 : 48;
  if (photo !== null)
    return (
      <img
        src={imageUrl(photo)}
        alt=""
        width={pixels}
        height={pixels}
        loading="lazy"
        className={clsx(shape, 'object-cover')}
      />
    );
  return (
    <span
      aria-hidden
      className={clsx(
        shape,
        'flex items-center justify-center bg-glacier-wash font-semibold text-glacier',
        large && 'text-4xl',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
