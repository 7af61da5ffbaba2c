/** Shared by the pages about the school: their heading, their sections, and the link to a booking. */
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export function SchoolPage({ title, kind, children }: { title: string; kind?: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere mx-auto grid w-full max-w-4xl content-start gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <header>
        {kind && <p className="font-medium text-ink-soft">{kind}</p>}
        <h1 className="text-balance wrap-anywhere font-bold text-3xl tracking-tight sm:text-4xl">{title}</h1>
      </header>
      {children}
    </div>
  );
}

export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="font-bold text-xl tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

/** The one call to action of a page. @param slope the slope that is already chosen */
export function BookLink({ slope }: { slope?: number }) {
  const { t } = useTranslation('schoolPages');
  return (
    <div>
      <Link to="/" search={slope === undefined ? {} : { slope }} className={buttonClass({ variant: 'primary' })}>
        {slope === undefined ? t('book') : t('bookHere')}
      </Link>
    </div>
  );
}
