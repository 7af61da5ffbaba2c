/** Puts the manifest and the icon into the page's head while it is shown, so that no other page can be installed. */
import { useEffect } from 'react';

const links = [
  { rel: 'manifest', href: '/me.webmanifest' },
  // The icon that iOS puts on the home screen.
  { rel: 'apple-touch-icon', href: '/me-icons/180.png' },
] as const;

export function useInstallable(): void {
  useEffect(() => {
    const added = links.map((link) => Object.assign(document.createElement('link'), link));
    document.head.append(...added);
    return () => {
      for (const link of added) link.remove();
    };
  }, []);
}
