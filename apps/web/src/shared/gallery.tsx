/** The photos of a slope or a course as a strip: swiped, scrolled, or moved by the arrow keys when it has the focus. */

import type { Photo as GalleryPhoto } from '@gerende/domain/picture/schema';
import { ScrollRegion } from '@gerende/ui/scroll-region';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Photo } from './photo.tsx';

const frame = 'aspect-[3/2] shrink-0 overflow-hidden rounded';
const largeFrame = `${frame} w-[80%] max-w-96`;
/** Beside other content that must stay visible. */
export const smallFrame = `${frame} w-[45%] max-w-60`;

export function Gallery({ photos, small = false }: { photos: readonly GalleryPhoto[]; small?: boolean }) {
  const { t } = useTranslation('common');
  if (photos.length === 0) return null;
  return (
    <ScrollRegion label={t('photos')} className="min-w-0 snap-x overflow-x-auto overscroll-x-contain rounded pb-2">
      <ul className="flex gap-3">
        {photos.map((photo) => (
          <li key={photo.path} className={clsx('snap-start', small ? smallFrame : largeFrame)}>
            <Photo path={photo.path} picture={photo} sizes={small ? '15rem' : '(min-width: 30rem) 24rem, 80vw'} />
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}
