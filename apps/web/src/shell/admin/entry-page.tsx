/** The page of a user who is not logged in yet: a card below a name, and the languages. */
import { languages } from '@gerende/domain/language/rules';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../language-switch.tsx';
import { usePageTitle } from '../page/page-title.ts';
import { mainId } from '../page/skip-link.tsx';
import { useSurface } from '../page/surface.ts';

type EntryPageProps = {
  /** Shown above the card; says whose page it is. */
  brand: ReactNode;
  title: string;
  text: string;
  wide?: boolean;
  children: ReactNode;
};

export function EntryPage({ brand, title, text, wide = false, children }: EntryPageProps) {
  useSurface('admin');
  usePageTitle(title);
  return (
    <main id={mainId} className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      {brand}
      <div className={clsx('w-full rounded border bg-paper p-6 shadow', wide ? 'max-w-md' : 'max-w-sm')}>
        <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
        <p className="mb-5 text-ink-soft text-sm">{text}</p>
        {children}
      </div>
      <div>
        <LanguageSwitch offered={languages} size="admin" />
      </div>
    </main>
  );
}
