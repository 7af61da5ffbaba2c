/** A photo of a slope, a category or a course in the size that the screen needs, blurred until it is loaded. */
import { inLanguage } from '@gerende/domain/language/rules';
import { canHaveSizes, pictureFormats, sizePath, widthsOf } from '@gerende/domain/picture/rules';
import type { Picture } from '@gerende/domain/picture/schema';
import { clsx } from 'clsx';
import { imageUrl } from '../shell/image-url.ts';
import { useTextLanguage } from '../shell/use-language.ts';

export type PhotoProps = {
  path: string;
  picture: Picture | null;
  /** The width at which it is drawn, as in the attribute of this name. */
  sizes: string;
  /** True in the first view of its page. */
  eager?: boolean;
  className?: string;
  onError?: () => void;
};

/** Fills its frame around its focal point. Without a text it is decoration. */
export function Photo({ path, picture, sizes, eager, className, onError }: PhotoProps) {
  const language = useTextLanguage();
  const own = picture?.width;
  const focus = picture ? `${picture.focus_x}% ${picture.focus_y}%` : undefined;
  const setOf = (format: 'avif' | 'webp'): string =>
    widthsOf(own ?? 0)
      .map((width) => `${imageUrl(sizePath(path, width === own ? null : width, format))} ${width}w`)
      .join();
  return (
    <picture className="contents">
      {own &&
        canHaveSizes(path) &&
        pictureFormats.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={setOf(format)} sizes={sizes} />
        ))}
      <img
        src={imageUrl(path)}
        alt={picture ? inLanguage({ en: picture.alt_en, ja: picture.alt_ja, zh: picture.alt_zh }, language) : ''}
        width={own ?? 320}
        height={picture?.height ?? 200}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        onError={onError}
        className={clsx('size-full object-cover', className)}
        style={{
          objectPosition: focus,
          background: picture?.blur && `${focus} / cover url(data:image/webp;base64,${picture.blur})`,
        }}
      />
    </picture>
  );
}
