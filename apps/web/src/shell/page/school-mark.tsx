/** The school's logo, or the product's mark where it has none; the name stands beside it. */
import { clsx } from 'clsx';
import { imageUrl } from '../image-url.ts';
import { useSchool } from '../school.ts';
import { Mark } from './mark.tsx';

type SchoolMarkProps = {
  /** Pixels of its height. */
  size: number;
  /** There is room for a logo that is wider than high; otherwise, and on phones, the name needs it. */
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
