/** The picture of a slope, a category or a course: its photo, else the ridge that its name stands for. */
import { RidgeLine } from '@gerende/ui/ridge-line';
import { imageUrl } from '../../shell/image-url.ts';

/** @param name the English name, so that the ridge stays the same in every language */
export function CardPicture({ image, name }: { image: string | null; name: string }) {
  if (!image) return <RidgeLine name={name} />;
  return <img src={imageUrl(image)} alt="" width={320} height={200} loading="lazy" className="object-cover" />;
}
