/** The school's logo, or the product's mark where it has none; the name stands beside it. */
import { imageUrl } from './image-url.ts';
import { Mark } from './mark.tsx';
import { useSchool } from './school.ts';

/** @param size of the mark in pixels; a logo may be wider */
export function SchoolMark({ size }: { size: number }) {
  const logo = useSchool().data?.logo;
  if (!logo) return <Mark size={size} />;
  return (
    <img
      src={imageUrl(logo)}
      alt=""
      height={size}
      style={{ height: size }}
      className="w-auto max-w-36 object-contain"
    />
  );
}
