/** The picture of a slope, a category or a course: its photo, or a scene drawn from its data. */
import type { Picture } from '@gerende/domain/picture/schema';
import { type ReactNode, useState } from 'react';
import { Photo } from '../../../shared/photo.tsx';

type CardPictureProps = {
  of: { image: string | null; picture: Picture | null };
  /** Among the first that are visible. */
  eager?: boolean;
  /** The scene, if there is no photo. */
  children: ReactNode;
};

/** On a phone the frame is higher than wide: a photo that fills it is drawn about twice as wide. */
const sizes = '(min-width: 40rem) 25rem, 75vw';

export function CardPicture({ of: { image, picture }, eager = false, children }: CardPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!image || image === broken) return children;
  return <Photo path={image} picture={picture} sizes={sizes} eager={eager} onError={() => setBroken(image)} />;
}
