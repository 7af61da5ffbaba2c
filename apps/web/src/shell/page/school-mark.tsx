/** The school's logo, or the product's if it has none; the name is shown beside it. */
import { clsx } from 'clsx';
import { imageUrl } from '../image-url.ts';
import { useSchool } from '../school.ts';
import { Mark } from './mark.tsx';

type SchoolMarkProps = {
  /** Height in pixels. */
  size: number;
  /** Whether there is space for a logo wider than high; otherwise, and on phones, the name needs it. */
  roomy?: boolean;
};

export function SchoolMark({ size, roomy = false }: SchoolMarkProps) {
  const logo = useSchool().data?.logo;
  if (!logo) return <Mark size={size} />;
  return (
    <img
      src={imageUrl(logo)}
      alt=""
      height={size}
      style={{ height: size }}
      className={clsx('w-auto max-w-16 shrink-0 object-contain', roomy && 'sm:max-w-36')}
    />
  );
}
