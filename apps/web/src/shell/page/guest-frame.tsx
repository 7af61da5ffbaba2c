/** The layout of every guest page: skip link, header with the school and the language, the page itself, its foot. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { guestLanguages } from '../language-choice.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { useSchool, useSchoolName } from '../school.ts';
import { isEmbedded } from './embedded.ts';
import { GuestContact } from './guest-contact.tsx';
import { GuestFoot } from './guest-foot.tsx';
import { SchoolMark } from './school-mark.tsx';
import { mainId, SkipLink } from './skip-link.tsx';
import { useSurface } from './surface.ts';

function Logo() {
  const { isPending } = useSchool();
  const name = useSchoolName();
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 text-ink no-underline">
      <SchoolMark size={36} roomy />
      <span className="line-clamp-3 font-bold text-base leading-tight tracking-tight max-[359px]:text-sm sm:text-lg">
        {isPending ? <span className="sr-only">{name}</span> : name}
      </span>
    </Link>
  );
}

export function GuestFrame({ children }: { children: ReactNode }) {
  useSurface('guest');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {!isEmbedded && (
        <header className="border-b bg-paper">
          <div className="mx-auto flex w-full max-w-6xl items-center justify-between gap-2 px-4 py-2.5 sm:gap-4 sm:px-6">
            <Logo />
            <GuestContact />
            <LanguageSwitch offered={guestLanguages} />
          </div>
        </header>
      )}
      <main id={mainId} tabIndex={-1} className="flex flex-1 flex-col focus:outline-none">
        {children}
      </main>
      {!isEmbedded && <GuestFoot />}
    </div>
  );
}
