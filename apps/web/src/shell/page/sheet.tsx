/** A page with one message, such as those behind the links in mails; the browser tab is named as its heading. */
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from './page-title.ts';

export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  // The focus makes screen readers read the new heading, and keyboard users continue from there.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto grid w-full max-w-xl justify-items-center gap-5 px-4 py-16 text-center sm:px-6">
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-balance font-bold text-2xl tracking-tight outline-none sm:text-4xl"
      >
        {title}
      </h1>
      {children}
    </div>
  );
}

export function HomeLink() {
  const { t } = useTranslation('common');
  return (
    <Link to="/" className={buttonClass()}>
      {t('backToHome')}
    </Link>
  );
}
