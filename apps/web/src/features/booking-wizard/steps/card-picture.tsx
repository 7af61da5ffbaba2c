/** The picture of a slope, a category or a course: its photo, or a ridge line derived from its name. */
import { RidgeLine } from '@gerende/ui/ridge-line';
import { useState } from 'react';
import { imageUrl } from '../../../shell/image-url.ts';

/** @param name the English name, so that the ridge is the same in every language */
export function CardPicture({ image, name }: { image: string | null; name: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!image || image === broken) return <RidgeLine name={name} />;
  return (
    <img
      src={imageUrl(image)}
      alt=""
      width={320}
      height={200}
      loading="lazy"
      onError={() => setBroken(image)}
      className="object-cover"
    />
  );
}
