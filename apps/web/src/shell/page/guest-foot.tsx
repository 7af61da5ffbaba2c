/**
 * The place of the foot of a guest page. Its content is below the first screen, and is fetched when a guest scrolls
 * near it.
 */
import { useEffect, useRef, useState } from 'react';
import { fetchedExtra } from './fetched-part.ts';

const GuestFooter = fetchedExtra(() => import('./guest-footer.tsx').then((module) => module.GuestFooter));

export function GuestFoot() {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const watch = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && setNear(true));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return (
    <footer ref={place} className="mt-auto min-h-40 border-t bg-paper print:hidden">
      {isNear && <GuestFooter />}
    </footer>
  );
}
