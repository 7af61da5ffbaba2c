/** One photo of a gallery in a form: its position, its focal point and its texts. */
import { type GalleryItem, longestAlt } from '@gerende/domain/picture/schema';
import { Button } from '@gerende/ui/button';
import { TextField } from '@gerende/ui/text-field';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { imageUrl } from '../../../image-url.ts';
import { FocusField } from './focus-field.tsx';
import { altNames, uploading } from './picture-form.ts';

type GalleryPhotoProps = {
  item: GalleryItem;
  index: number;
  count: number;
  onItem: (item: GalleryItem) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function GalleryPhoto({ item, index, count, onItem, onMove, onRemove }: GalleryPhotoProps) {
  const { t } = useTranslation(['form', 'errors']);
  const number = index + 1;
  const address = imageUrl(item.path);
  const isStored = !item.path.startsWith(uploading);
  const icon = 'size-4';
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded border p-3">
      <div className="flex flex-wrap items-center gap-2">
        {isStored ? (
          <img
            src={address}
            alt=""
            className="h-16 w-24 rounded object-cover"
            style={{ objectPosition: `${item.focus_x}% ${item.focus_y}%` }}
          />
        ) : (
          <span className="flex h-16 w-24 items-center text-ink-soft text-sm">{t('form:photoUploading')}</span>
        )}
        <span className="grow text-sm">{t('form:photoOf', { number, count })}</span>
        {/* Marked as disabled but not disabled, since a disabled button loses the focus. */}
        <Button
          size="admin"
          iconOnly
          data-move="-1"
          aria-label={t('form:photoEarlier', { number })}
          aria-disabled={index === 0}
          icon={<ArrowUp aria-hidden className={icon} />}
          onClick={() => onMove(-1)}
        />
        <Button
          size="admin"
          iconOnly
          data-move="1"
          aria-label={t('form:photoLater', { number })}
          aria-disabled={number === count}
          icon={<ArrowDown aria-hidden className={icon} />}
          onClick={() => onMove(1)}
        />
        <Button
          size="admin"
          iconOnly
          aria-label={t('form:photoRemove', { number })}
          icon={<Trash2 aria-hidden className={icon} />}
          onClick={onRemove}
        />
      </div>
      {isStored && (
        <details>
          <summary className="cursor-pointer text-glacier text-sm">{t('form:photoSettings')}</summary>
          <div className="mt-2 flex flex-col gap-4">
            <FocusField address={address} focus={item} onFocus={(focus) => onItem({ ...item, ...focus })} />
            <div className="grid gap-4 md:grid-cols-3">
              {altNames.map((name) => (
                <TextField
                  key={name}
                  size="admin"
                  label={t(`form:${name}`)}
                  lang={name.slice(-2)}
                  autoComplete="off"
                  value={item[name]}
                  error={item[name].length > longestAlt ? t('errors:tooLong', { max: longestAlt }) : undefined}
                  onChange={(event) => onItem({ ...item, [name]: event.target.value })}
                />
              ))}
            </div>
          </div>
        </details>
      )}
    </li>
  );
}
