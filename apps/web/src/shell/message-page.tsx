/** A page that says one thing: not found, or broken. */
import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';
import { usePageTitle } from './page-title.ts';

export function MessagePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-6 py-20 text-center">
      <Mark className="size-20 text-mist-edge" />
      <h1 className="font-bold text-3xl tracking-tight">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
