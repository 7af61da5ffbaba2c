/** The frame of every guest page: skip link, header with the school's logo and the language, the page itself. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { imageUrl } from './image-url.ts';
import { guestLanguages } from './language-choice.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Mark } from './mark.tsx';
import { productName, useSchool } from './school.ts';
import { mainId, SkipLink } from './skip-link.tsx';
import { useSurface } from './surface.ts';
import { useTextLanguage } from './use-language.ts';

function Logo() {
  const { data: school, isPending } = useSchool();
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 text-ink no-underline">
      {school?.logo ? (
        <img src={imageUrl(school.logo)} alt="" width={36} height={36} className="size-9 object-contain" />
      ) : (
        <Mark className="size-9 shrink-0" />
      )}
      <span className="line-clamp-2 font-bold text-base leading-tight tracking-tight sm:text-lg">
        {isPending ? <span className="sr-only">{productName}</span> : (school?.name ?? productName)}
      </span>
    </Link>
  );
}

export function GuestFrame({ children }: { children: ReactNode }) {
  useSurface('guest');
  const language = useTextLanguage();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b bg-paper">
        <div className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-4 py-2.5 sm:px-6">
          <Logo />
          <LanguageSwitch offered={guestLanguages(language, window.navigator.languages)} />
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className="flex flex-1 flex-col focus:outline-none">
        {children}
      </main>
    </div>
  );
}
